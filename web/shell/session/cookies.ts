/** A cookie of `document.cookie` by name; `null` if missing. */
export const cookieOf = (cookies: string, name: string): string | null => {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name)
      return decodeURIComponent(part.slice(at + 1).trim())
  }
  return null
}
