/** The query of an address before its page has checked it. */
export type RawSearch = Readonly<Record<string, unknown>>

/** A text parameter; undefined if it is missing or empty. */
export const textParam = (raw: RawSearch, name: string): string | undefined => {
  const value = raw[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
