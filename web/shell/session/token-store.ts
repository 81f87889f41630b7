interface Grant {
  readonly accessToken: string
  readonly expiresAt: string
}

/**
 * The access token in local storage (identity-3), which all tabs share. It lives for minutes; the
 * session itself is an HTTP-only cookie. A mark of the session is stored with it, so that a tab
 * notices when another tab has begun another session.
 */
export interface TokenStore {
  /** Null without a session, and where another tab has begun another one. */
  read(): string | null
  /** A new session of this tab. `mark`: unique. */
  begin(grant: Grant, mark: string): void
  /** The renewed token of the session. Ignored if another one has begun in the meantime. */
  keep(grant: Grant): void
  drop(): void
  /** Whether another tab has begun another session than this tab's. */
  isOvertaken(): boolean
  /** The token of whatever session there is now. */
  shared(): string | null
  /** Makes the other tab's session the one of this tab. */
  adopt(): void
}

export const tokenKey = 'portolan.accessToken'

interface Stored {
  readonly token: string
  readonly mark: string
}

export const createTokenStore = (storage: Storage): TokenStore => {
  const stored = (): Stored | null => {
    const [token, mark = ''] = storage.getItem(tokenKey)?.split(' ') ?? []
    return token === undefined || token === '' ? null : { token, mark }
  }
  const write = ({ accessToken }: Grant, mark: string): void =>
    storage.setItem(tokenKey, `${accessToken} ${mark}`)
  /** The mark of this tab's session: the first that it has seen. */
  let own: string | null = null
  const isOvertaken = (): boolean => {
    const now = stored()
    if (now === null) return false
    own ??= now.mark
    return now.mark !== own
  }
  return {
    read: () => (isOvertaken() ? null : (stored()?.token ?? null)),
    begin: (grant, mark) => {
      own = mark
      write(grant, mark)
    },
    keep: (grant) => {
      if (!isOvertaken()) write(grant, own ?? '')
    },
    drop: () => {
      if (!isOvertaken()) storage.removeItem(tokenKey)
    },
    isOvertaken,
    shared: () => stored()?.token ?? null,
    adopt: () => {
      own = stored()?.mark ?? null
    },
  }
}
