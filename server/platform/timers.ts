/** Wall time and timers, for leases, back-off and polling only; the product decides by `Clock`. */
export const wallNow = (): number => Date.now()

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, ms))

/** The work's result, or `late()` after `ms`; the work is not stopped. */
export const within = async <T, L>(ms: number, work: Promise<T>, late: () => L): Promise<T | L> => {
  const timer = Promise.withResolvers<L>()
  const handle = setTimeout(() => timer.resolve(late()), ms)
  try {
    return await Promise.race([work, timer.promise])
  } finally {
    clearTimeout(handle)
  }
}

export interface Repeating {
  /** Starts no more rounds; resolves when the running one has ended. */
  readonly stop: () => Promise<void>
}

/**
 * Runs the work again `ms` after it ends. It must report its own failures; a throw does not stop
 * the rounds.
 */
export const every = (ms: number, work: () => Promise<void>): Repeating => {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let handle: NodeJS.Timeout | undefined
  const arm = (): void => {
    if (stopped) return
    handle = setTimeout(() => {
      running = work()
        .catch(() => undefined)
        .finally(arm)
    }, ms)
  }
  arm()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(handle)
      await running
    },
  }
}
