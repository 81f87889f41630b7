import { useCallback, useEffect } from 'react'
import { useScrollAfterReload } from './use-scroll-after-reload.ts'

/** What is read of an infinite query. */
interface PagedQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly isPlaceholderData: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/**
 * Loads a list page by page. The address keeps how many pages are loaded, so that a reload loads
 * the same ones and restores the scroll position. Returns what loads the next page.
 */
export const usePages = (
  {
    data,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    isPlaceholderData,
  }: PagedQuery,
  wanted = 1,
  onPages: (pages: number) => void,
): (() => void) => {
  const loaded = data?.pages.length ?? 0
  const loadNext = useCallback((): void => {
    onPages(loaded + 1)
    void fetchNextPage()
  }, [onPages, fetchNextPage, loaded])
  const restoring =
    loaded > 0 &&
    loaded < wanted &&
    hasNextPage &&
    !isFetchingNextPage &&
    !isFetchNextPageError &&
    !isPlaceholderData
  useEffect(() => {
    if (restoring) void fetchNextPage()
  }, [restoring, loaded, fetchNextPage])
  useScrollAfterReload(loaded > 0 && !isPlaceholderData && (loaded >= wanted || !hasNextPage))
  return loadNext
}
