import { findRoute, withSlash } from '../route-table.ts'

const key = 'portolan.returnPath'

/** Pages that start or end a session. */
const neverReturnedTo = (path: string): boolean =>
  path.startsWith('/auth/') || path === '/acknowledgement/' || path.startsWith('/access-denied')

/**
 * Path, query, and hash of a saved text if it is one of our pages, else `null`. Checked against the
 * origin and the route table, so that tampered storage cannot redirect elsewhere.
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
  /** Returns the saved path and keeps it. */
  read(): string | null
  /** Returns and removes the saved path. */
  take(): string | null
}

export const createReturnPath = (storage: Storage, origin: string): ReturnPath => ({
  save: ({ pathname, search, hash }) => {
    const path = ownPath(pathname + search + hash, origin)
    if (path !== null) storage.setItem(key, path)
  },
  read: () => ownPath(storage.getItem(key), origin),
  take: () => {
    const saved = ownPath(storage.getItem(key), origin)
    storage.removeItem(key)
    return saved
  },
})
