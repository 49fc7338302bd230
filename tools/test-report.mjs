/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * What of Vitest's JSON report matters for the count.
 * @typedef {{
 *   numPassedTests: number
 *   numFailedTests: number
 *   numPendingTests: number
 *   testResults: { status: string, assertionResults: { status: string }[] }[]
 * }} Report
 */

/**
 * The numbers of a test run. A file that fails as a whole counts as one failure, and so does a run that
 * ends badly without blaming any test.
 * @param {string | undefined} json
 * @param {boolean} succeeded
 * @returns {Count}
 */
export function countTests(json, succeeded) {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 }
  /** @type {Report} */
  const report = JSON.parse(json)
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return {
    passed: report.numPassedTests,
    failed: succeeded || failed > 0 ? failed : 1,
    skipped: report.numPendingTests,
  }
}

/**
 * The numbers of a run in the browser; one that ends badly without blaming any test counts as one failure. What
 * passed only at the second try has passed: the runner names it, and a fault shows twice.
 * @param {string | undefined} json of Playwright
 * @param {boolean} succeeded
 * @returns {Count}
 */
export function countBrowserTests(json, succeeded) {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 }
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
  const { stats } = JSON.parse(json)
  const { expected, unexpected: failed, flaky, skipped } = stats
  return { passed: expected + flaky, failed: succeeded || failed > 0 ? failed : 1, skipped }
}

/**
 * How many tests Playwright would have run, by the list that it makes without a browser.
 * @param {string | undefined} json
 * @param {boolean} succeeded
 * @returns {Count}
 */
export function countSparedTests(json, succeeded) {
  if (json === undefined || !succeeded) return { passed: 0, failed: 1, skipped: 0 }
  /** @typedef {{ specs?: { tests: unknown[] }[], suites?: Suite[] }} Suite */
  const testsIn = (/** @type {Suite} */ { specs = [], suites = [] }) => {
    /** @type {number} */
    let count = 0
    for (const spec of specs) count += spec.tests.length
    for (const suite of suites) count += testsIn(suite)
    return count
  }
  return { passed: 0, failed: 0, skipped: testsIn(JSON.parse(json)) }
}

/**
 * The closing line.
 * @param {Count} count
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
