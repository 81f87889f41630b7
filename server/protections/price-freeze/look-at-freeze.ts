import { watchFreeze } from '@portolan/domain/protections/price-freeze/exercise.ts'
import { day } from '@portolan/domain/protections/spans.ts'
import { fromWire, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { priceEach, quotedFares } from '../../flights/index.ts'
import type { FlightSupplier } from '../../flights/flight-supplier.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import type { Begun } from '../../platform/saga/engine.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { freezeContracts, freezeOf, type FreezeContract } from './freeze-contracts.ts'
import { passingRefusals } from '../passing-refusals.ts'
import { endGone } from './end-gone.ts'
import { isFree } from '../contract-use.ts'

/** Deadline kind; the key is the contract's id. */
export const freezeLook = 'price-freeze-look'

export interface LookAtFreezeDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly clock: Clock
  readonly supplier: Pick<FlightSupplier, 'price'>
  readonly refundPremium: RefundPremium
  readonly outbox: Pick<Outbox, 'put'>
  /** After the commit. */
  readonly wake: (begun: Begun) => void
}

/** Today's prices of the travelers; null if too few seats are left. Throws if nobody knows. */
const pricesNow = async (
  supplier: Pick<FlightSupplier, 'price'>,
  { choices, party }: FreezeContract['body'],
  now: number,
): Promise<readonly MoneyWire[] | null> => {
  const priced = await priceEach(supplier, choices, { party, now })
  if (priced.ok)
    return quotedFares(priced.value.tickets, party).travelers.map(({ price }) => toWire(price))
  if (passingRefusals.has(priced.refusal.code))
    throw new Error(`protections: no price of frozen flights: ${priced.refusal.code}`)
  return null
}

/** The daily look at a freeze: without seats it ends, and its fee is refunded (protections-17). */
export const createLookAtFreeze =
  ({ database, deadlines, clock, supplier, refundPremium, outbox, wake }: LookAtFreezeDeps) =>
  async ({ tenant, key }: DueDeadline): Promise<void> => {
    const now = clock.now()
    const known = await database.tenant(tenant, (tx) => freezeContracts.forUpdate(tx, tenant, key))
    if (known === null || known.state !== 'Valid') return
    const prices = await pricesNow(supplier, known.body, now)
    const begun = await database.tenant(tenant, async (tx): Promise<Begun | null> => {
      const contract = await freezeContracts.forUpdate(tx, tenant, key)
      if (contract === null || contract.state !== 'Valid') return null
      const freeze = freezeOf(contract)
      const current = prices && prices.map(fromWire)
      const isHeld = !(await isFree(tx, tenant, key))
      const decision = isHeld ? null : watchFreeze({ at: now, freeze, current })
      if (decision?.outcome === 'Gone')
        return endGone(tx, { tenant, contract, decision, refundPremium, outbox, now })
      if (prices !== null)
        await freezeContracts.amend(tx, tenant, contract, {
          ...contract.body,
          looks: [...contract.body.looks, { at: now, prices }],
        })
      const dueAt = now + day
      if (decision === null && dueAt < contract.closesAt)
        await deadlines.schedule(tx, { tenant, kind: freezeLook, key, dueAt, payload: {} })
      return null
    })
    if (begun !== null) wake(begun)
  }
