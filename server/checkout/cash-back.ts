import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { tenderOfReceivable } from '@portolan/domain/ledger/tender-accounts.ts'
import { tenderOf } from '@portolan/domain/payments/tenders.ts'
import { cashBackDue } from '@portolan/domain/wallet/cash-back.ts'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import { worthOf } from '@portolan/domain/wallet/offer.ts'
import { currencyOfPurchase } from '@portolan/domain/wallet/purchase.ts'
import { creditedBack, offerAt } from '@portolan/domain/wallet/stamped-rate.ts'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { fromWire, isCurrency, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { bookingEntries } from '../ledger/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../platform/deadlines/deadlines.ts'
import { productDay } from '../platform/product-day.ts'
import { tripIdOfBooking, tripOfBooking } from '../trips/index.ts'
import { offerById, type GrantCredit } from '../wallet/index.ts'
import type { BookingRequest } from './booking-request.ts'
import { cashBackLetter } from './cash-back-letter.ts'
import type { BookingProducts } from './booking-product.ts'
import { purchaseOf } from './purchase-of.ts'

/** Deadline kind; the key is the booking id. */
const payCashBack = 'pay-cash-back'

export interface CashBackDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'on' | 'schedule'>
  readonly clock: Clock
  readonly grantCredit: GrantCredit
  readonly outbox: Pick<Outbox, 'put'>
  readonly sold: Pick<BookingProducts, 'purchases'>
}

interface Promised {
  readonly personId: string
  readonly amount: MoneyWire
}
const promisedIn = ({ payload }: DueDeadline): Promised => {
  const { personId, minor, currency } = payload as {
    personId: string
    minor: number
    currency: string
  }
  if (!isCurrency(currency)) throw new TypeError('checkout: a promise in no currency')
  return { personId, amount: { minor, currency } }
}

/**
 * Pays the cash back of travel offers. Promised with the booking in dollars at the stamped rate,
 * paid into the wallet a day after the trip ends, with an email. Canceled trips get nothing, partly
 * canceled ones the share that was kept; a moved trip is paid when it ends.
 */
export const createCashBack = ({
  database,
  deadlines,
  clock,
  grantCredit,
  outbox,
  sold,
}: CashBackDeps) => {
  const schedule = (
    tx: Tx,
    tenant: TenantId,
    bookingId: string,
    endsAt: number,
    { personId, amount }: Promised,
  ): Promise<void> =>
    deadlines.schedule(tx, {
      tenant,
      kind: payCashBack,
      key: bookingId,
      dueAt: endsAt + walletTerms.cashBackAfter,
      payload: { personId, ...amount },
    })

  deadlines.on(payCashBack, (due) =>
    database.tenant(due.tenant, async (tx) => {
      const { tenant, key: bookingId } = due
      const trip = await tripOfBooking(tx, tenant, bookingId)
      if (trip === null || trip.status === 'Canceled') return
      const promised = promisedIn(due)
      if (trip.endsAt + walletTerms.cashBackAfter > due.dueAt)
        return schedule(tx, tenant, bookingId, trip.endsAt, promised)
      const now = clock.now()
      const taken = (await bookingEntries(tx, tenant, bookingId)).filter(
        ({ kind }) => tenderOfReceivable(kind) !== null,
      )
      const total = (entries: typeof taken): bigint =>
        entries.reduce((all, { amount }) => all + amount, 0n)
      const granted = cashBackDue(
        fromWire(promised.amount),
        total(taken.filter(({ of }) => of === 'booking')),
        -total(taken.filter(({ of }) => of !== 'booking')),
      )
      if (granted.minor === 0n) return
      const { personId } = promised
      const expiresAt = productDay(now + walletTerms.cashBackLasts).until
      await grantCredit(tx, tenant, {
        id: `credit_back_${bookingId}`,
        personId,
        origin: 'TravelOffer',
        productType: null,
        last4: null,
        granted,
        grantedAt: now,
        expiresAt,
        restrictedTo: null,
        restrictionCopy: null,
      })
      await outbox.put(tx, [
        {
          tenant,
          personId,
          letter: cashBackLetter,
          facts: {
            tripId: await tripIdOfBooking(tx, tenant, bookingId),
            amount: { ...toWire(granted) },
            expiresAt,
          },
          cause: `${bookingId}:cash-back`,
        },
      ])
    }),
  )

  return {
    /** Call it in the transaction that opens the trip. No effect without an offer. */
    promise: async (
      tx: Tx,
      { id, tenant, personId, parts, tenders, placedAt }: BookingRequest,
    ): Promise<void> => {
      const used = tenderOf(tenders, 'TravelWalletOffer')
      const offer = used === undefined ? null : await offerById(tx, tenant, used.offerId)
      if (offer === null || offer.benefit.kind !== 'CashBack') return
      const trip = await tripOfBooking(tx, tenant, id)
      if (trip === null) throw new Error('checkout: cash back for a booking without its trip')
      const purchase = purchaseOf(sold.purchases(parts), { firstBooking: false, at: placedAt })
      await schedule(tx, tenant, id, trip.endsAt, {
        personId,
        amount: toWire(
          creditedBack(
            offer.benefit,
            worthOf(offerAt(offer, redemptionRate(currencyOfPurchase(purchase))), purchase),
          ),
        ),
      })
    },
  }
}
