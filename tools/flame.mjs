// Draws profiles of node --cpu-prof as a flame graph: node tools/flame.mjs <picture.svg> <title>=<file.cpuprofile> …

import { readFileSync, writeFileSync } from 'node:fs'

const WIDTH = 900
const ROW = 13
const DEPTH = 26
/** Frames narrower than this are left out. */
const LEAST = 5
/** Where the graph begins: what starts a program is of no interest. */
const ROOT = 'playGame'

const [, , picture = '', ...profiles] = process.argv
const parts = profiles.map((one) => one.split('='))
const height = (DEPTH + 2) * ROW
const graphs = parts.map(([title = '', file = ''], i) => graph(title, file, i * height))
const size = `width="${WIDTH}" height="${parts.length * height}"`
writeFileSync(
  picture,
  `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="9">\n<rect ${size} fill="#fff"/>\n${graphs.join('')}</svg>\n`,
)

/**
 * @typedef {{ id: number, callFrame: { functionName: string }, children?: number[] }} Node
 * @typedef {{ name: string, time: number, children: Map<string, Frame> }} Frame
 */

/**
 * @param {string} title
 * @param {string} file
 * @param {number} top
 */
function graph(title, file, top) {
  const { nodes, samples, timeDeltas } =
    /** @type {{ nodes: Node[], samples: number[], timeDeltas: number[] }} */ (
      JSON.parse(readFileSync(file, 'utf8'))
    )
  const byId = new Map(nodes.map((node) => [node.id, node]))
  /** @type {Map<number, number>} */
  const own = new Map()
  for (const [i, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[i] ?? 0))
  /** @type {Frame} */
  const root = { name: ROOT, time: 0, children: new Map() }
  for (const node of nodes) if (node.callFrame.functionName === ROOT) add(root, node)
  return `<text x="4" y="${top + ROW}" font-size="11">${title}</text>\n${draw(root, 0, 0, WIDTH / root.time)}`

  /**
   * @param {Frame} frame
   * @param {Node} node
   */
  function add(frame, node) {
    let time = own.get(node.id) ?? 0
    for (const id of node.children ?? []) {
      const child = /** @type {Node} */ (byId.get(id))
      const name = child.callFrame.functionName || '(anonymous)'
      const inner = frame.children.get(name) ?? { name, time: 0, children: new Map() }
      frame.children.set(name, inner)
      time += add(inner, child)
    }
    frame.time += time
    return time
  }

  /**
   * @param {Frame} frame
   * @param {number} x
   * @param {number} depth
   * @param {number} scale
   * @returns {string}
   */
  function draw(frame, x, depth, scale) {
    const width = frame.time * scale
    if (width < LEAST || depth === DEPTH) return ''
    const y = top + (depth + 1.5) * ROW
    const text = frame.name.slice(0, Math.floor(width / 5)).replaceAll('<', '&lt;')
    let drawn = `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="hsl(${(frame.name.length * 37) % 60},80%,72%)"/>`
    if (text.length > 2) drawn += `<text x="${(x + 2).toFixed(1)}" y="${y + 9}">${text}</text>`
    drawn += '\n'
    let left = x
    for (const child of [...frame.children.values()].sort((a, b) => b.time - a.time)) {
      drawn += draw(child, left, depth + 1, scale)
      left += child.time * scale
    }
    return drawn
  }
}
