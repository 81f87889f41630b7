export type Scheme = 'light' | 'dark'

export interface HostSnapshot {
  /** BCP 47. Formats money, dates, and numbers. French translates only the welcome string. */
  readonly locale: string
  /** `null`: the system's preference. */
  readonly scheme: Scheme | null
  /** Whether the host page asked for the traveler editor and nobody has closed it. */
  readonly editsTravelers: boolean
}

/** Theme and locale from the host page, changed by its events. */
export interface HostState {
  read(): HostSnapshot
  change(part: Partial<HostSnapshot>): void
  subscribe(notify: () => void): () => void
}

export const createHostState = (locale: string): HostState => {
  let snapshot: HostSnapshot = { locale, scheme: null, editsTravelers: false }
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
