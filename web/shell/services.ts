import { csrfCookie } from '@portolan/contract/identity/session-cookies.ts'
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
import { beginSignIn } from './session/sign-in.ts'
import { createTokenStore, type TokenStore } from './session/token-store.ts'
import { userInfoKey, type SessionInfo } from './session/user-info.ts'
import { dropDrafts } from '../checkout/draft.ts'
import { hasTravelCredit, walletKey, type WalletDetails } from '../wallet/wallet-query.ts'
import { browserSessionId } from './tracking/browser-session.ts'
import { createTracker, type Tracker } from './tracking/tracker.ts'

export interface AppLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Moving about in the application, bound to the router once it exists. */
export interface Navigation {
  location(): AppLocation
  /** A path of ours with its query and hash. */
  go(href: string, options?: { readonly replace?: boolean }): void
}

/** Everything a screen works with, made once a mount and handed down by context. */
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
  /** Leaves for the issuer, having saved where the person was. */
  signIn(hints?: { readonly loginHint?: string; readonly prompt?: string }): Promise<void>
  /** Ends the session here and on the server, and forgets everything of the person. */
  signOut(): Promise<void>
}

/** Reading the page's own world, so that nothing below touches globals. */
export interface BrowserPorts {
  readonly window: Window & typeof globalThis
  readonly navigation: Navigation
}

const retryable = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 0 || error.status === 503)

export const createServices = (
  config: PageConfig,
  { window, navigation }: BrowserPorts,
): Services => {
  const local = storageOrMemory(() => window.localStorage)
  const session = storageOrMemory(() => window.sessionStorage)
  // The product's clock may run ahead of this machine's; the page learns the difference once.
  const ahead = config.now === '' ? 0 : window.Date.parse(config.now) - window.Date.now()
  const now = (): number => window.Date.now() + (Number.isFinite(ahead) ? ahead : 0)
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

  const signIn: Services['signIn'] = async (hints = {}) => {
    const { authorizationEndpoint, clientId } = config
    const url = await beginSignIn(
      {
        crypto: window.crypto,
        storage: session,
        origin: window.location.origin,
        authorizationEndpoint,
        clientId,
        now,
      },
      hints,
    )
    window.location.assign(url)
  }

  const call = createCall({
    fetch: (url, init) => window.fetch(url, init),
    tokens,
    csrfToken: () => cookieOf(window.document.cookie, csrfCookie),
    alone: (work) =>
      window.navigator.locks.request('portolan.renew', work) as ReturnType<typeof work>,
    onUnauthorized: ({ code }, operationId) => {
      const { pathname, search, hash } = navigation.location()
      const redirect = redirectOf({ code, operationId, tenant: config.tenant, pathname, search })
      if (redirect.kind === 'go') navigation.go(redirect.to, { replace: true })
      if (redirect.kind !== 'sign-in') return
      returnPath.save({ pathname, search, hash })
      navigation.go('/auth/startsession/', { replace: true })
    },
    onFailed: ({ code, status, message }, { operationId, url, endpoint }) => {
      if (untracked.has(operationId)) return
      tracker.track('api_error', {
        url,
        endpoint,
        failure_code: code,
        failure_reason: String(status),
        failure_message: message,
      })
    },
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
    storage: { local, session },
    toasts: createToastQueue(),
    host: createHostState(config.locale),
    signOut: async () => {
      try {
        await call(signOutOperation, { body: {} }, { quiet: true })
      } catch {
        // The session ends here whatever the server says; there it ends by itself.
      }
      tokens.drop()
      cache.clear()
      dropDrafts(session)
      navigation.go('/auth/invalidsession/', { replace: true })
    },
  }
}

/** Their failures send no error event (specification section 8). */
const untracked: ReadonlySet<string> = new Set(['track-event', 'engage-event', 'read-user-info'])
