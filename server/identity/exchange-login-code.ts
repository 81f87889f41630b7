import { exchangeLoginCode } from '@portolan/contract/identity/exchange-login-code.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { sessionTerms } from '@portolan/domain/identity/session-terms.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { publicRoute, type RequestContext, type Route } from '../platform/http/route.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { CsrfTokenOf } from './csrf-tokens.ts'
import type { CompanyIssuers, CompanyProvider } from './issuer/company-issuers.ts'
import type { ProvidedClaims } from './issuer/exchange-code.ts'
import {
  companyReturnPath,
  returnPaths,
  type LoginIssuer,
  type PostedLogin,
} from './issuer/login-issuer.ts'
import {
  markFirstSession,
  personOfClaims,
  type Claims,
  type PersonWithBusiness,
} from './persons.store.ts'
import { admissionOf, invalidLoginCode } from './refusals.ts'
import { grantOf, setSessionCookies } from './session-answer.ts'
import { forgetOldSessions, issueBearer, openSession } from './sessions.store.ts'
import { nameSession, spendLoginCode } from './spent-login-codes.store.ts'

/**
 * Makes a person of a company of who signs in with an invitation. Companies are another
 * capability's, so the boot passes this in.
 */
export type AcceptInvitation = (
  context: Pick<RequestContext, 'tenant' | 'now' | 'requestId'>,
  accepted: { readonly token: string; readonly claims: Claims },
) => Promise<Result<PersonWithBusiness, Refusal>>

/** Companies with a provider of their own, passed in by the boot as well. */
export interface CompanySignIn {
  readonly providerOf: (
    tenant: TenantId,
    businessId: string,
  ) => Promise<CompanyProvider | undefined>
  /** Whether an address, or a colleague's, is one that a company signs in by its provider alone. */
  readonly isRequired: (
    tenant: TenantId,
    who: { readonly email: string } | { readonly businessId: string; readonly personId: string },
  ) => Promise<boolean>
  /** The colleague whom the company's provider has signed in. */
  readonly enter: (
    context: Pick<RequestContext, 'tenant' | 'now' | 'requestId'>,
    entered: { readonly businessId: string; readonly claims: ProvidedClaims },
  ) => Promise<Result<PersonWithBusiness, Refusal>>
}

export interface ExchangeDeps {
  readonly acceptInvitation: AcceptInvitation
  readonly companySignIn: CompanySignIn
  readonly companyIssuers: CompanyIssuers
  readonly database: Database
  readonly ids: Ids
  readonly rateLimit: RateLimit
  readonly issuer: LoginIssuer
  readonly csrfTokenOf: CsrfTokenOf
}

const minute = 60_000
/**
 * A right code gets in whatever else its address has posted: an office or a phone network is one
 * address. Wrong ones only stop being told apart from too many.
 */
const limits = {
  /** Wrong codes per address and minute that are called wrong. */
  wrongOfAddress: 20,
  /** Sign-ins per person, address and minute. */
  ofPersonAndAddress: 60,
} as const
const companySignInRequired: Refusal = {
  code: 'CompanySignInRequired',
  message: 'The company of this address signs its people in by its own provider.',
}
const busy: Refusal = { code: 'ExcessiveActivity', message: 'Too many sign-ins; wait a minute.' }

/**
 * The return address must be a path of the portal on this host; other codes are not ours to
 * exchange.
 */
const returnAddress = (redirectUri: string, host: string | undefined): URL | undefined => {
  const url = URL.parse(redirectUri)
  if (url === null || host === undefined || !['http:', 'https:'].includes(url.protocol))
    return undefined
  return url.host === host.toLowerCase() &&
    url.search === '' &&
    url.hash === '' &&
    (returnPaths.some((path) => path === url.pathname) || companyIn(url) !== undefined)
    ? url
    : undefined
}

/** The company whose provider sends people back to this address. */
const companyIn = ({ pathname }: URL): string | undefined => {
  const [, businessId] = /^\/auth\/company\/([A-Za-z0-9_-]{3,64})\/$/.exec(pathname) ?? []
  return businessId !== undefined && pathname === companyReturnPath(businessId)
    ? businessId
    : undefined
}

const deviceOf = (context: RequestContext<Principal | null>): string =>
  (context.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 120)

/** By the age that the issuer states: its clock is not the portal's. */
const authenticatedAt = ({ authenticatedAgo }: ProvidedClaims, now: number): number | null =>
  authenticatedAgo === undefined ? null : now - authenticatedAgo

/** Exchanges the code where it is from: at the portal's issuer, or at a company's own. */
const exchange = async (
  { issuer, companyIssuers, companySignIn }: ExchangeDeps,
  login: PostedLogin,
): Promise<Result<ProvidedClaims, Refusal>> => {
  const businessId = companyIn(login.redirectUri)
  if (businessId === undefined) return issuer.exchange(login)
  const provider = await companySignIn.providerOf(login.tenant, businessId)
  return provider === undefined
    ? refuse(invalidLoginCode)
    : companyIssuers.exchange(provider, login)
}

