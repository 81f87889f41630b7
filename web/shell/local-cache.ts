/** Default lifetime of an entry in seconds (shell-18). */
export const localCacheSeconds = 21_600
const prefix = 'portolan.cache.'

interface Entry<T> {
  readonly until: number
  readonly value: T
}

export interface LocalCache {
  read<T>(key: string): T | undefined
  write<T>(key: string, value: T, seconds?: number): void
  remove(key: string): void
  /** Removes expired and unreadable entries. */
  purge(): void
  /** Removes everything, at sign-out. */
  clear(): void
}

/** A cache in the browser's storage that survives a reload. With full storage it stays empty. */
export const createLocalCache = (storage: Storage, now: () => number): LocalCache => {
  const parse = (key: string): Entry<unknown> | undefined => {
    try {
      const entry: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      return typeof entry === 'object' &&
        entry !== null &&
        'until' in entry &&
        typeof entry.until === 'number' &&
        'value' in entry
        ? { until: entry.until, value: entry.value }
        : undefined
    } catch {
      return undefined
    }
  }
  const cacheKeys = (): string[] =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
      key.startsWith(prefix),
    )
  const cache: LocalCache = {
    read: <T>(key: string): T | undefined => {
      const entry = parse(prefix + key)
      if (entry === undefined || entry.until <= now()) {
        storage.removeItem(prefix + key)
        return undefined
      }
      return entry.value as T
    },
    write: (key, value, seconds = localCacheSeconds) => {
      try {
        storage.setItem(prefix + key, JSON.stringify({ until: now() + seconds * 1000, value }))
      } catch {
        storage.removeItem(prefix + key)
      }
    },
    remove: (key) => storage.removeItem(prefix + key),
    purge: () => {
      for (const key of cacheKeys()) if ((parse(key)?.until ?? 0) <= now()) storage.removeItem(key)
    },
    clear: () => {
      for (const key of cacheKeys()) storage.removeItem(key)
    },
  }
  return cache
}
