"""A player for Sztab: prefers whatever is likely to go well, and is quick about it. See docs/players.md."""
import json
import random
import sys

GOOD = {"good": 1.0, "even": 0.0, "bad": -1.0}
luck = random.Random()


def say(**message):
    print(json.dumps(message), flush=True)


def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else {"type": "bye"}


def complete(choice):
    """Goes on from a beginning, at random, until nothing is missing from the answer."""
    while choice.get("more"):
        say(type="list", partial=choice["action"])
        choice = luck.choice(hear()["answers"])
    return choice["action"]


def hope(answer):
    """What the odds of an answer promise: from -1 to 1, and nothing where no die is rolled."""
    say(type="preview", answer=answer)
    preview = hear()["preview"]
    if not preview:
        return 0.0
    return sum(GOOD[o["tone"]] * o["chances"] / o["of"] for o in preview["outcomes"])


def decide(question):
    drawn = [luck.choice(question["answers"]) for _ in range(3)]
    answers = [complete(choice) for choice in drawn]
    return answers[0] if len(question["answers"]) == 1 else max(answers, key=hope)


while True:
    message = hear()
    if message["type"] == "bye":
        break
    if message["type"] == "hello":
        say(type="hello", protocol=1, name="hopeful")
    elif message["type"] == "setup":
        luck.seed(message["seed"])
    elif message["type"] == "question":
        say(type="answer", number=message["number"], answer=decide(message))
