/**
 * The bearer in local storage (specification section 7). It lives minutes; the session itself is a
 * cookie scripts cannot read.
 */
export interface TokenStore {
  read(): string | null
  keep(grant: { readonly accessToken: string; readonly expiresAt: string }): void
  drop(): void
}

const key = 'portolan.accessToken'

export const createTokenStore = (storage: Storage): TokenStore => ({
  read: () => storage.getItem(key),
  keep: ({ accessToken }) => storage.setItem(key, accessToken),
  drop: () => storage.removeItem(key),
})
