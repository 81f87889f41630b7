import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { day } from '@portolan/domain/protections/spans.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { openUse } from './contract-use.ts'
import type { FrozenPriceLetters } from './frozen-price-letters.ts'
import type { Underwriter } from './underwriter.ts'

/** How long before the end the person is told of it. */
const warnedMs = day

export interface FrozenPriceBookingDeps {
  readonly ids: Ids
  readonly clock: Clock
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly underwriter: Underwriter
}

/** What follows the purchase of a frozen price, of flights or of rooms. */
export interface FrozenPriceLife {
  /** Deadline kinds; their key is the contract's id. */
  readonly expiry: string
  readonly look: string
  readonly letters: Pick<FrozenPriceLetters, 'due'>
}

/** A frozen price opens no trip. */
export const opensNoTrip = (): never => {
  throw new Error('protections: a frozen price opens no trip')
}

/**
 * Begins the life of a contract that was kept: its one use, its end, the daily look and the emails.
 * In the transaction that posts the booking.
 */
export const beginFrozenPrice = async (
  tx: Tx,
  deadlines: Pick<Deadlines, 'schedule'>,
  {
    tenant,
    id,
    at,
    closes,
    life: { expiry, look, letters },
  }: {
    readonly tenant: TenantId
    readonly id: string
    readonly at: number
    readonly closes: number
    readonly life: FrozenPriceLife
  },
): Promise<void> => {
  await openUse(tx, tenant, id, at)
  const due = { tenant, key: id, payload: {} }
  await deadlines.schedule(tx, { ...due, kind: expiry, dueAt: closes })
  await deadlines.schedule(tx, { ...due, kind: look, dueAt: at + day })
  for (const [what, dueAt] of [
    ['Bought', at],
    ['Expiring', closes - warnedMs],
  ] as const)
    await deadlines.schedule(tx, letters.due({ tenant, contractId: id, what }, dueAt))
}
