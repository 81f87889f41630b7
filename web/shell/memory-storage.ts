/** A `Storage` in memory, for tests and where the browser forbids the real one. */
export const createMemoryStorage = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** Why the browser does not keep what is written. */
export type StorageFault = 'Full' | 'Forbidden'

export interface SafeStorage extends Storage {
  /** Tries a write. Null if the browser keeps it. */
  readonly fault: () => StorageFault | null
}

const probe = 'portolan.probe'

const faultOf = (error: unknown): StorageFault =>
  error instanceof Error && /quota/i.test(`${error.name} ${error.message}`) ? 'Full' : 'Forbidden'

/**
 * The browser's storage. What it refuses, because it is full or a setting forbids it, is held in
 * memory as long as the page lives, so that no write ever throws.
 */
export const storageOrMemory = (open: () => Storage): SafeStorage => {
  const memory = createMemoryStorage()
  /** Opened anew each time: a browser may forbid it while the page is open. */
  const real = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  const write = (key: string, value: string): StorageFault | null => {
    try {
      open().setItem(key, value)
      return null
    } catch (error) {
      return faultOf(error)
    }
  }
  const keys = (): string[] => [
    ...new Set([
      ...real(
        (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
        [],
      ),
      ...Array.from({ length: memory.length }, (_, at) => memory.key(at) ?? ''),
    ]),
  ]
  const remove = (key: string): void => {
    memory.removeItem(key)
    real((storage) => storage.removeItem(key), undefined)
  }
  return {
    get length() {
      return keys().length
    },
    key: (at) => keys()[at] ?? null,
    getItem: (key) => memory.getItem(key) ?? real((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      // A reload must not read the older value.
      remove(key)
      if (write(key, value) !== null) memory.setItem(key, value)
    },
    removeItem: remove,
    clear: () => {
      memory.clear()
      real((storage) => storage.clear(), undefined)
    },
    fault: () => {
      const fault = write(probe, '1')
      real((storage) => storage.removeItem(probe), undefined)
      return fault
    },
  }
}
