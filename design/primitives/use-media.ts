import { useCallback, useSyncExternalStore } from 'react'
import { bounds } from '../tokens/tokens.ts'

/** Whether a media query holds now; `false` where nothing can be measured, as in a prerendered shell. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Up to 960 px, where what opens takes the foot or the whole of the screen. */
export const useMobile = (): boolean => useMedia(`(max-width: ${bounds.mobileTo}px)`)
