import {
  authenticateDirectory,
  createCompanySignIn,
  demoCompanyAccounts,
  hasCompanySignIn,
  provenInDemonstration,
} from './directory/index.ts'
import { directoryRoutes, type DirectoryRoutesDeps } from './directory/directory.routes.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import {
  csrfCookie,
  csrfHeader,
  sessionCookie,
} from '@portolan/contract/identity/session-cookies.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database } from './platform/database/database.ts'
import { openTestDatabase } from './platform/database/test-database.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { createDeadlines } from './platform/deadlines/create-deadlines.ts'
import type { Deadlines } from './platform/deadlines/deadlines.ts'
import { createRateLimit } from './platform/create-rate-limit.ts'
import { createApp } from './platform/http/create-app.ts'
import { createMetrics } from './platform/http/metrics.ts'
import type { Route } from './platform/http/route.ts'
import { registerRoutes } from './platform/http/register-routes.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { createIds } from './platform/ids.ts'
import { createLog } from './platform/log.ts'
import { createSecrets, type SecretOf } from './platform/secrets/secrets.ts'
import { approverRoutes } from './approvals/approver.routes.ts'
import { companyRoutes } from './companies/companies.routes.ts'
import {
  arrangerScopeOf,
  createAcceptInvitation,
  createAdministration,
  createInvitationLinks,
  createInvite,
  type InvitationLinks,
  type LeavingDeps,
} from './companies/index.ts'
import { experimentRoutes } from './experiments/experiments.routes.ts'
import { firstTier, tierFor, tierNames } from './policies/index.ts'
import { policyRoutes } from './policies/policies.routes.ts'
import { rewardsRoutes } from './rewards/rewards.routes.ts'
import { createPropertySealer } from './tracking/index.ts'
import { trackingRoutes } from './tracking/tracking.routes.ts'
import { hiddenTravelerIds } from './travelers/index.ts'
import { createDocumentSealer } from './travelers/sealed-documents.ts'
import { travelerRoutes } from './travelers/travelers.routes.ts'
import { tripsAheadOf } from './trips/index.ts'
import { tripsOfCauses as tripsOf } from './after-sales/index.ts'
import { createWebhookSealer } from './webhooks/index.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'
import { createWallet } from './wallet/index.ts'
import { createIdentity, type Identity, type IdentityDeps } from './identity/identity.ts'
import { portalClientId } from './identity/issuer/login-issuer.ts'
import { providerPath } from './identity/provider/built-in.ts'
import { seedDemo } from './seed-demo.ts'

const hosts: Readonly<Record<TenantId, string>> = {
  capone: 'localhost:8120',
  'capone-corporate': 'business.localhost:8120',
}

/** A minimal browser: cookies of one host, a bearer, and the CSRF header if its cookie is set. */
export interface Browser {
  readonly host: string
  readonly cookies: Map<string, string>
  bearer: string | null
  readonly send: (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** Signs in at the provider and returns the code. */
  readonly code: (
    account: string,
    nonce?: string,
  ) => Promise<{
    readonly code: string
    readonly codeVerifier: string
    readonly redirectUri: string
    readonly nonce?: string
  }>
  /** Completes a sign-in; returns the refusal's code, or null. */
  readonly signIn: (account: string) => Promise<ErrorCode | null>
}

export interface Portal {
  readonly app: FastifyInstance
  readonly open: OpenDatabase
  readonly clock: { at: number }
  readonly deadlines: Deadlines
  readonly secretOf: SecretOf
  /** Seeds the demo accounts again. */
  readonly seed: () => Promise<void>
  readonly browser: (tenant?: TenantId, host?: string) => Browser
  readonly close: () => Promise<void>
}

export interface PortalSettings extends Partial<Pick<IdentityDeps, 'oidc' | 'trustedProxies'>> {
  /** Default: the embedded database. */
  readonly databaseUrl?: string | null
  /** Trips of who leaves a company, and the jobs that cancel them. */
  readonly leavers?: OfLeavers
}

/** This portal books nothing, so that nobody has a request or, unless a test says so, a trip. */
const ofLeavers = {
  requests: { openOf: async () => [], withdraw: async () => 0 },
  jobs: { enqueue: async () => undefined },
  trips: {
    ahead: tripsAheadOf,
    handOn: async () => undefined,
    quote: async () => null,
    cancel: async () => 'Declined' as const,
  },
}
export type OfLeavers = Pick<LeavingDeps, 'trips' | 'jobs'>

/** What companies need of other capabilities. Mails are not sent. */
const ofCompanies = (
  ids: Ids,
  links: InvitationLinks,
  {
    heldBack,
    provision,
    openDelegated,
    companyIssuers,
  }: Pick<Identity, 'heldBack' | 'provision' | 'openDelegated' | 'companyIssuers'>,
) => ({
  tierNames,
  heldBack,
  openDelegated,
  companyIssuers,
  domainProof: provenInDemonstration,
  links,
  saveTier: firstTier(ids),
  invite: createInvite({ ids, provision, outbox: { post: async () => true } }),
})

/** What a sign-in needs of companies with their own provider. */
const companySignInHere = (database: Database) => ({
  companySignIn: createCompanySignIn({ database }),
  hasCompanySignIn: hasCompanySignIn({ database }),
  demoAccounts: demoCompanyAccounts({ database }),
})

/** Companies with their directories. */
const companiesHere = (
  deps: Parameters<typeof companyRoutes>[0] & DirectoryRoutesDeps,
  secretOf: SecretOf,
): Route[] => [
  ...companyRoutes(deps),
  ...approverRoutes(deps),
  ...directoryRoutes(deps),
  ...webhookRoutes(createAdministration(deps), {
    ids: deps.ids,
    sealer: createWebhookSealer(secretOf),
    anyAddress: false,
  }),
]

const verifier = 'test-verifier-0123456789-0123456789-0123456789-xyz'
const challenge = createHash('sha256').update(verifier).digest('base64url')

export const errorOf = (answer: LightMyRequestResponse): ErrorCode | null =>
  answer.statusCode < 400 ? null : answer.json<{ error: { code: ErrorCode } }>().error.code

const createBrowser = (app: FastifyInstance, host: string): Browser => {
  const cookies = new Map<string, string>()
  const keep = (answer: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value, maxAge } of answer.cookies as {
      name: string
      value: string
      maxAge?: number
    }[]) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const browser: Browser = {
    host,
    cookies,
    bearer: null,
    send: async (method, url, body, headers = {}) => {
      const csrf = cookies.get(csrfCookie)
      const options: InjectOptions = {
        method,
        url,
        cookies: Object.fromEntries(cookies),
        headers: {
          host,
          ...(browser.bearer === null ? {} : { authorization: `Bearer ${browser.bearer}` }),
          ...(csrf === undefined || method === 'GET' ? {} : { [csrfHeader]: csrf }),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) }),
      }
      return keep(await app.inject(options))
    },
    code: async (account, nonce) => {
      const redirectUri = `http://${host}/auth/`
      const query = new URLSearchParams({
        client_id: portalClientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: 'state',
        login_hint: account,
        prompt: 'none',
        ...(nonce === undefined ? {} : { nonce }),
      })
      const answer = await app.inject({
        url: `${providerPath}/auth?${query.toString()}`,
        headers: { host },
      })
      const code = new URL(answer.headers.location ?? '', redirectUri).searchParams.get('code')
      if (code === null)
        throw new Error(
          `no code: ${answer.statusCode} ${answer.headers.location ?? answer.payload.slice(0, 300)}`,
        )
      return {
        code,
        codeVerifier: verifier,
        redirectUri,
        ...(nonce === undefined ? {} : { nonce }),
      }
    },
    signIn: async (account) => {
      const answer = await browser.send(
        'POST',
        '/api/v0/auth/code',
        await browser.code(account, `nonce-of-${account}-0123456789`),
      )
      if (answer.statusCode === 200)
        browser.bearer = answer.json<{ accessToken: string }>().accessToken
      return errorOf(answer)
    },
  }
  return browser
}

