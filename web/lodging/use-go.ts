import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseSearch, stringifySearch } from '../shell/router-search.ts'

type Search = Readonly<Record<string, unknown>>

/**
 * Navigates to a page of a door, whose path is known only at run time. `search` maps the current
 * query to the new one; the presentation flags are carried over.
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
