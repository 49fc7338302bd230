/** The names on the way to a test: its own, after those of the groups around it. */
export type TestPath = readonly string[]

const CALL = /^([ \t]*)(describe|it|test)((?:\.\w+)*)(\()/gm
/** Calls that take a table or a condition first: `it.each(table)('name', …)`. */
const CURRIED = /\.(?:each|for|skipIf|runIf)$/
const UNUSED = /\.(?:skip|todo)$/

/**
 * Finds the tests in a source file by reading it as text: what lies inside what follows from the indentation,
 * which our formatter guarantees. Names that begin with a computed part have an empty beginning.
 */
export function testsIn(source: string): TestPath[] {
  const found: TestPath[] = []
  const groups: { indent: number; name: string }[] = []
  for (const match of source.matchAll(CALL)) {
    const [whole, spaces = '', kind, chain = ''] = match
    const name = nameAfter(source, match.index + whole.length, CURRIED.test(chain))
    const indent = spaces.length
    while (groups.length > 0 && (groups.at(-1)?.indent as number) >= indent) groups.pop()
    if (name === undefined || UNUSED.test(chain)) continue
    if (kind === 'describe') groups.push({ indent, name })
    else found.push([...groups.map((group) => group.name), name])
  }
  return found
}

/** The text at the beginning of the argument list that opens at `from`, or of the one that follows it. */
function nameAfter(source: string, from: number, curried: boolean): string | undefined {
  const rest = source.slice(from)
  const opening = curried ? /\)\(\s*(['"`])/.exec(rest) : /^\s*(['"`])/.exec(rest)
  if (opening === null) return undefined
  const quote = opening[1]!
  const literal = rest.slice(opening.index + opening[0].length)
  const end = quote === '`' ? /(?<!\\)(?:`|\$\{)/ : new RegExp(`(?<!\\\\)${quote}`)
  return literal.split(end, 1)[0]
}
