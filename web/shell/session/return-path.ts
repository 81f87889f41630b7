import { findRoute, withSlash } from '../route-table.ts'

const key = 'portolan.returnPath'

/** Pages that end or begin a session are nowhere to come back to. */
const neverReturnedTo = (path: string): boolean =>
  path.startsWith('/auth/') || path === '/acknowledgement/' || path.startsWith('/access-denied')

/**
 * The path, query and hash of a saved text when it is an address of ours, else `null`. Parsed
 * against the origin and looked up in the route table, so that nothing typed into storage or a link
 * leads elsewhere.
 */
export const ownPath = (text: string | null, origin: string): string | null => {
  if (text === null || !text.startsWith('/') || text.length > 2000) return null
  let url: URL
  try {
    url = new URL(text, origin)
    if (decodeURIComponent(url.pathname).startsWith('//')) return null
  } catch {
    return null
  }
  if (
    url.origin !== origin ||
    neverReturnedTo(withSlash(url.pathname)) ||
    findRoute(url.pathname).kind === 'unknown'
  )
    return null
  return url.pathname + url.search + url.hash
}

export interface ReturnPath {
  save(location: {
    readonly pathname: string
    readonly search: string
    readonly hash: string
  }): void
  /** The saved path, once. */
  take(): string | null
}

export const createReturnPath = (storage: Storage, origin: string): ReturnPath => ({
  save: ({ pathname, search, hash }) => {
    const path = ownPath(pathname + search + hash, origin)
    if (path !== null) storage.setItem(key, path)
  },
  take: () => {
    const saved = ownPath(storage.getItem(key), origin)
    storage.removeItem(key)
    return saved
  },
})
