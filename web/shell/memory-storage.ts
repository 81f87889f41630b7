/** A `Storage` that lives as long as the page: where the browser forbids the real one, and in tests. */
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

/** The browser's own storage, or one in memory where a setting or a frame forbids it. */
export const storageOrMemory = (open: () => Storage): Storage => {
  try {
    const storage = open()
    storage.getItem('portolan.probe')
    return storage
  } catch {
    return createMemoryStorage()
  }
}
