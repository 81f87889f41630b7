/** A sign-in in progress: authorization code with PKCE (RFC 7636, S256), state, and nonce. */
export interface SignInAttempt {
  /** Product time, milliseconds. */
  readonly begunAt: number
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

const key = 'portolan.signIn'
/** Lifetime of an attempt, the same as at the issuer. */
const attemptMs = 15 * 60_000

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
/** 256 random bits. */
const secret = (source: Pick<Crypto, 'getRandomValues'>): string =>
  base64url(source.getRandomValues(new Uint8Array(32)))

export const challengeOf = async (
  codeVerifier: string,
  subtle: Pick<SubtleCrypto, 'digest'>,
): Promise<string> =>
  base64url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))))

export interface SignInPorts {
  readonly crypto: Crypto
  /** Session storage: an attempt belongs to its tab. */
  readonly storage: Storage
  readonly origin: string
  readonly authorizationEndpoint: string
  readonly clientId: string
  readonly now: () => number
  /** Path that the issuer sends back to; the portal's own by default. */
  readonly returnPath?: string
  readonly scope?: string
}

export interface SignInHints {
  readonly loginHint?: string
  readonly prompt?: string
  /** The issuer asks who the person is, and says when it did, even if they are signed in there. */
  readonly isAgain?: boolean
}

/** Saves the attempt and returns the issuer’s address for it. */
export const beginSignIn = async (ports: SignInPorts, hints: SignInHints = {}): Promise<string> => {
  const attempt: SignInAttempt = {
    begunAt: ports.now(),
    state: secret(ports.crypto),
    nonce: secret(ports.crypto),
    codeVerifier: secret(ports.crypto),
    redirectUri: `${ports.origin}${ports.returnPath ?? '/auth/'}`,
  }
  ports.storage.setItem(key, JSON.stringify(attempt))
  const url = new URL(ports.authorizationEndpoint, ports.origin)
  const query: Record<string, string | undefined> = {
    client_id: ports.clientId,
    redirect_uri: attempt.redirectUri,
    response_type: 'code',
    scope: ports.scope ?? 'openid',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await challengeOf(attempt.codeVerifier, ports.crypto.subtle),
    code_challenge_method: 'S256',
    login_hint: hints.loginHint,
    prompt: hints.isAgain === true ? 'login' : hints.prompt,
    max_age: hints.isAgain === true ? '0' : undefined,
  }
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Returns and removes the attempt with this state; `null` if it is from another tab or expired. */
export const takeAttempt = (
  storage: Storage,
  state: string | undefined,
  now: number,
): SignInAttempt | null => {
  const saved = storage.getItem(key)
  storage.removeItem(key)
  try {
    const attempt = JSON.parse(saved ?? 'null') as SignInAttempt | null
    return attempt !== null &&
      state !== undefined &&
      attempt.state === state &&
      now - attempt.begunAt < attemptMs
      ? attempt
      : null
  } catch {
    return null
  }
}
