import { cancellationLifecycle } from '@portolan/domain/after-sales/cancellation.lifecycle.ts'
import { fromWire, sum, toWire } from '@portolan/kernel/money.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Result } from '@portolan/kernel/result.ts'
import { cancelTripKind, cancelTripSaga } from '@portolan/server/cancellations/cancel-trip.saga.ts'
import { createCancelTrip } from '@portolan/server/cancellations/cancel-trip.ts'
import { createCancellationBooks } from '@portolan/server/cancellations/cancellation-books.ts'
import {
  cancellationDesk,
  cancellationDeskOf,
  type CancellationDesks,
} from '@portolan/server/cancellations/cancellation-desk.ts'
import type { CancellationProgress } from '@portolan/server/cancellations/cancellation-progress.ts'
import type { KeptQuote } from '@portolan/server/cancellations/cancellation-store.ts'
import { refundLines } from '@portolan/server/after-sales/refund-lines.ts'
import { orderReference } from '@portolan/server/checkout/booking-request.ts'
import type { PostedTrip } from '@portolan/server/checkout/booking-store.ts'
import type { PaidBooking } from '@portolan/server/checkout/paid-booking.ts'
import { createSagaEngine, type SagaEngine } from '@portolan/server/platform/saga/engine.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import { cancelForAnyReason } from '@portolan/server/protections/cancel-for-any-reason/cover-quote.ts'
import { changeForAnyReason } from '@portolan/server/protections/change-for-any-reason/change-quote.ts'
import type { ChangeContract } from '@portolan/server/protections/change-for-any-reason/change-contracts.ts'
import type { TripClaim } from '@portolan/server/trips/trip-claim.ts'
import { loungeProduct } from '../house/lounge/lounge-shapes.ts'
import type { AfterSale, AfterSaleDeps, AfterSalePerson } from './after-sales.ts'
import { cancellationFaults } from './cancellation-invariants.ts'
import { createMemoryCancellationStore } from './memory-cancellations.ts'
import { changeCoversTable } from './memory-contracts.ts'
import { createMemoryTrips, type TripStatus } from './memory-trips.ts'
import { principal } from './simulated-person.ts'

const minute = 60_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
/**
 * A person looks again so often, with growing pauses, and cancels so often what could not be
 * canceled.
 */
const mostLooks = 14
const mostCancellations = 3

const desksOf = ({ sides }: AfterSaleDeps): CancellationDesks =>
  new Map([
    ['flights', cancellationDesk(sides.supplier)],
    ['lodging', cancellationDesk(sides.lodging)],
    ['cars', cancellationDesk(sides.cars)],
    ['activities', cancellationDesk(sides.activities)],
    [loungeProduct, cancellationDesk(sides.supplier)],
    [cancelForAnyReason, cancellationDesk(sides.supplier)],
    [changeForAnyReason, cancellationDesk(sides.supplier)],
  ])
const engineOf = (deps: AfterSaleDeps): SagaEngine<MemoryTx, CancellationProgress> => {
  const { store, journal, sides, clock, within } = deps
  return createSagaEngine(
    cancelTripSaga({
      desks: desksOf(deps),
      acquirer: sides.acquirer,
      books: createCancellationBooks(createMemoryCancellationStore(store)),
    }),
    { journal, clock, log: silent, within },
  )
}

/**
 * What every supplier of a booking says of the parts that are left; null where one does not.
 * `isLeft`: the others are canceled alone.
 */
const askDesks = async (
  desks: CancellationDesks,
  id: string,
  { parts, tenders, returned, charge }: PaidBooking,
  isLeft: (part: number) => boolean,
  now: number,
): Promise<(KeptQuote & { readonly id: string }) | null> => {
  const quoted: KeptQuote['confirms']['parts'][number][] = []
  let expiresAt = Infinity
  for (const [at, { id: partId, product, charged }] of parts.entries()) {
    const reference = orderReference(id, { id: partId })
    const answer = await cancellationDeskOf(desks, product).quote(reference)
    if (answer.kind !== 'done') return null
    const { id: quoteId, expiresAt: until, later: _later, ...terms } = answer.value
    expiresAt = Math.min(expiresAt, until)
    const nothing = { ...charged, minor: 0 }
    quoted.push({
      id: partId,
      product,
      reference,
      quoteId,
      charged,
      ...(isLeft(at)
        ? {
            terms: {
              kind: 'Nothing',
              refund: nothing,
              credit: nothing,
              creditExpiresAt: null,
              extra: nothing,
            },
            state: 'Left',
          }
        : { terms }),
    })
  }
  const due = toWire(
    sum(
      quoted.map(({ terms }) => fromWire(terms.refund)),
      'USD',
    ),
  )
  const refund = toWire(
    sum(
      refundLines(tenders, due, {}, now, returned)
        .filter(({ givenBack }) => givenBack)
        .map(({ amount }) => fromWire(amount)),
      'USD',
    ),
  )
  return {
    id: quoted.map(({ quoteId }) => quoteId).join('+'),
    expiresAt,
    refund,
    confirms: { parts: quoted, charge, tenders, returned, creditExpiries: {} },
  }
}

