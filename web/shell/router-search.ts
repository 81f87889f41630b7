/**
 * Keeps addresses readable: query values are plain text, lists are joined by commas, and empty
 * values are omitted. Each page parses its parameters with a schema.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

const plain = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? value.map(plain).join(',') : null
}

export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = plain(value)
    if (text !== null && text !== '') query.set(name, text)
  }
  // Commas and colons are valid in a query and easier to read unescaped.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}
