import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { GameWords } from './game-words.ts'
import type { Camera } from './map/camera.ts'
import type { Director } from './map/director.ts'
import type { Terrain } from './map/terrain.ts'
import type { TableModel } from './table-model.ts'
import type { TableScene } from './table-scene.ts'

/** What every part of the table needs. */
export interface TableTools {
  readonly model: TableModel
  readonly camera: Camera
  /** Who leads the camera: `frame` brings places into sight. */
  readonly director: Director
  readonly terrain: Terrain
  readonly words: GameWords
}

export const TableContext = createContext<TableTools | undefined>(undefined)

export function useTable(): TableTools {
  const tools = useContext(TableContext)
  if (tools === undefined) throw new Error('this part of the table was laid out without a table')
  return tools
}

/** A part of what the table shows; the caller is drawn anew when it changes. */
export function useScene<T>(select: (scene: TableScene) => T): T {
  return useStore(useTable().model.store, select)
}