/**
 * A person cancels what is not canceled yet. Covered flights have no quote while they are changed,
 * nor once their cover has paid for that (decision 0165).
 */
const isTheirs = ({ committed }: MemoryStore, { id, tripId }: PostedTrip['request']): boolean => {
  const cover = [...committed<ChangeContract>(changeCoversTable).values()].find(
    ({ bookingId }) => bookingId === id,
  )
  const isAgents =
    cover !== undefined &&
    (cover.state !== 'Active' || committed<TripClaim>('tripClaims').has(tripId))
  return !isAgents && committed<TripStatus>('tripStatus').get(tripId) !== 'Canceled'
}

/**
 * The person, in one tab: looks for a trip, asks what canceling comes to, thinks about it, presses,
 * presses again; looks later whether it was canceled.
 */
const startTab = (person: AfterSalePerson, tab: number, made: { count: number }): void => {
  const { store, clock, random, plan, gate, fault } = person
  const kept = createMemoryCancellationStore(store, fault)
  const trips = createMemoryTrips()
  const desks = desksOf(person)
  const cancel = createCancelTrip<MemoryTx>({
    store: kept,
    engine: engineOf(person),
    clock,
    ids: { make: (noun) => `${noun}_${++made.count}`, secret: () => 'secret' },
    wake: (begun) =>
      void gate('wake', random() < plan().stalls ? random() * 2 * minute : 0).then(() =>
        person.wake(begun),
      ),
  })
  const press = async (
    tripId: string,
    quoteId: string,
    refund: KeptQuote['refund'],
  ): Promise<Result<string, Refusal> | null> => {
    for (let attempt = 0; attempt < 6; attempt++) {
      await gate('confirm cancellation', attempt * 2_000)
      const placed = await cancel(principal, { tripId, quoteId, refund }).catch(() => null)
      if (placed !== null) return placed
    }
    return null
  }
  const run = async (delayMs: number): Promise<void> => {
    let cancellations = 0
    for (let look = 0; look < mostLooks && cancellations < mostCancellations; look++) {
      await gate(
        `cancel in tab ${tab}`,
        look === 0 ? delayMs : Math.min(3 * 60, 2 ** look) * minute,
      )
      const standing = [...store.committed<PostedTrip>('trips').values()].filter(({ request }) =>
        isTheirs(store, request),
      )
      const trip = standing[Math.floor(random() * standing.length)]
      if (trip === undefined) continue
      const { request } = trip
      const paid = await store.transaction(async (tx) => {
        const booked = await trips.paid(tx, principal.tenant, request.id)
        const gone = await kept.canceledParts(tx, principal.tenant, request.tripId)
        return { ...booked, parts: booked.parts.filter(({ id }) => !gone.includes(id)) }
      })
      // Between what is read of the trip and what its sellers are asked, another tab may change it: then the refund may be more than is known to be paid, and there is no quote.
      if (plan().changes > 0)
        await gate('ask what it comes to', random() < 0.3 ? random() * 5 * minute : 0)
      const stays =
        paid.parts.length > 1 && random() < plan().leaves
          ? Math.floor(random() * paid.parts.length)
          : null
      // A stay at a package rate is not left without its flights (decision 0131), nor flights without
      // their covers, which end with them.
      const isKept =
        (plan().sold === 'packages' && stays === paid.parts.length - 1) ||
        plan().sold === 'covered-flights'
      const left = isKept ? null : stays
      const quote = await askDesks(
        desks,
        request.id,
        paid,
        (part) => part === left,
        clock.now(),
      ).catch(() => null)
      if (quote === null) continue
      const isStored = await kept
        .transaction(principal.tenant, async (tx) =>
          tx.table<KeptQuote>('cancellationQuotes').set(quote.id, quote),
        )
        .then(
          () => true,
          () => false,
        )
      if (!isStored) continue
      // Most decide at once; some so late that the quote is over.
      await gate('think', random() < 0.7 ? 0 : random() * 20 * minute)
      const placed = await press(request.tripId, quote.id, quote.refund)
      if (placed?.ok === true) cancellations++
    }
  }
  void run(delayMs(person))
}
const delayMs = ({ random, plan }: AfterSalePerson): number =>
  random() < 0.4 ? random() * 5 * minute : random() * plan().cancelsWithin

/** F19: a person cancels, at any step. */
export const canceling: AfterSale = {
  kind: cancelTripKind,
  lifecycle: cancellationLifecycle,
  runner: engineOf,
  start: (person) => {
    const { random, plan } = person
    if (random() >= plan().cancels) return
    const made = { count: 0 }
    startTab(person, 1, made)
    if (random() < plan().tabs) startTab(person, 2, made)
  },
  check: cancellationFaults,
  leaves: ({ body }: SagaRow) =>
    (body as unknown as CancellationProgress).parts.some(({ state }) => state === 'Kept'),
}
