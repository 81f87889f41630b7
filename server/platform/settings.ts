/** The environment variables the server was started with. */
export type Settings = Readonly<Record<string, string | undefined>>

/** Reads settings one by one and collects what is wrong with them. */
export interface SettingsReader {
  /** Trimmed; null where the setting is missing or blank. */
  readonly text: (name: string) => string | null
  readonly isSet: (name: string) => boolean
  /** A whole number within the bounds, both included. */
  readonly integer: (
    name: string,
    bounds: { readonly fallback: number; readonly least: number; readonly most: number },
  ) => number
  /** `wanted` completes the sentence "NAME must be …". */
  readonly url: (name: string, schemes: readonly string[], wanted: string) => string | null
  readonly choice: <T extends string>(name: string, fallback: T, choices: readonly T[]) => T
  /** Comma-separated; without blank entries. */
  readonly list: (name: string) => readonly string[]
  /**
   * Adds a fault where `isFault` holds: one sentence that names the setting and never repeats a
   * secret.
   */
  readonly reject: (isFault: boolean, sentence: string) => void
  readonly faults: readonly string[]
}

export const isUrl = (text: string, schemes: readonly string[]): boolean => {
  const url = URL.parse(text)
  return url !== null && schemes.includes(url.protocol)
}
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
/** Credentials may cross the network only over https. */
export const isUnsafe = (url: string | null): boolean =>
  url?.startsWith('http:') === true && !isLoopback(new URL(url).hostname)

export const createSettingsReader = (settings: Settings): SettingsReader => {
  const faults: string[] = []
  const text = (name: string): string | null => settings[name]?.trim() || null
  return {
    text,
    isSet: (name) => text(name) !== null,
    integer: (name, { fallback, least, most }) => {
      const given = text(name)
      if (given === null) return fallback
      const value = Number(given)
      if (/^\d+$/.test(given) && value >= least && value <= most) return value
      faults.push(`${name} must be a whole number from ${least} to ${most}, not "${given}".`)
      return fallback
    },
    url: (name, schemes, wanted) => {
      const given = text(name)
      if (given === null || isUrl(given, schemes)) return given
      faults.push(`${name} must be ${wanted}.`)
      return null
    },
    choice: (name, fallback, choices) => {
      const given = text(name)
      if (given === null) return fallback
      const found = choices.find((choice) => choice === given)
      if (found !== undefined) return found
      const quoted = choices.map((choice) => `"${choice}"`).join(', ')
      faults.push(
        `${name} must be ${choices.length === 1 ? '' : 'one of '}${quoted}, not "${given}".`,
      )
      return fallback
    },
    list: (name) =>
      (text(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    reject: (isFault, sentence) => {
      if (isFault) faults.push(sentence)
    },
    faults,
  }
}
