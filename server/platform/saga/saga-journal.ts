import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Json } from '../json.ts'
import type { SagaKey } from './saga.ts'

/** A saga as the journal holds it. */
export interface SagaRow {
  readonly id: string
  readonly tenant: TenantId
  readonly kind: string
  readonly state: string
  /** Grows by one with every change: each change names the version it follows. */
  readonly version: number
  /** Fencing token: grows with every claim, so that only the last claimant can write. */
  readonly token: number
  /** Product time, milliseconds; null exactly where the state is terminal. */
  readonly nextActionAt: number | null
  readonly body: Json
  /** Product time of the last change. */
  readonly updatedAt: number
}

export interface NewSaga {
  readonly id: string
  readonly tenant: TenantId
  readonly kind: string
  readonly state: string
  /**
   * What happened to it in the same breath, oldest first, each a version. With a lease,
   * milliseconds from now, whoever makes it goes on with it; without one nobody holds it.
   */
  readonly begun?: { readonly lines: readonly JournalLine[]; readonly leaseMs: number | null }
  readonly nextActionAt: number
  readonly body: Json
  /** Product time. */
  readonly at: number
}

/** One append-only line: what happened, and the state after it. */
export interface JournalLine {
  readonly event: string
  readonly state: string
}

export interface Advance {
  /** Oldest first; each is one version on, and the last one's state is the row's. */
  readonly lines: readonly [JournalLine, ...JournalLine[]]
  readonly nextActionAt: number | null
  readonly body: Json
  /** Product time. */
  readonly at: number
  /**
   * What the same transaction makes of the lease: kept as it is, given back, or longer by this many
   * milliseconds from now.
   */
  readonly lease: 'kept' | 'released' | number
}

export const stateAfter = ({ lines }: Pick<Advance, 'lines'>): string =>
  (lines.at(-1) ?? lines[0]).state
/** All lines of a saga that is made, the first of them that it was. */
export const linesOfNew = ({ state, begun }: NewSaga): Advance['lines'] => [
  { event: 'created', state },
  ...(begun?.lines ?? []),
]
export const rowOfNew = (saga: NewSaga): SagaRow => {
  const { id, tenant, kind, nextActionAt, body, at } = saga
  const lines = linesOfNew(saga)
  return {
    id,
    tenant,
    kind,
    state: stateAfter({ lines }),
    version: lines.length,
    token: 0,
    nextActionAt,
    body,
    updatedAt: at,
  }
}

export interface SagaRef extends SagaKey {
  readonly kind: string
}

/** The commit was sent and nobody knows whether it happened. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

/**
 * Where sagas are kept. Leases are measured by the clock of the database, never by the host's.
 * Every method is one transaction, except those that take one.
 */
export interface SagaJournal<T> {
  /**
   * Inside the transaction that makes the business object. Its row, whose token is the first there
   * is: nobody has claimed it.
   */
  readonly create: (tx: T, saga: NewSaga) => Promise<SagaRow>
  /** As it stands, for whoever only looks. */
  readonly read: (tx: T, id: string) => Promise<SagaRow | null>
  /**
   * Takes the lease for `leaseMs` when it is free or over; null when another holds it, or the saga
   * is over or unknown.
   */
  readonly claim: (ref: SagaRef, leaseMs: number) => Promise<SagaRow | null>
  /**
   * Still the last claimant at this version? Then the lease is extended. Asked before a call whose
   * intent was not known to extend it.
   */
  readonly renew: (row: SagaRow, leaseMs: number) => Promise<boolean>
  /**
   * Compare-and-set on version and token, with everything `also` writes, or nothing. Answers the
   * new row, or null when another has moved on. Throws `CommitUnknown`, and whatever `also`
   * throws.
   */
  readonly advance: (
    row: SagaRow,
    to: Advance,
    also: (tx: T) => Promise<void>,
  ) => Promise<SagaRow | null>
  /** The row if this token is still the last one: what to believe after a `CommitUnknown`. */
  readonly hold: (row: SagaRow) => Promise<SagaRow | null>
  /** Lets others in at once; nothing where the token is no longer ours. */
  readonly release: (row: SagaRow) => Promise<void>
  /**
   * Sagas of these kinds whose next action is due and that nobody holds, longest overdue first:
   * what others carry on takes no room.
   */
  readonly due: (
    now: number,
    limit: number,
    kinds: readonly string[],
  ) => Promise<readonly SagaRef[]>
}
