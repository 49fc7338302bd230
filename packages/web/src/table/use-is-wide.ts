import { useMedia } from '../app/use-media.ts'

/** Whether there is room for panels beside the map. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 1180px) and (min-height: 600px)')
}
