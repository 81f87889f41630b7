/** The renewal token: http-only, sent to the sign-in calls alone. */
export const sessionCookie = 'portolan_session'
export const sessionCookiePath = '/api/v0/auth'
/** Readable: its value goes back in the header below on everything but GET. */
export const csrfCookie = 'portolan_csrf'
export const csrfHeader = 'x-csrf-token'
