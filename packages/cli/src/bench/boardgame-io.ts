import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { PlayOne } from './contest.ts'

const VERSION = '0.50.2'

/** What boardgame.io's game holds: the same pieces, on the same map. */
export interface Pieces {
  readonly pieces: readonly { readonly id: string; readonly hex: number }[]
  /** By hex, six entries each; below zero where there is none. */
  readonly neighbours: ArrayLike<number>
}

/** The part of boardgame.io's client that is used here. */
interface Client {
  start(): void
  stop(): void
  readonly moves: { put(piece: number, hex: number): void }
}

type MakeClient = (options: object) => Client

/** Nobody waits longer than this for a comparison. */
const LONGEST_INSTALLATION = 10_000

/** Loads boardgame.io, from a folder outside the project; installs it there at first use, if that takes no time. */
export function loadBoardgameIo(onInstall: (folder: string) => void): MakeClient | undefined {
  const folder = join(tmpdir(), `sztab-bench-${userInfo().uid}-boardgame.io-${VERSION}`)
  if (!existsSync(folder)) {
    onInstall(folder)
    if (!install(folder)) return undefined
  }
  // Another user of this machine may have laid the folder out: such a one is not run. On Windows everybody has a
  // temporary folder of his own, and no number.
  if (process.platform !== 'win32' && lstatSync(folder).uid !== userInfo().uid) return undefined
  return createRequire(join(folder, 'package.json'))('boardgame.io/client').Client
}

/** Whether it could be installed; half of it never lies in the folder. */
function install(folder: string): boolean {
  const unfinished = mkdtempSync(`${folder}-`)
  const words = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=0',
    '--prefix',
    unfinished,
  ]
  const npm = process.env.npm_execpath
  const { status } = spawnSync(
    npm === undefined ? 'npm' : process.execPath,
    [...(npm === undefined ? [] : [npm]), ...words, `boardgame.io@${VERSION}`],
    {
      cwd: unfinished,
      stdio: 'ignore',
      shell: npm === undefined && process.platform === 'win32',
      timeout: LONGEST_INSTALLATION,
    },
  )
  if (status === 0) renameSync(unfinished, folder)
  else rmSync(unfinished, { recursive: true, force: true })
  return status === 0
}

/**
 * Games in which nothing happens but that random pieces move to neighbouring hexes. They are as long as ours have
 * decisions: the library's log grows with the game, and with it the cost of a move.
 */
export function wanderingGames(
  makeClient: MakeClient,
  { pieces, neighbours }: Pieces,
  moves: number,
): PlayOne {
  const game = {
    setup: () => ({ pieces: pieces.map((piece) => ({ ...piece })) }),
    moves: {
      put: ({ G }: { G: { pieces: { hex: number }[] } }, piece: number, hex: number) => {
        G.pieces[piece]!.hex = hex
      },
    },
  }
  return () => {
    const client = makeClient({ game, numPlayers: 2, debug: false })
    client.start()
    // Asking the client where a piece is would cost it as much again as moving it.
    const at = pieces.map((piece) => piece.hex)
    for (let move = 0; move < moves; move++) {
      const piece = Math.floor(Math.random() * pieces.length)
      const next = randomNeighbour(neighbours, at[piece]!)
      client.moves.put(piece, next)
      at[piece] = next
    }
    client.stop()
    return moves
  }
}

function randomNeighbour(neighbours: ArrayLike<number>, hex: number): number {
  for (;;) {
    const next = neighbours[hex * 6 + Math.floor(Math.random() * 6)]!
    if (next >= 0) return next
  }
}
