import type { SessionInfo } from './user-info.ts'
import type { TokenStore } from './token-store.ts'

/** Whose tab this is. `person`: null if it cannot be read. */
export type TabAccount =
  | { readonly kind: 'own' }
  | { readonly kind: 'other'; readonly person: SessionInfo['userInfo'] | null }

export interface AccountGuard {
  read(): TabAccount
  subscribe(notify: () => void): () => void
  /**
   * Call when another tab has begun another session. Resolves if it is the same person's, and never
   * if it is somebody else's: what this tab has asked for is not theirs.
   */
  check(): Promise<void>
}

export interface GuardPorts {
  readonly tokens: Pick<TokenStore, 'isOvertaken' | 'adopt'>
  /** The person that this tab shows; undefined before it shows anybody. */
  readonly shownId: () => string | undefined
  /** The person of the session that there is now; null if it cannot be read. */
  readonly current: () => Promise<Pick<SessionInfo, 'userId' | 'userInfo'> | null>
}

const ownAccount: TabAccount = { kind: 'own' }

/** Stops a tab before it shows one person's trips under another's name (identity-17). */
export const createAccountGuard = ({ tokens, shownId, current }: GuardPorts): AccountGuard => {
  let state: TabAccount = ownAccount
  let checking: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const judge = async (): Promise<void> => {
    const shown = shownId()
    const now = shown === undefined ? null : await current()
    if (shown === undefined || now?.userId === shown) {
      tokens.adopt()
      checking = null
      return
    }
    state = { kind: 'other', person: now?.userInfo ?? null }
    for (const notify of listeners) notify()
    return new Promise(() => undefined)
  }
  return {
    read: () => state,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    check: () => (checking ??= judge()),
  }
}
