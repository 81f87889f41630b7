import { cookieOf } from '../session/cookies.ts'

const name = 'browser_session_id'

/** The id of this browser session, in a session cookie (shell-26). */
export const browserSessionId = (page: Pick<Document, 'cookie'>, uuid: () => string): string => {
  const existing = cookieOf(page.cookie, name)
  if (existing !== null) return existing
  const made = uuid()
  page.cookie = `${name}=${made}; path=/; SameSite=Lax`
  return made
}
