import { watchFreeze } from '@portolan/domain/protections/price-freeze/exercise.ts'
import { day } from '@portolan/domain/protections/spans.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { priceEach } from '../../flights/index.ts'
import type { FlightSupplier } from '../../flights/flight-supplier.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import type { Begun } from '../../platform/saga/engine.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { freezeContracts, freezeOf, type FreezeContract } from './freeze-contracts.ts'
import { endGone, passingRefusals } from './end-gone.ts'
import { isFree } from './freeze-use.ts'

/** Deadline kind; the key is the contract's id. */
export const freezeLook = 'price-freeze-look'

export interface LookAtFreezeDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly clock: Clock
  readonly supplier: Pick<FlightSupplier, 'price'>
  readonly refundPremium: RefundPremium
  /** After the commit. */
  readonly wake: (begun: Begun) => void
}

/** Whether the flights are still sold to all travelers, whatever they cost. Throws if nobody knows. */
const areSold = async (
  supplier: Pick<FlightSupplier, 'price'>,
  { choices, party }: FreezeContract['body'],
  now: number,
): Promise<boolean> => {
  const priced = await priceEach(supplier, choices, { party, now })
  if (!priced.ok && passingRefusals.has(priced.refusal.code))
    throw new Error(`protections: no price of frozen flights: ${priced.refusal.code}`)
  return priced.ok
}

/** The daily look at a freeze: without seats it ends, and its fee is refunded (protections-17). */
export const createLookAtFreeze =
  ({ database, deadlines, clock, supplier, refundPremium, wake }: LookAtFreezeDeps) =>
  async ({ tenant, key }: DueDeadline): Promise<void> => {
    const now = clock.now()
    const known = await database.tenant(tenant, (tx) => freezeContracts.forUpdate(tx, tenant, key))
    if (known === null || known.state !== 'Valid') return
    const sold = await areSold(supplier, known.body, now)
    const begun = await database.tenant(tenant, async (tx): Promise<Begun | null> => {
      const contract = await freezeContracts.forUpdate(tx, tenant, key)
      if (contract === null || contract.state !== 'Valid') return null
      const freeze = freezeOf(contract)
      const current = sold ? freeze.travelers.map(({ frozen }) => frozen) : null
      const isHeld = !(await isFree(tx, tenant, key))
      const decision = isHeld ? null : watchFreeze({ at: now, freeze, current })
      if (decision?.outcome === 'Gone')
        return endGone(tx, { tenant, contract, decision, refundPremium, now })
      const dueAt = now + day
      if (decision === null && dueAt < contract.closesAt)
        await deadlines.schedule(tx, { tenant, kind: freezeLook, key, dueAt, payload: {} })
      return null
    })
    if (begun !== null) wake(begun)
  }
