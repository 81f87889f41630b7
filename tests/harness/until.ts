const first = 15
const longest = 250

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, ms))

/**
 * Asks again and again, ever more slowly, until there is something: neither `undefined`, `null` nor
 * `false`. What `ask` throws counts as nothing yet, since servers that are killed and restarted do
 * not answer, and is said when the time is over.
 */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  limitMs = 60_000,
): Promise<T> => {
  const end = Date.now() + limitMs
  let trouble: unknown
  for (let wait = first; ; wait = Math.min(longest, wait * 1.4)) {
    try {
      const found = await ask()
      if (found !== undefined && found !== null && found !== false) return found
      trouble = undefined
    } catch (error) {
      trouble = error
    }
    if (Date.now() >= end)
      throw new Error(
        `${what}: not within ${limitMs / 1000} s`,
        trouble === undefined ? {} : { cause: trouble },
      )
    await pause(wait)
  }
}
