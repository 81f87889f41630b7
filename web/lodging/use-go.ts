import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseSearch, stringifySearch } from '../shell/router-search.ts'

type Search = Readonly<Record<string, unknown>>

/**
 * Goes to a page of a door, whose path is known at run time only. `search` makes the new query from
 * the one that stands there; presentation flags go along as on every other way.
 */
export const useGo = (): ((
  path: string,
  search: (before: Search) => Search,
  how?: { readonly replace?: boolean; readonly resetScroll?: boolean },
) => void) => {
  const router = useRouter()
  return useCallback(
    (path, search, { replace = false, resetScroll = true } = {}) => {
      const before = parseSearch(router.state.location.searchStr)
      const { isTravelApp, agent } = before
      void router.navigate({
        href: `${path}${stringifySearch({ isTravelApp, agent, ...search(before) })}`,
        replace,
        resetScroll,
      })
    },
    [router],
  )
}
