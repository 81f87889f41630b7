import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { exchangeLoginCode } from '@portolan/contract/identity/exchange-login-code.ts'
import { csrfCookie } from '@portolan/contract/identity/session-cookies.ts'
import { demoPeople } from '@portolan/server/identity/demo-people.data.ts'
import { cookieHeader, keepCookies, sendHttp, type HttpAnswer } from './local-http.ts'

export interface SignedIn {
  readonly accessToken: string
  readonly csrfToken: string | null
  /** Of the portal alone. */
  readonly cookies: Map<string, string>
}
export type LoginCode = BodyOf<typeof exchangeLoginCode>

/** The portal does not let this person in: its own code and sentence. */
export class NotLetIn extends Error {
  override readonly name = 'NotLetIn'
  readonly code: ErrorCode | null
  constructor(account: string, code: ErrorCode | null, why: string) {
    super(`${account} was not let in: ${why}`)
    this.code = code
  }
}

/** Businesses have a host name of their own beside the one that is given. */
export const hostOf = (base: URL, account: string): string => {
  const person = demoPeople.find((one) => one.account === account)
  if (person === undefined)
    throw new Error(
      `There is no demo account "${account}": ${demoPeople.map((one) => one.account).join(', ')}.`,
    )
  return person.tenant === 'capone-corporate' && base.hostname === 'localhost'
    ? `business.${base.host}`
    : base.host
}

const secret = (): string => randomBytes(32).toString('base64url')

/** Signs in at the built-in provider as a browser does and returns an unspent code. */
export const loginCode = async (base: URL, account: string): Promise<LoginCode> => {
  const host = hostOf(base, account)
  const origin = `${base.protocol}//${host}`
  const [state, nonce, codeVerifier] = [secret(), secret(), secret()]
  const redirectUri = `${origin}/auth/`
  const cookies = new Map<string, string>()
  let path = `/idp/auth?${new URLSearchParams({
    client_id: 'portolan-web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: account,
    prompt: 'none',
  }).toString()}`
  for (let hop = 0; hop < 6; hop++) {
    const answer = await sendHttp(base, {
      method: 'GET',
      path,
      host,
      headers: cookies.size === 0 ? {} : { cookie: cookieHeader(cookies) },
    })
    keepCookies(cookies, answer)
    if (answer.headers.location === undefined)
      throw new Error(`The provider answered ${answer.status} instead of signing ${account} in.`)
    const to = new URL(answer.headers.location, origin)
    if (to.origin === origin && to.pathname === '/auth/') {
      const code = to.searchParams.get('code')
      if (to.searchParams.get('state') !== state)
        throw new Error('The provider answered another sign-in.')
      if (code === null)
        throw new Error(`The provider refused: ${to.searchParams.get('error') ?? 'no code'}.`)
      return { code, codeVerifier, redirectUri, nonce }
    }
    path = `${to.pathname}${to.search}`
  }
  throw new Error('The provider keeps redirecting.')
}

/** The raw response to a code: for tests that expect it to be refused. */
export const postLoginCode = (base: URL, account: string, body: LoginCode): Promise<HttpAnswer> => {
  const host = hostOf(base, account)
  return sendHttp(base, {
    method: exchangeLoginCode.method,
    path: exchangeLoginCode.path,
    host,
    headers: { 'content-type': 'application/json', origin: `${base.protocol}//${host}` },
    body: JSON.stringify(body),
  })
}

/** Signs a demo account in. Throws `NotLetIn`, and whatever keeps the connection from being made. */
export const signIn = async (base: URL, account: string, code?: LoginCode): Promise<SignedIn> => {
  const answer = await postLoginCode(base, account, code ?? (await loginCode(base, account)))
  const cookies = new Map<string, string>()
  keepCookies(cookies, answer)
  const body = JSON.parse(answer.body) as {
    accessToken?: string
    error?: { code: ErrorCode; message: string }
  }
  if (body.accessToken === undefined)
    throw new NotLetIn(
      account,
      body.error?.code ?? null,
      `${body.error?.code ?? answer.status} ${body.error?.message ?? ''}`.trim(),
    )
  return { accessToken: body.accessToken, csrfToken: cookies.get(csrfCookie) ?? null, cookies }
}
