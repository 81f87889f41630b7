import { csrfCookie } from '@portolan/contract/identity/session-cookies.ts'
import { exchangeLoginCode } from '@portolan/contract/identity/exchange-login-code.ts'
import { readUserInfo } from '@portolan/contract/identity/read-user-info.ts'
import { signOut as signOutOperation } from '@portolan/contract/identity/sign-out.ts'
import { tenantProfiles, type TenantProfile } from '@portolan/domain/identity/tenant.ts'
import { createToastQueue, type ToastQueue } from '@portolan/design/primitives/toast-queue.ts'
import { QueryClient } from '@tanstack/react-query'
import type { fetchExperiments } from './experiments.ts'
import { createHostState, type HostState } from './host/host-state.ts'
import { createLocalCache, type LocalCache } from './local-cache.ts'
import { storageOrMemory } from './memory-storage.ts'
import type { PageConfig } from './page-config.ts'
import { presentationOf } from './presentation.ts'
import { createCall, type Call } from './session/call.ts'
import { CallFailed } from './session/call-failed.ts'
import { cookieOf } from './session/cookies.ts'
import { redirectOf } from './session/redirects.ts'
import { createReturnPath, type ReturnPath } from './session/return-path.ts'
import { beginSignIn, type SignInHints } from './session/sign-in.ts'
import { createAccountGuard, type AccountGuard } from './session/account-guard.ts'
import { blockedSetting, type BlockedSetting } from './session/blocked-setting.ts'
import { createTokenStore, tokenKey, type TokenStore } from './session/token-store.ts'
import { userInfoKey, type SessionInfo } from './session/user-info.ts'
import { dropDrafts } from './draft.ts'
import { hasTravelCredit, walletKey, type WalletDetails } from './wallet/wallet-query.ts'
import { browserSessionId } from './tracking/browser-session.ts'
import { createErrorEvents } from './tracking/error-events.ts'
import { createTracker, type Tracker } from './tracking/tracker.ts'

export interface AppLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Navigation inside the application, bound to the router once it exists. */
export interface Navigation {
  location(): AppLocation
  /** `href`: one of our paths, with query and hash. */
  go(href: string, options?: { readonly replace?: boolean }): void
}

/** The services of a mount, provided by context. */
/** A company's own provider, as the server names it. */
export interface CompanyProvider {
  readonly companyId: string
  readonly authorizationEndpoint: string
  readonly clientId: string
}

export interface Services {
  readonly config: PageConfig
  readonly profile: TenantProfile
  readonly call: Call
  readonly tracker: Tracker
  readonly tokens: TokenStore
  readonly cache: LocalCache
  readonly storage: { readonly local: Storage; readonly session: Storage }
  readonly queries: QueryClient
  readonly returnPath: ReturnPath
  readonly toasts: ToastQueue
  readonly host: HostState
  readonly navigation: Navigation
  /** Product time, milliseconds. */
  readonly now: () => number
  readonly uuid: () => string
  /** Whether another tab has signed in somebody else. */
  readonly account: AccountGuard
  /** Goes on as the person of the other tab, without anything of this tab's. */
  readonly continueAsOther: () => void
  /** The browser's setting that prevents signing in; null if there is none. */
  readonly signInBlockedBy: () => BlockedSetting | null
  /** Saves the sign-in attempt and goes to the issuer. */
  /** Redirects to the provider of a company, which sends back to a page of its own. */
  signInAtCompany(at: CompanyProvider): Promise<void>
  signIn(hints?: SignInHints): Promise<void>
  /** Ends the session here and on the server, and removes all personal data. */
  signOut(): Promise<void>
}

