import { cookieOf } from '../session/cookies.ts'

const name = 'browser_session_id'

/**
 * The id of this browser's session, in a cookie that ends with the browser (specification section
 * 7).
 */
export const browserSessionId = (page: Pick<Document, 'cookie'>, uuid: () => string): string => {
  const known = cookieOf(page.cookie, name)
  if (known !== null) return known
  const made = uuid()
  page.cookie = `${name}=${made}; path=/; SameSite=Lax`
  return made
}
