import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** Where programs lie that are not on the PATH, on Windows and macOS. */
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/**
 * What a browser is told that is only measured and tested. A browser without a head still prepares what drops down
 * from its address bar, in two processes for every window: that takes longer than many a page. The other features are
 * those that Playwright switches off; who names any has to name them all.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'TcpPortRandomizationWin',
    'ThirdPartyStoragePartitioning',
    'msForceBrowserSignIn',
  ].join()}`,
]

/**
 * The browser for the tests, taken as the machine has it, never downloaded: the one that is named, one on the PATH, or
 * one where Windows and macOS keep it.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {string | undefined}
 */
export function findChromium(env = process.env, platform = process.platform) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const ending = platform === 'win32' ? '.exe' : ''
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, `${name}${ending}`)))
  return [...onPath, ...usualPlaces(env, platform)].find(isProgram)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
function usualPlaces(env, platform) {
  if (platform === 'darwin') return MACOS
  if (platform !== 'win32') return []
  const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
  return roots.flatMap((root) => (root ? WINDOWS.map((path) => join(root, path)) : []))
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
