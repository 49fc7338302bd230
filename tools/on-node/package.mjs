/**
 * The package that holds Node itself for a machine, and where in it: the package `node` only chooses among them, in a
 * script that not everybody lets run.
 * @param {NodeJS.Platform} platform
 * @param {string} machine
 */
export function binaryPackage(platform, machine) {
  const system = platform === 'win32' ? 'win' : platform
  return { name: `node-${system}-${machine}`, program: platform === 'win32' ? 'bin/node.exe' : 'bin/node' }
}

/**
 * The newest of the versions that the registry names: one, or several in any order.
 * @param {string | string[]} versions
 */
export function newest(versions) {
  return [versions]
    .flat()
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
}
