import { useCallback, useSyncExternalStore } from 'react'
import { bounds } from '../tokens/tokens.ts'

/** One list for a query: to make one costs a style pass on each look. */
const lists = new Map<string, MediaQueryList>()
const listOf = (query: string): MediaQueryList => {
  const known = lists.get(query)
  if (known !== undefined) return known
  const made = matchMedia(query)
  lists.set(query, made)
  return made
}

/**
 * Whether a media query holds now; `false` where nothing can be measured, as in a prerendered
 * shell.
 */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  )
}

/** Up to 960 px, where what opens takes the foot or the whole of the screen. */
export const useMobile = (): boolean => useMedia(`(max-width: ${bounds.mobileTo}px)`)
