import { addUpCar } from '@portolan/domain/cars/car-price.ts'
import type { BecomingActivity } from '@portolan/server/activities/changes/changing-activity.ts'
import type { SupplierAdmission } from '@portolan/server/activities/activity-supplier.ts'
import type { BecomingCar } from '@portolan/server/cars/changes/changing-car.ts'
import type { SupplierRental } from '@portolan/server/cars/car-supplier.ts'
import type { BookingProgress } from '@portolan/server/checkout/booking-progress.ts'
import {
  chargeReference,
  orderReference,
  type BookingRequest,
} from '@portolan/server/checkout/booking-request.ts'
import type { PartChange } from '@portolan/server/part-changes/part-change-store.ts'
import type { SagaLine } from '@portolan/server/platform/saga/memory-journal.ts'
import { assistanceFaults, changeCoverFaults, guaranteeFaults } from './contract-invariants.ts'
import { start, totalOfTickets } from './journey.ts'
import type { Sold } from './faults.ts'
import { packageRate } from './package-journey.ts'
import { rentedAs } from './simulated-cars.ts'
import type { SimulatedOrder } from './simulated-orders.ts'
import type { History } from './simulate.ts'

type Fail = (invariant: string) => void
interface Booking {
  readonly id: string
  readonly progress: BookingProgress
}

/** What the desk of a rental company charges besides what it knows to be paid. */
const deskFaults = (
  order: SimulatedOrder | undefined,
  { charges }: Pick<SupplierRental, 'charges'>,
  fail: Fail,
): void => {
  if (order?.status !== 'Ticketed') return
  const { total, dueNow } = rentedAs(order)
  const quoted = addUpCar(charges)
  if (dueNow !== quoted.dueNow)
    fail(`cars-10: the desk knows of ${dueNow} paid, and ${quoted.dueNow} was`)
  if (total.minor - dueNow !== quoted.dueAtDesk)
    fail(`cars-10: the desk charges ${total.minor - dueNow}, and ${quoted.dueAtDesk} was quoted`)
}

/** What an operator asks, of a start that is booked or was moved since. */
const operatorFaults = (
  order: SimulatedOrder | undefined,
  { total }: Pick<SupplierAdmission, 'total'>,
  fail: Fail,
): void => {
  if (order?.status === 'Ticketed' && order.total.minor !== total)
    fail(`activities-15: its operator asks ${order.total.minor}, and ${total} was agreed`)
}

/** No simulated seller cancels an order but by declining it. */
const canceledBySupplier = 'The supplier has canceled the order.'

/** Clocks of workers are apart, and product time is not exactly the time of a line. */
const slackMs = 60_000

/**
 * An operator that decides later has the time that it said it takes, unless all is undone before;
 * where it decides against, nothing is charged, and that is what is said.
 */
const decisionFaults = (
  { store, counterparties }: History,
  { id, progress }: Booking,
  { decidesIn, order }: { readonly decidesIn: number; readonly order: SimulatedOrder },
  fail: Fail,
): void => {
  if (order.declined === true) {
    const charge = counterparties.charges.get(chargeReference(id))
    if ((charge?.captured.minor ?? 0) > 0)
      fail('activities-7: an operator decided against, and money was captured')
    // Another part, or an order that came too late, may have failed by itself before.
    if (progress.refusal?.message === canceledBySupplier)
      fail('activities-7: an operator decided against, and an error is said')
  }
  // Of several parts, another one may have taken too long.
  if (progress.refusal?.code !== 'TicketingUnconfirmed' || progress.parts.length > 1) return
  const [gaveUp] = [...store.committed<SagaLine>('sagaEvents').values()]
    .filter(({ sagaId, state }) => sagaId === id && state === 'Releasing')
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  if (gaveUp !== undefined && gaveUp - order.bookedAt < decidesIn - slackMs)
    fail('activities-7: an operator was not given the time that it takes')
}

const ofStart: ReadonlySet<string> = new Set(['PriceChanged', 'ReservationExpired'])

/** Places and price that are held for a quote are there until the hold lapses (decision 0144). */
const holdFaults = ({ store, plan }: History, { id, progress }: Booking, fail: Fail): void => {
  const { refusal } = progress
  // Of several parts, the price of another one may have changed.
  if (refusal === null || !ofStart.has(refusal.code) || progress.parts.length > 1) return
  const failedAt = [...store.committed<SagaLine>('sagaEvents').values()]
    .filter(({ sagaId, state }) => sagaId === id && (state === 'Releasing' || state === 'Failed'))
    .reduce((first, { at }) => Math.min(first, at), Infinity)
  if (failedAt < start + plan.heldFor - slackMs)
    fail(`activities-14: ${refusal.code} of a start that was held`)
}

/** A package costs its parts less the discount, to the cent (packages-10). */
const packageFaults = ({ plan }: History, { parts, tenders }: BookingRequest, fail: Fail): void => {
  const paid = tenders.reduce((all, { amount }) => all + amount.minor, 0)
  const stay = parts.at(-1)
  const discount = packageRate.discountNow.minor
  const alone = (stay?.total.minor ?? 0) + discount
  if (paid !== totalOfTickets(plan.parts).minor + alone - discount)
    fail(`packages-10: ${paid} was paid for a package`)
  if (parts.some(({ packaged }) => packaged !== true))
    fail('packages-7: a part of a package is sold as if alone')
  if (stay?.product !== 'lodging' || discount <= 0)
    fail('packages-3: a package without a stay at its rate')
}

/** Of what is sold as a whole. */
const soldFaults: Partial<
  Record<Sold, (history: History, request: BookingRequest, fail: Fail) => void>
> = {
  'covered-flights': changeCoverFaults,
  assistance: assistanceFaults,
  'rescue-flights': (history, _request, fail) => guaranteeFaults(history, fail),
  packages: packageFaults,
}

/** What single products promise, besides what holds for all. */
export const productFaults = (history: History, booking: Booking, fail: Fail): void => {
  const { id } = booking
  const { store, counterparties, plan } = history
  const request = store.committed<BookingRequest>('bookings').get(id)
  if (request === undefined) throw new Error('a saga without its booking')
  for (const part of request.parts) {
    const order = counterparties.orders.get(orderReference(id, part))
    if (part.product === 'cars') {
      const booked = (part as unknown as { supplied: SupplierRental }).supplied
      const changed = store
        .committed<PartChange<BecomingCar>>('changedParts')
        .get(request.tripId ?? '')
      deskFaults(order, changed?.becomes.supplied ?? booked, fail)
    }
    if (part.product === 'activities') {
      const booked = (part as unknown as { supplied: SupplierAdmission }).supplied
      const changed = store
        .committed<PartChange<BecomingActivity>>('changedParts')
        .get(request.tripId ?? '')
      operatorFaults(order, changed?.becomes.supplied ?? booked, fail)
      holdFaults(history, booking, fail)
    }
    if (part.decidesIn !== undefined && order !== undefined)
      decisionFaults(history, booking, { decidesIn: part.decidesIn, order }, fail)
    if ((order?.canceled?.refund.minor ?? 0) > (order?.total.minor ?? 0))
      fail('12 refund bound: a part refunds more than it cost')
  }
  soldFaults[plan.sold]?.(history, request, fail)
}
