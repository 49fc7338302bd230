import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Speed } from './whole-games.ts'

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
  getState(): { readonly G: { readonly pieces: readonly { readonly hex: number }[] } } | null
}

type MakeClient = (options: object) => Client

/** Loads boardgame.io, from a folder outside the project; installs it there at first use. */
export function loadBoardgameIo(onInstall: (folder: string) => void): MakeClient | undefined {
  const folder = join(tmpdir(), `sztab-bench-${userInfo().uid}-boardgame.io-${VERSION}`)
  if (!existsSync(join(folder, 'node_modules', 'boardgame.io'))) {
    onInstall(folder)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const wanted = [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      `boardgame.io@${VERSION}`,
    ]
    const { status } = spawnSync('npm', wanted, {
      cwd: folder,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    })
    if (status !== 0) return undefined
  }
  // Another user of this machine may have laid the folder out: such a one is not run.
  if (lstatSync(folder).uid !== userInfo().uid) return undefined
  return createRequire(join(folder, 'package.json'))('boardgame.io/client').Client
}

/**
 * Moves random pieces to neighbouring hexes for about so long, in games of as many moves as ours have decisions:
 * the library's log grows with the game, and with it the cost of a move.
 */
export function measureBoardgameIo(
  makeClient: MakeClient,
  { pieces, neighbours }: Pieces,
  moves: number,
  seconds: number,
): Speed {
  const game = {
    setup: () => ({ pieces: pieces.map((piece) => ({ ...piece })) }),
    moves: {
      put: ({ G }: { G: { pieces: { hex: number }[] } }, piece: number, hex: number) => {
        ;(G.pieces[piece] as { hex: number }).hex = hex
      },
    },
  }
  const playOne = () => {
    const client = makeClient({ game, numPlayers: 2, debug: false })
    client.start()
    for (let move = 0; move < moves; move++) {
      const piece = Math.floor(Math.random() * pieces.length)
      const at = client.getState()?.G.pieces[piece]?.hex as number
      client.moves.put(piece, randomNeighbour(neighbours, at))
    }
    client.stop()
  }
  playOne()
  const begun = performance.now()
  let games = 0
  let elapsed = 0
  while (elapsed < seconds) {
    playOne()
    games++
    elapsed = (performance.now() - begun) / 1000
  }
  return { games, decisions: games * moves, seconds: elapsed }
}

function randomNeighbour(neighbours: ArrayLike<number>, hex: number): number {
  for (;;) {
    const next = neighbours[hex * 6 + Math.floor(Math.random() * 6)] as number
    if (next >= 0) return next
  }
}
