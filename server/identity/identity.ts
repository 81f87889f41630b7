import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import type { Authenticate, Route, VerifyCsrf } from '../platform/http/route.ts'
import type { Log } from '../platform/log.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'
import { acknowledgeTermsRoute } from './acknowledge-terms.ts'
import { createAuthentication, type ArrangerScopeOf } from './authenticate.ts'
import { chooseCurrencyRoute } from './choose-currency.ts'
import { createCsrfTokens } from './csrf-tokens.ts'
import { createDelegation, type OpenDelegated } from './delegated-session.ts'
import { createHeldBack, type HeldBack } from './held-back.ts'
import {
  exchangeLoginCodeRoute,
  type AcceptInvitation,
  type CompanySignIn,
} from './exchange-login-code.ts'
import { builtInLoginIssuer } from './issuer/built-in-issuer.ts'
import { configuredIssuer } from './issuer/configured-issuer.ts'
import type { LoginIssuer } from './issuer/login-issuer.ts'
import { createCompanyIssuers, type CompanyIssuers } from './issuer/company-issuers.ts'
import { builtInRealm, type CompanyOfDomain } from './provider/built-in-realm.ts'
import {
  demoCompanyRealm,
  isDemoCompanyIssuer,
  type DemoAccounts,
} from './provider/demo-company-realm.ts'
import { mountProvider } from './provider/mount.ts'
import { provisionBuiltIn, type Provision } from './provision.ts'
import { readUserInfoRoute, type HiddenTravelerIds, type TierFor } from './read-user-info.ts'
import { renewSessionRoute } from './renew-session.ts'
import { signOutRoute } from './sign-out.ts'

export interface IdentityDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly rateLimit: RateLimit
  readonly secretOf: SecretOf
  readonly tenantHosts: Readonly<Record<string, TenantId>>
  /** `null`: the built-in provider. */
  readonly oidc: {
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
  } | null
  readonly trustedProxies: readonly string[]
  readonly hiddenTravelerIds: HiddenTravelerIds
  readonly tierFor: TierFor
  readonly acceptInvitation: AcceptInvitation
  readonly arrangerScopeOf: ArrangerScopeOf
  readonly companySignIn: CompanySignIn
  /** Whether a company's provider signs the people of a domain in. */
  readonly hasCompanySignIn: CompanyOfDomain
  /** People of the demo company, at whose provider they sign in. */
  readonly demoAccounts: DemoAccounts
}

export interface Identity {
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly verifyCsrf: VerifyCsrf
  readonly openDelegated: OpenDelegated
  /** Callers whose sign-in was held back, for what they have to do first. */
  readonly heldBack: HeldBack
  readonly provision: Provision
  /** The providers that companies have registered. */
  readonly companyIssuers: CompanyIssuers
  /**
   * Mounts the built-in provider under `/idp`, before the application listens; does nothing with an
   * external issuer.
   */
  readonly mount: (app: FastifyInstance) => Promise<void>
  /** Where the browser starts a sign-in, and its client id. */
  readonly signIn: LoginIssuer['signIn']
}

/**
 * Calls the provider inside this process as a request to its host, without a socket. For https it
 * appears as one of our own proxies, which alone may set the scheme.
 */
const insideThe =
  (app: () => FastifyInstance, trustedProxies: readonly string[]): CustomFetch =>
  async (address, { method, headers, body }) => {
    const proxy = trustedProxies[0]?.split('/')[0]
    const url = new URL(address)
    const answer = await app().inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        ...(url.protocol === 'https:' ? { 'x-forwarded-proto': 'https' } : {}),
      },
      ...(proxy === undefined ? {} : { remoteAddress: proxy }),
      ...(typeof body === 'string' || body instanceof URLSearchParams
        ? { payload: body.toString() }
        : {}),
    })
    const kept = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: kept,
    })
  }

export const createIdentity = (deps: IdentityDeps): Identity => {
  const { database, ids, log } = deps
  let mounted: FastifyInstance | undefined
  const app = (): FastifyInstance => {
    if (mounted === undefined) throw new TypeError('identity: the built-in provider is not mounted')
    return mounted
  }
  const clientSecret = (): Promise<string> =>
    deps.secretOf('identity-portal-client', () => ids.secret())
  const csrfTokenOf = createCsrfTokens(deps)
  const issuer =
    deps.oidc === null
      ? builtInLoginIssuer(insideThe(app, deps.trustedProxies), clientSecret)
      : configuredIssuer(deps.oidc)
  const inside = insideThe(app, deps.trustedProxies)
  const companyIssuers = createCompanyIssuers((asked) =>
    deps.oidc === null && isDemoCompanyIssuer(asked, deps.tenantHosts) ? inside : undefined,
  )
  return {
    companyIssuers,
    routes: [
      exchangeLoginCodeRoute({ ...deps, issuer, companyIssuers, csrfTokenOf }),
      renewSessionRoute({ database, ids, log, csrfTokenOf }),
      acknowledgeTermsRoute({ database, csrfTokenOf }),
      signOutRoute({ database }),
      readUserInfoRoute({ ...deps, csrfTokenOf }),
      chooseCurrencyRoute({ database }),
    ],
    ...createAuthentication({ ...deps, csrfTokenOf }),
    provision: deps.oidc === null ? provisionBuiltIn : async () => undefined,
    heldBack: createHeldBack({ database, csrfTokenOf }),
    openDelegated: createDelegation({ database, ids, csrfTokenOf }),
    mount: async (target) => {
      if (deps.oidc !== null) return
      mounted = target
      const { secretOf, tenantHosts, hasCompanySignIn, demoAccounts } = deps
      const realms = [
        builtInRealm({ database, clientSecret, hasCompanySignIn }),
        demoCompanyRealm(demoAccounts),
      ]
      for (const realm of realms)
        await mountProvider(target, { database, secretOf, tenantHosts, realm })
    },
    signIn: issuer.signIn,
  }
}
