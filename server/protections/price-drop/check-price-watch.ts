import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { afterCheck, checkPrice } from '@portolan/domain/protections/price-drop/exercise.ts'
import type { PriceCheckFacts } from '@portolan/domain/protections/price-drop/watch.ts'
import { add, fromWire, toWire, type Money } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { BookingProducts } from '../../checkout/index.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import { tripOfBooking } from '../../trips/index.ts'
import type { GrantCredit } from '../../wallet/index.ts'
import { becameOf } from '../became-of.ts'
import { creditHolder } from '../credit-holder.ts'
import { matchedOf } from '../price-match/match-claims.ts'
import { passingRefusals } from '../passing-refusals.ts'
import { protectionCredit } from '../protection-credit.ts'
import { priceDropLetter } from './price-drop-letters.ts'
import {
  creditedDollars,
  dropLimits,
  nextCheck,
  priceWatches,
  watchOf,
  type PriceWatchContract,
  type WatchedPrice,
} from './price-watches.ts'

/** Deadline kind; the key is the contract's id. */
export const priceWatchCheck = 'price-drop-check'

export interface CheckPriceWatchDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly clock: Clock
  readonly sold: Pick<BookingProducts, 'of'>
  readonly grantCredit: GrantCredit
  readonly outbox: Pick<Outbox, 'put'>
}

/** Null where it is not sold today. Throws if nobody knows: the check is due until somebody does. */
const priceToday = async (
  { sold }: Pick<CheckPriceWatchDeps, 'sold'>,
  { product, kept }: WatchedPrice,
): Promise<PriceCheckFacts['found']> => {
  const again = sold.of({ product }).priceAgain
  if (again === undefined) throw new Error(`protections: nobody prices ${product} again`)
  const today = await again.today(kept)
  if (today.ok) return { itinerary: today.value.itinerary, price: fromWire(today.value.price) }
  if (passingRefusals.has(today.refusal.code))
    throw new Error(`protections: no price of a booking: ${today.refusal.code}`)
  return null
}

/**
 * The daily comparison with today's price (protections-37). Decision, credit, letter and the next
 * check are one transaction under the contract's lock, so that a repeated check pays once.
 */
export const createCheckPriceWatch = (deps: CheckPriceWatchDeps) => {
  const { database, deadlines, clock, grantCredit, outbox } = deps

  const pay = async (
    tx: Tx,
    tenant: TenantId,
    { id, personId, bookingId, body: { title } }: PriceWatchContract,
    { before, paid, now }: { readonly before: Money; readonly paid: Money; readonly now: number },
  ): Promise<void> => {
    const granted = creditedDollars(before, add(before, paid))
    // Each payment goes beyond all before it, so what was credited before names it.
    const cause = `${id}:${before.minor}`
    const credit = protectionCredit({
      id: `credit_drop_${cause}`,
      personId,
      origin: 'PriceDropProtection',
      granted,
      grantedAt: now,
    })
    const { expiresAt } = credit
    await grantCredit(tx, tenant, credit)
    const facts = {
      bookingId,
      title,
      drop: { ...toWire(paid) },
      granted: { ...toWire(granted) },
      expiresAt,
    }
    await outbox.put(tx, [{ tenant, personId, letter: priceDropLetter, facts, cause }])
  }

  return async ({ tenant, key }: DueDeadline): Promise<void> => {
    const known = await database.tenant(tenant, (tx) => priceWatches.forUpdate(tx, tenant, key))
    if (known === null || known.state !== 'Watching') return
    const found = await priceToday(deps, known.body)
    await database.tenant(tenant, async (tx) => {
      const contract = await priceWatches.forUpdate(tx, tenant, key)
      if (contract === null || contract.state !== 'Watching') return
      const now = clock.now()
      const { currency } = contract
      const watch = watchOf(contract, {
        booking: becameOf(
          await tripOfBooking(tx, tenant, contract.bookingId),
          contract.body,
          deps.sold.of(contract.body).priceAgain,
        ),
        matched: await matchedOf(tx, tenant, contract),
        holder: await creditHolder(tx, tenant, contract.personId),
      })
      const facts: PriceCheckFacts = { at: now, watch, found, limits: dropLimits(currency) }
      const decision = checkPrice(facts)
      if (decision.outcome !== 'NotDue') {
        const after = afterCheck(facts, decision)
        const { checkedOn } = after
        const [largestDrop, credited] = [toWire(after.largestDrop), toWire(after.credited)]
        const body = { ...contract.body, checkedOn, largestDrop, credited }
        await priceWatches.amend(tx, tenant, contract, body)
        await priceWatches.decide(tx, tenant, contract, after.state, decision)
        const [paid] = decision.pays
        if (paid !== undefined)
          await pay(tx, tenant, contract, { before: watch.credited, paid: paid.amount, now })
        if (after.state === 'Ended') return
      }
      const dueAt = nextCheck(now)
      await deadlines.schedule(tx, { tenant, kind: priceWatchCheck, key, dueAt, payload: {} })
    })
  }
}
