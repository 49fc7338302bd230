/**
 * What of Vitest's JSON report matters for the count.
 * @typedef {{
 *   numPassedTests: number
 *   numFailedTests: number
 *   testResults: { status: string, assertionResults: { status: string }[] }[]
 * }} Report
 */

/**
 * The numbers of a test run. A file that fails as a whole counts as one failure, and so does a run that
 * ends badly without blaming any test.
 * @param {string | undefined} json
 * @param {boolean} succeeded
 */
export function countTests(json, succeeded) {
  if (json === undefined) return { passed: 0, failed: 1 }
  /** @type {Report} */
  const report = JSON.parse(json)
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return { passed: report.numPassedTests, failed: succeeded || failed > 0 ? failed : 1 }
}

/**
 * The numbers of a run in the browser; one that ends badly without blaming any test counts as one failure. What
 * passed only at the second try has passed: the runner names it, and a fault shows twice.
 * @param {string | undefined} json of Playwright
 * @param {boolean} succeeded
 */
export function countBrowserTests(json, succeeded) {
  if (json === undefined) return { passed: 0, failed: 1 }
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */
  const { stats } = JSON.parse(json)
  const { expected, unexpected: failed, flaky } = stats
  return { passed: expected + flaky, failed: succeeded || failed > 0 ? failed : 1 }
}
