export type Scheme = 'light' | 'dark'

export interface HostSnapshot {
  /**
   * BCP 47. Money, dates and numbers are written by it; of the words French changes the welcome
   * string only.
   */
  readonly locale: string
  /** `null`: the system's own preference. */
  readonly scheme: Scheme | null
}

/** What the host page has told the module, readable by any screen and changed by the host's events. */
export interface HostState {
  read(): HostSnapshot
  change(part: Partial<HostSnapshot>): void
  subscribe(notify: () => void): () => void
}

export const createHostState = (locale: string): HostState => {
  let snapshot: HostSnapshot = { locale, scheme: null }
  const listeners = new Set<() => void>()
  return {
    read: () => snapshot,
    change: (part) => {
      snapshot = { ...snapshot, ...part }
      for (const notify of listeners) notify()
    },
    subscribe: (notify) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}