/**
 * Identity on its own database, without a socket; product time moves only when a test moves it.
 * With `oidc` it has no provider and no people.
 */
export const openPortal = async ({
  oidc = null,
  trustedProxies = [],
  ...more
}: PortalSettings = {}): Promise<Portal> => {
  const open = await openTestDatabase(more.databaseUrl ?? null)
  const { database } = open
  const clock = { at: Date.parse('2026-11-20T12:00:00Z') }
  const time = { now: () => clock.at }
  const ids = createIds()
  const log = createLog('silent')
  const secretOf = createSecrets(database)
  const sealer = createDocumentSealer(secretOf)
  const rateLimit = createRateLimit({ database, redis: null })
  const tenantHosts = { 'business.localhost': 'capone-corporate' } as const
  const links = createInvitationLinks({ secretOf, ids })
  const identity = createIdentity({
    arrangerScopeOf: arrangerScopeOf({ database }),
    acceptInvitation: createAcceptInvitation({ database, links }),
    ...companySignInHere(database),
    database,
    clock: time,
    ids,
    log,
    rateLimit,
    secretOf,
    tenantHosts,
    oidc,
    trustedProxies,
    hiddenTravelerIds,
    tierFor: (traveler) => tierFor({ database }, traveler),
  })
  const deadlines = createDeadlines({ database, workerPool: open.pools.worker, log })
  const properties = createPropertySealer(secretOf)
  const wallet = createWallet({ database, properties, deadlines, clock: time, tripsOf })
  const seed = (): Promise<void> => seedDemo({ database, sealer, deadlines }, clock.at)
  if (oidc === null) await seed()
  const app = await createApp({ log, ids, trustedProxies, draining: () => false })
  await identity.mount(app)
  registerRoutes(
    app,
    [
      ...identity.routes,
      ...travelerRoutes({ database, ids, sealer }),
      ...policyRoutes({ database, ids }),
      ...companiesHere(
        { database, ids, ...ofCompanies(ids, links, identity), ...ofLeavers, ...more.leavers },
        secretOf,
      ),
      ...rewardsRoutes({ database }),
      ...wallet.routes,
      ...experimentRoutes({ salePhaseAt: () => 'control' }),
      ...trackingRoutes({ database, ids, properties, onUnopened: () => undefined }),
    ],
    {
      clock: time,
      log,
      metrics: createMetrics(),
      rateLimit,
      callsPerMinute: 10_000,
      tenantHosts,
      authenticate: identity.authenticate,
      authenticateClient: authenticateDirectory({ database, clock: time }),
      verifyCsrf: identity.verifyCsrf,
    },
  )
  return {
    app,
    open,
    clock,
    deadlines,
    secretOf,
    seed,
    browser: (tenant = 'capone', host = hosts[tenant]) => createBrowser(app, host),
    close: async () => {
      await app.close()
      await open.close()
    },
  }
}

/** The cookie that carries the renewal token. */
export const renewalOf = (browser: Browser): string => browser.cookies.get(sessionCookie) ?? ''
