/**
 * Whether a version such as `20.19.1` is at least the one in a range such as `>=20.19`.
 * @param {string} version
 * @param {string} range
 */
export function isRecentEnough(version, range) {
  const minimum = numbers(range.replace('>=', ''))
  const actual = numbers(version)
  for (const [place, needed] of minimum.entries()) {
    const had = actual[place] ?? 0
    if (had !== needed) return had > needed
  }
  return true
}

/** @param {string} version */
function numbers(version) {
  return version.split('.').map(Number)
}