/** The person of an issuer's subject: known, new, the one who was invited, or a colleague. */
const enter = async (
  { database, ids, acceptInvitation, companySignIn }: ExchangeDeps,
  context: RequestContext<Principal | null>,
  {
    claims,
    invitation,
    businessId,
  }: {
    readonly claims: ProvidedClaims
    readonly invitation?: string | undefined
    readonly businessId: string | undefined
  },
): Promise<Result<PersonWithBusiness, Refusal>> => {
  const { tenant, now } = context
  if (businessId !== undefined) return companySignIn.enter(context, { businessId, claims })
  if (await companySignIn.isRequired(tenant, claims)) return refuse(companySignInRequired)
  const found =
    invitation === undefined
      ? ok(
          await database.tenant(tenant, (tx) =>
            personOfClaims(tx, tenant, claims, ids.make('person'), now),
          ),
        )
      : await acceptInvitation(context, { token: invitation, claims })
  if (!found.ok) return found
  // The company may know them by another address than the issuer does.
  const { id: personId, businessId: employer } = found.value.person
  const isElsewhere =
    employer !== null &&
    (await companySignIn.isRequired(tenant, { businessId: employer, personId }))
  return isElsewhere ? refuse(companySignInRequired) : found
}

/**
 * Refusals that the person can end: they accept the terms, or set their company up. Both need a
 * session.
 */
const isHeldBack = (code: Refusal['code'], { canViewAdmin }: { readonly canViewAdmin: boolean }) =>
  code === '40106' || (code === '40105' && canViewAdmin)

/**
 * Completes a sign-in: spends the login code, exchanges it at the issuer, finds or creates the
 * person and checks access. A refusal is one of the four business codes without a session, except
 * 40106: the terms are accepted on a short, restricted session without a bearer.
 */
export const exchangeLoginCodeRoute = (deps: ExchangeDeps): Route =>
  publicRoute(
    exchangeLoginCode,
    async ({ body }, context) => {
      const { tenant, now, remoteAddress } = context
      const { database, ids, rateLimit } = deps
      const wrong = async (refusal: Refusal): Promise<Refusal> =>
        refusal.code !== 'InvalidLoginCode' ||
        (await rateLimit.take(
          `login-code-wrong:${tenant}:${remoteAddress}`,
          limits.wrongOfAddress,
          minute,
        ))
          ? refusal
          : busy

      const redirectUri = returnAddress(body.redirectUri, context.headers['host'])
      if (
        redirectUri === undefined ||
        !(await database.tenant(tenant, (tx) => spendLoginCode(tx, tenant, body.code, now)))
      )
        return refuse(await wrong(invalidLoginCode))
      const exchanged = await exchange(deps, {
        tenant,
        code: body.code,
        codeVerifier: body.codeVerifier,
        redirectUri,
        nonce: body.nonce,
      })
      if (!exchanged.ok) return refuse(await wrong(exchanged.refusal))

      const entered = await enter(deps, context, {
        claims: exchanged.value,
        invitation: body.invitation,
        businessId: companyIn(redirectUri),
      })
      if (!entered.ok) return entered
      const found = entered.value
      const { person } = found
      if (
        !(await rateLimit.take(
          `login:${tenant}:${person.id}:${remoteAddress}`,
          limits.ofPersonAndAddress,
          minute,
        ))
      )
        return refuse(busy)
      const admission = admissionOf(found)
      if (admission !== undefined && !isHeldBack(admission.code, person)) return refuse(admission)

      const lasts = admission === undefined ? sessionTerms.sessionMs : sessionTerms.heldBackMs
      const opened = await database.tenant(tenant, async (tx) => {
        await forgetOldSessions(tx, tenant, person.id, now)
        const isFirst = await markFirstSession(tx, tenant, person.id, now)
        const { session, renewalToken } = await openSession(tx, ids, {
          tenant,
          personId: person.id,
          device: deviceOf(context),
          isFirst,
          authenticatedAt: authenticatedAt(exchanged.value, now),
          now,
          lasts,
        })
        await nameSession(tx, tenant, body.code, session.id)
        return {
          session,
          renewalToken,
          bearer: admission === undefined ? await issueBearer(tx, ids, session, now) : null,
        }
      })
      setSessionCookies(
        context,
        { renewal: opened.renewalToken, csrf: await deps.csrfTokenOf(opened.session) },
        lasts,
      )
      return opened.bearer === null
        ? refuse(admission ?? invalidLoginCode)
        : ok(grantOf(opened.bearer))
    },
    { isLimitedByAddress: false },
  )
