import { createHash, randomBytes } from 'node:crypto'
import { proveCompanyDomain } from '@portolan/contract/directory/prove-company-domain.ts'
import { saveCompanyProvider } from '@portolan/contract/directory/save-company-provider.ts'
import { acknowledgeTerms } from '@portolan/contract/identity/acknowledge-terms.ts'
import { exchangeLoginCode } from '@portolan/contract/identity/exchange-login-code.ts'
import { renewSession } from '@portolan/contract/identity/renew-session.ts'
import { csrfCookie, csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { cookieHeader, keepCookies, sendHttp, type HttpAnswer } from '../../tools/local-http.ts'
import { createApi, type Api } from './api.ts'

const clientId = 'portolan-travel'

/** An admin of Halyard registers the company's own provider, and the domain of its people. */
export const registersProvider = async (admin: Api): Promise<void> => {
  const domain = 'portolan.example'
  const issuer = `http://${admin.host}/halyard-idp`
  const clientSecret = 'halyard-demonstration-secret'
  await admin.get(saveCompanyProvider, {
    body: { issuer, clientId, clientSecret, domains: [domain] },
  })
  await admin.get(proveCompanyDomain, { body: { domain } })
}

const secret = (): string => randomBytes(32).toString('base64url')

/** Signs somebody of Halyard in at the company's provider; who is new accepts the terms. */
export const entersAtCompany = async (
  { base, host }: Pick<Api, 'base' | 'host'>,
  personId: string,
): Promise<Api> => {
  const redirectUri = `http://${host}/auth/company/business_halyard/`
  const [codeVerifier, nonce] = [secret(), secret()]
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: secret(),
    nonce,
    login_hint: personId,
    prompt: 'none',
  })
  const to = await sendHttp(base, { method: 'GET', path: `/halyard-idp/auth?${query}`, host })
  const code = new URL(to.headers.location ?? '', redirectUri).searchParams.get('code') ?? ''
  const cookies = new Map<string, string>()
  const posts = async ({ path }: { readonly path: string }, body: object): Promise<HttpAnswer> => {
    const csrf = cookies.get(csrfCookie)
    const answer = await sendHttp(base, {
      method: 'POST',
      path,
      host,
      headers: {
        'content-type': 'application/json',
        origin: `http://${host}`,
        ...(cookies.size === 0 ? {} : { cookie: cookieHeader(cookies) }),
        ...(csrf === undefined ? {} : { [csrfHeader]: csrf }),
      },
      body: JSON.stringify(body),
    })
    keepCookies(cookies, answer)
    return answer
  }
  let answer = await posts(exchangeLoginCode, { code, codeVerifier, redirectUri, nonce })
  if (answer.body.includes('"40106"')) {
    await posts(acknowledgeTerms, { accepted: true })
    answer = await posts(renewSession, {})
  }
  const { accessToken } = JSON.parse(answer.body) as { accessToken?: string }
  if (accessToken === undefined) throw new Error(`${personId} was not let in: ${answer.body}`)
  return createApi(base, host, {
    accessToken,
    csrfToken: cookies.get(csrfCookie) ?? null,
    cookies,
  })
}
