/**
 * Addresses stay readable: every value of the query is plain text, a list is joined by commas, what
 * is empty is left out. Pages give their parameters types by their own schemas.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

const plain = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : Array.isArray(value)
        ? value.map(plain).join(',')
        : null

export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = plain(value)
    if (text !== null && text !== '') query.set(name, text)
  }
  // A comma and a colon need no escape in a query, and a person can read them.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}
