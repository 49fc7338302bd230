/** The number in which a sum such as `7 + 7 = 14` ends. */
export function lastNumber(value: string | undefined): number | undefined {
  const found = /(\d+)\s*$/.exec(value ?? '')
  return found === null ? undefined : Number(found[1])
}
