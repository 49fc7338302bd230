import { describe, expect, it } from 'vitest'
import { closingLine, countBrowserTests, countSparedTests, countTests } from '../test-report.mjs'

/**
 * @param {number} numPassedTests
 * @param {number} numFailedTests
 * @param {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */
function report(numPassedTests, numFailedTests, testResults = []) {
  return JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 0, testResults })
}

describe('the count of the tests', () => {
  it('is what the report says', () => {
    expect(countTests(report(5, 0), true)).toEqual({ passed: 5, failed: 0, skipped: 0 })
    expect(countTests(report(5, 2), false)).toEqual({ passed: 5, failed: 2, skipped: 0 })
  })

  it('counts what was skipped', () => {
    const json = JSON.stringify({
      numPassedTests: 5,
      numFailedTests: 0,
      numPendingTests: 73,
      testResults: [],
    })
    expect(countTests(json, true)).toEqual({ passed: 5, failed: 0, skipped: 73 })
  })

  it('counts a file that could not be loaded as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const wrong = { status: 'failed', assertionResults: [{ status: 'failed' }] }
    expect(countTests(report(5, 1, [broken, wrong]), false)).toEqual({ passed: 5, failed: 2, skipped: 0 })
  })

  it('counts a run that failed outside any test as one failure', () => {
    expect(countTests(report(5, 0), false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  it('counts a run without a report as one failure', () => {
    expect(countTests(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('the count of the tests in the browser', () => {
  const report = (/** @type {object} */ stats) =>
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

  it('is what the report says', () => {
    expect(countBrowserTests(report({ expected: 4 }), true)).toEqual({ passed: 4, failed: 0, skipped: 0 })
    expect(countBrowserTests(report({ expected: 4, unexpected: 1, flaky: 1 }), false)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
    })
  })

  it('counts a run that failed outside any test, or left no report, as one failure', () => {
    expect(countBrowserTests(report({ expected: 4 }), false)).toEqual({ passed: 4, failed: 1, skipped: 0 })
    expect(countBrowserTests(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('the count of the tests that are spared where there is no browser', () => {
  const list = {
    suites: [
      {
        specs: [{ tests: [{}] }],
        suites: [{ specs: [{ tests: [{}] }, { tests: [{}] }], suites: [] }],
      },
      { specs: [{ tests: [{}] }] },
    ],
  }

  it('is the length of the list', () => {
    expect(countSparedTests(JSON.stringify(list), true)).toEqual({ passed: 0, failed: 0, skipped: 4 })
  })

  it('is a failure when no list can be made', () => {
    expect(countSparedTests(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(countSparedTests(JSON.stringify(list), false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('the closing line', () => {
  it('tells what was skipped only where something was', () => {
    expect(closingLine({ passed: 5977, failed: 0, skipped: 0 })).toBe('5977 passed, 0 failed')
    expect(closingLine({ passed: 5816, failed: 0, skipped: 161 })).toBe('5816 passed, 0 failed, 161 skipped')
  })
})
