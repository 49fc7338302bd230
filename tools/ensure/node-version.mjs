/**
 * Whether a version such as `20.19.1` lies in a range such as `>=20.19 <27`.
 * @param {string} version
 * @param {string} range
 */
export function isInRange(version, range) {
  return range.split(' ').every((bound) => {
    const order = compare(numbers(version), numbers(bound.replace(/^(?:>=|<)/, '')))
    return bound.startsWith('<') ? order < 0 : order >= 0
  })
}

/**
 * The first difference, as far as the second version goes: 20.19.1 is no later than 20.19.
 * @param {number[]} version
 * @param {number[]} other
 */
function compare(version, other) {
  const differences = other.map((number, place) => (version[place] ?? 0) - number)
  return differences.find((difference) => difference !== 0) ?? 0
}

/** @param {string} version */
function numbers(version) {
  return version.split('.').map(Number)
}
