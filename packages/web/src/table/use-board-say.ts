import { isFieldMap } from '@sztab/board'
import { useMemo } from 'react'
import { type Say, useSay } from '../app/words.ts'
import { useTable } from './TableContext.ts'

/** What the pages say of a hex, they say of a space where the board has none: such texts have two forms. */
export function useBoardSay(): Say {
  const { model } = useTable()
  const say = useSay()
  const end = isFieldMap(model.tabletop.map) ? '-field' : ''
  return useMemo(() => (key, params) => say(`${key}${end}`, params), [say, end])
}
