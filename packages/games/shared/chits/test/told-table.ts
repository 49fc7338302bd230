/** A line of the combat table as the digest tells it, `1 A2, 2–3 A1`, as one result for each die. */
export function spreadOut(line: string): string[] {
  return line.split(', ').flatMap((part) => {
    const [dice = '', result = ''] = part.split(' ')
    const [first, last = first] = dice.split('–').map(Number)
    return Array<string>((last as number) - (first as number) + 1).fill(result)
  })
}
