// Plays whole games in the terminal, one of each title or those named, reading only what is printed there:
// node tools/soak/terminal.mjs [game …]
// Needs the built program (npm run build). Every game has to come to its end, and its record has to replay.

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
const PROGRAM = 'dist/sztab.mjs'
const MOST_LINES = 20_000

/**
 * @param {string[]} words
 * @returns {string}
 */
function sztab(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`sztab ${words.join(' ')}: ${stderr}`)
  return stdout
}

/**
 * A number out of the last list, rather a late one: the first answers end something.
 * @param {string} news what was printed since the last line
 * @param {string} last what was typed last
 */
function answerTo(news, last) {
  if (last !== '' && news.includes(`${last}!`)) return `${last}!`
  const numbers = [...news.matchAll(/^ {2}(\d+) {2}/gm)].map(([, number]) => number)
  const list = numbers.slice(numbers.lastIndexOf('1'))
  const any = () => Math.floor(Math.random() * list.length)
  return list[Math.max(any(), any())] ?? 'quit'
}

/**
 * @param {string} game
 * @param {string} role
 * @param {string} file
 * @returns {Promise<{ lines: number, printed: string }>}
 */
function play(game, role, file) {
  return new Promise((resolve, reject) => {
    const words = ['play', game, '--as', role, '--against', 'greedy', '--file', file, '--lang', 'pl']
    const program = spawn(process.execPath, [PROGRAM, ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
    let [printed, read, lines, last] = ['', 0, 0, '']
    program.stdout.setEncoding('utf8')
    program.stdout.on('data', (text) => {
      printed += text
      if (!printed.endsWith('\n> ')) return
      last = lines < MOST_LINES ? answerTo(printed.slice(read), last) : 'quit'
      read = printed.length
      lines++
      program.stdin.write(`${last}\n`)
    })
    program.on('error', reject)
    program.on('close', (status) =>
      status === 0 ? resolve({ lines, printed }) : reject(new Error(`${game} ended with ${status}`)),
    )
  })
}

const folder = mkdtempSync(join(tmpdir(), 'sztab-terminal-'))
/** @type {{ id: string, scenarios: { roles: string[] }[] }[]} */
const games = JSON.parse(sztab('games', '--json'))
const wanted = process.argv.slice(2)
for (const { id, scenarios } of games) {
  if (wanted.length > 0 && !wanted.includes(id)) continue
  const file = join(folder, `${id}.record`)
  const { lines, printed } = await play(id, scenarios[0]?.roles[0] ?? '', file)
  const end = /^Koniec gry.*$/m.exec(printed)?.[0]
  console.log(`${id}: ${lines} lines; ${end ?? 'NOT OVER'}; ${sztab('replay', file, '--verify').trim()}`)
  if (end === undefined) process.exitCode = 1
}
