import type { IncomingMessage } from 'node:http'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { JWK } from 'jose'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database } from '../../platform/database/database.ts'
import { OidcProvider } from './oidc-library.ts'
import { payloadAdapter } from './payload-adapter.ts'
import { errorPage } from './sign-in-page.ts'
import { pageHeaders } from './page-headers.ts'
import type { Realm } from './realm.ts'

export interface ProviderSettings {
  /** Scheme, host and port that the browser used. */
  readonly origin: string
  readonly tenant: TenantId
  readonly database: Database
  readonly jwks: { readonly keys: readonly JWK[] }
  readonly clientSecret: string
  readonly realm: Realm
}

/** Seconds; the page that receives a code exchanges it at once. */
const ttl = {
  AuthorizationCode: 60,
  AccessToken: 60,
  IdToken: 120,
  Grant: 900,
  Interaction: 900,
  Session: 900,
}
const scopes = ['openid', 'profile', 'email']

const findAccount =
  ({ realm, tenant }: ProviderSettings): NonNullable<Configuration['findAccount']> =>
  async (_ctx, subject) => {
    const found = await realm.accountOf(tenant, subject)
    if (found === undefined) return undefined
    const { firstName, lastName, email } = found
    return {
      accountId: subject,
      claims: () => ({
        sub: subject,
        given_name: firstName,
        family_name: lastName,
        name: `${firstName} ${lastName}`,
        email,
        email_verified: true,
      }),
    }
  }

/** The portal is a first-party client, so consent is implied. */
const grantToPortal = async (
  ctx: KoaContextWithOIDC,
): Promise<InstanceType<Provider['Grant']> | undefined> => {
  const { client, account, provider } = ctx.oidc
  if (client === undefined || account === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}

const configurationOf = (settings: ProviderSettings): Configuration => ({
  adapter: payloadAdapter(settings.database, settings.tenant, settings.realm.prefix),
  jwks: { keys: settings.jwks.keys.map((key) => ({ ...key })) } as NonNullable<
    Configuration['jwks']
  >,
  clients: [
    {
      client_id: settings.realm.clientId,
      client_secret: settings.clientSecret,
      token_endpoint_auth_method: settings.realm.secretBy,
      redirect_uris: settings.realm.returnPaths.map((path) => `${settings.origin}${path}`),
      grant_types: ['authorization_code'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
      require_auth_time: true,
    },
  ],
  responseTypes: ['code'],
  pkce: { required: () => true },
  scopes,
  claims: {
    openid: ['sub'],
    profile: ['given_name', 'family_name', 'name'],
    email: ['email', 'email_verified'],
  },
  // Names are in the ID token, which saves the portal a second call.
  conformIdTokenClaims: false,
  ttl,
  cookies: {
    names: {
      session: settings.realm.cookie,
      interaction: `${settings.realm.cookie}_step`,
      resume: `${settings.realm.cookie}_resume`,
    },
    long: { httpOnly: true, sameSite: 'lax', path: settings.realm.path, overwrite: true },
    short: { httpOnly: true, sameSite: 'lax', overwrite: true },
  },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: { url: (_ctx, interaction) => `${settings.realm.path}/sign-in/${interaction.uid}` },
  findAccount: findAccount(settings),
  loadExistingGrant: grantToPortal,
  renderError: (ctx, out) => {
    ctx.set({ ...pageHeaders })
    ctx.type = 'html'
    ctx.body = errorPage(settings.tenant, out.error)
  },
})

const withoutCookie = (header: string | undefined, name: string): string =>
  (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith(`${name}=`))
    .join('; ')

const setCookieHeader = (request: IncomingMessage, value: string): void => {
  if (value === '') delete request.headers.cookie
  else request.headers.cookie = value
}

/**
 * An OpenID provider of ours at one host name. It keeps no sign-in session: every sign-in shows the
 * accounts, unless the request names one (`login_hint`) with `prompt=none`.
 */
export const createProvider = (settings: ProviderSettings): Provider => {
  const { origin, tenant, realm } = settings
  const provider = new OidcProvider(`${origin}${realm.path}`, configurationOf(settings))
  // `mount.ts` sets this header; callers cannot.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    if (ctx.method === 'GET' && (ctx.path === '/auth' || ctx.path.startsWith('/auth/'))) {
      const cookies = withoutCookie(ctx.req.headers.cookie, realm.cookie)
      const { prompt, login_hint: hint } = ctx.query
      const known =
        ctx.path === '/auth' &&
        prompt === 'none' &&
        typeof hint === 'string' &&
        (await realm.accountOf(tenant, hint)) !== undefined
      if (known) {
        const session = new provider.Session()
        session.loginAccount({ accountId: hint, transient: true })
        await session.save(ttl.Session)
        setCookieHeader(
          ctx.req,
          [cookies, `${realm.cookie}=${session.jti}`].filter((part) => part !== '').join('; '),
        )
      } else setCookieHeader(ctx.req, cookies)
    }
    await next()
  })
  return provider
}
