import {
  csrfCookie,
  sessionCookie,
  sessionCookiePath,
} from '@portolan/contract/identity/session-cookies.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { RequestContext } from '../platform/http/route.ts'
import type { Bearer } from './sessions.store.ts'

type Context = RequestContext<Principal | null>

/** Both cookies of a session. The renewal token is http-only and limited to the sign-in paths. */
export const setSessionCookies = (
  context: Context,
  tokens: { readonly renewal: string; readonly csrf: string },
  lasts: number,
): void => {
  const maxAge = Math.ceil(lasts / 1000)
  context.setCookie(sessionCookie, tokens.renewal, {
    httpOnly: true,
    sameSite: 'lax',
    path: sessionCookiePath,
    maxAge,
  })
  context.setCookie(csrfCookie, tokens.csrf, { httpOnly: false, sameSite: 'lax', maxAge })
}
export const dropSessionCookies = (context: Context): void => {
  context.setCookie(sessionCookie, '', {
    httpOnly: true,
    sameSite: 'lax',
    path: sessionCookiePath,
    maxAge: 0,
  })
  context.setCookie(csrfCookie, '', { httpOnly: false, sameSite: 'lax', maxAge: 0 })
}

export const grantOf = ({
  accessToken,
  expiresAt,
}: Bearer): { accessToken: string; expiresAt: string } => ({
  accessToken,
  expiresAt: new Date(expiresAt).toISOString(),
})
export const renewalTokenOf = (context: Context): string | undefined => {
  const token = context.cookies[sessionCookie]
  return token === undefined || token === '' ? undefined : token
}
