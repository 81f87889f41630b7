import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Json } from '../json.ts'
import type { SagaKey } from './saga.ts'

/** A saga as stored. */
export interface SagaRow {
  readonly id: string
  readonly tenant: TenantId
  readonly kind: string
  readonly state: string
  /** One more with every journal line; a write names the version it follows. */
  readonly version: number
  /** Fencing token: one more with every claim, so that only the last claimant can write. */
  readonly token: number
  /** Product time, milliseconds; null if and only if the state is terminal. */
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
   * Steps taken in the same transaction, oldest first, each one version. `leaseMs` from now, the
   * creator owns the saga; with null nobody does.
   */
  readonly begun?: { readonly lines: readonly JournalLine[]; readonly leaseMs: number | null }
  readonly nextActionAt: number
  readonly body: Json
  /** Product time. */
  readonly at: number
}

/** One append-only line: the event and the state after it. */
export interface JournalLine {
  readonly event: string
  readonly state: string
}

export interface Advance {
  /** Oldest first, each one version; the last line's state becomes the row's. */
  readonly lines: readonly [JournalLine, ...JournalLine[]]
  readonly nextActionAt: number | null
  readonly body: Json
  /** Product time. */
  readonly at: number
  /** The lease after the write: unchanged, released, or this many milliseconds from now. */
  readonly lease: 'kept' | 'released' | number
}

export const stateAfter = ({ lines }: Pick<Advance, 'lines'>): string =>
  (lines.at(-1) ?? lines[0]).state
/** The lines of a new saga, starting with its creation. */
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

/** The commit was sent, and whether it took effect is unknown. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

/**
 * Stores sagas. Leases are measured by the database's clock, never the host's. Methods that take no
 * transaction run in their own.
 */
export interface SagaJournal<T> {
  /** Inside the transaction of the business object. Token 0: nobody has claimed it. */
  readonly create: (tx: T, saga: NewSaga) => Promise<SagaRow>
  /** Reads without claiming. */
  readonly read: (tx: T, id: string) => Promise<SagaRow | null>
  /**
   * Takes a free or expired lease; null if another worker holds it or the saga has ended or is
   * unknown.
   */
  readonly claim: (ref: SagaRef, leaseMs: number) => Promise<SagaRow | null>
  /** Extends the lease if `row` is still the last claim at this version; false otherwise. */
  readonly renew: (row: SagaRow, leaseMs: number) => Promise<boolean>
  /**
   * Compare-and-set on version and token, atomic with everything `also` writes. Returns the new
   * row, or null if another worker has written. Throws `CommitUnknown` and what `also` throws.
   */
  readonly advance: (
    row: SagaRow,
    to: Advance,
    also: (tx: T) => Promise<void>,
  ) => Promise<SagaRow | null>
  /** The row if this token is still the latest: the truth after a `CommitUnknown`. */
  readonly hold: (row: SagaRow) => Promise<SagaRow | null>
  /** Frees the lease at once; does nothing if the token is no longer the latest. */
  readonly release: (row: SagaRow) => Promise<void>
  /** Unclaimed sagas of these kinds whose next action is due, longest overdue first. */
  readonly due: (
    now: number,
    limit: number,
    kinds: readonly string[],
  ) => Promise<readonly SagaRef[]>
}