/** Back from the issuer, the address has its code: the campaign is in the address before it. */
const cameFrom = (
  operationId: string,
  navigation: Navigation,
  returnPath: Pick<ReturnPath, 'read'>,
): AppLocation => {
  const shown = navigation.location()
  return operationId === exchangeLoginCode.id
    ? { ...shown, search: /\?[^#]*/.exec(returnPath.read() ?? '')?.[0] ?? '' }
    : shown
}

/** The browser as a parameter, so that no service reads globals. */
export interface BrowserPorts {
  readonly window: Window & typeof globalThis
  readonly navigation: Navigation
}

const retryable = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 0 || error.status === 503)

/** Runs one at a time across all tabs, or at once where the browser has no locks for this page. */
const lockedAlone = async <T>(
  window: BrowserPorts['window'],
  work: () => Promise<T>,
): Promise<T> => {
  let hasBegun = false
  const begin = (): Promise<T> => {
    hasBegun = true
    return work()
  }
  try {
    return (await window.navigator.locks.request('portolan.renew', begin)) as T
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}

/** The guard of this tab, which also listens for other tabs. */
const guardAccount = (
  window: BrowserPorts['window'],
  tokens: TokenStore,
  queries: QueryClient,
): AccountGuard => {
  const account = createAccountGuard({
    tokens,
    shownId: () => queries.getQueryData<SessionInfo>(userInfoKey)?.userId,
    current: () => personOf(window, tokens.shared()),
  })
  window.addEventListener('storage', ({ key }) => {
    if ((key === tokenKey || key === null) && tokens.isOvertaken()) void account.check()
  })
  return account
}

/** The person of a token; null if it cannot be read. */
const personOf = async (
  window: BrowserPorts['window'],
  token: string | null,
): Promise<SessionInfo | null> => {
  try {
    const response = await window.fetch(readUserInfo.path, {
      headers: { accept: 'application/json', authorization: `Bearer ${token ?? ''}` },
    })
    return response.ok ? ((await response.json()) as SessionInfo) : null
  } catch {
    return null
  }
}

export const createServices = (
  config: PageConfig,
  { window, navigation }: BrowserPorts,
): Services => {
  const local = storageOrMemory(() => window.localStorage)
  const session = storageOrMemory(() => window.sessionStorage)
  // The product's clock may differ from this machine's; the difference is read once.
  const clockOffset = config.now === '' ? 0 : window.Date.parse(config.now) - window.Date.now()
  const now = (): number => window.Date.now() + (Number.isFinite(clockOffset) ? clockOffset : 0)
  const uuid = (): string => window.crypto.randomUUID()
  const profile = tenantProfiles[config.tenant]
  const tokens = createTokenStore(local)
  const cache = createLocalCache(local, now)
  const returnPath = createReturnPath(session, window.location.origin)
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (count, error) => count < 1 && retryable(error),
        refetchOnWindowFocus: false,
      },
    },
  })

  const ports = { crypto: window.crypto, storage: session, origin: window.location.origin, now }
  const signIn: Services['signIn'] = async (hints = {}) => {
    const { authorizationEndpoint, clientId } = config
    window.location.assign(await beginSignIn({ ...ports, authorizationEndpoint, clientId }, hints))
  }
  const signInAtCompany: Services['signInAtCompany'] = async ({ companyId, ...at }) => {
    const returnPath = `/auth/company/${companyId}/`
    window.location.assign(
      await beginSignIn({ ...ports, ...at, returnPath, scope: 'openid profile email' }),
    )
  }

  const account = guardAccount(window, tokens, queries)

  const call = createCall({
    fetch: (url, init) => window.fetch(url, init),
    tokens,
    csrfToken: () => cookieOf(window.document.cookie, csrfCookie),
    alone: (work) => lockedAlone(window, work),
    onOvertaken: () => account.check(),
    onUnauthorized: ({ code }, operationId) => {
      const { pathname, search, hash } = cameFrom(operationId, navigation, returnPath)
      const redirect = redirectOf({ code, operationId, tenant: config.tenant, pathname, search })
      if (redirect.kind === 'go') navigation.go(redirect.to, { replace: true })
      if (redirect.kind !== 'sign-in') return
      returnPath.save({ pathname, search, hash })
      navigation.go('/auth/startsession/', { replace: true })
    },
    onFailed: (failure, failed) => reportError(failure, failed),
  })

  const href = (): string => window.location.href
  const experimentsKey = ['experiments', config.tenant] as const
  const tracker = createTracker({
    call,
    profile,
    href,
    signedIn: () => tokens.read() !== null,
    browserSessionId: () => browserSessionId(window.document, uuid),
    facts: () => ({
      hasTravelCredit: hasTravelCredit(queries.getQueryData<WalletDetails>(walletKey)),
      isAgentSession:
        queries.getQueryData<SessionInfo>(userInfoKey)?.isAgent === true ||
        presentationOf(href(), false).agentPortal,
      experimentProperties:
        queries.getQueryData<Awaited<ReturnType<typeof fetchExperiments>>>(experimentsKey)
          ?.trackingProperties ?? {},
    }),
    warn: (message, reason) => window.console.warn(message, reason),
  })
  const reportError = createErrorEvents({ track: tracker.track, now })

  cache.purge()
  return {
    config,
    profile,
    call,
    tracker,
    tokens,
    cache,
    queries,
    returnPath,
    navigation,
    now,
    uuid,
    signIn,
    signInAtCompany,
    storage: { local, session },
    account,
    continueAsOther: () => {
      tokens.adopt()
      dropDrafts(session)
      window.location.assign('/')
    },
    signInBlockedBy: () => blockedSetting(session, window.navigator, window.location.host),
    toasts: createToastQueue(),
    host: createHostState(config.locale),
    signOut: async () => {
      try {
        await call(signOutOperation, { body: {} }, { quiet: true })
      } catch {
        // The session ends here even if the server fails, where it expires.
      }
      tokens.drop()
      cache.clear()
      dropDrafts(session)
      navigation.go('/auth/invalidsession/', { replace: true })
    },
  }
}
