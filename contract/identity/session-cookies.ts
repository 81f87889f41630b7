/** The renewal token: http-only, sent only to the sign-in endpoints. */
export const sessionCookie = 'portolan_session'
export const sessionCookiePath = '/api/v0/auth'
/** Readable by scripts: its value is sent back in the header below on everything but GET. */
export const csrfCookie = 'portolan_csrf'
export const csrfHeader = 'x-csrf-token'
