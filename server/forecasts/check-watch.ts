import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { nextWatchCheck, watchNews } from '@portolan/domain/forecasts/watch-news.ts'
import { dayNumber } from '@portolan/kernel/calendar.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { checkSlicesOf, flightsProduct, journeyOf, type Journey } from '../flights/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { partsBetween } from '../trips/index.ts'
import { cheapestBookable, lowestFareNow, type BookablePrice } from './trip-price.ts'
import { watchLetter, type WatchLetterFacts } from './watch-letters.ts'
import { moveWatch, watchById, type FlightWatch } from './watches.store.ts'

/** Deadline kind; the key is the watch's id. */
export const checkWatchDeadline = 'check-flight-watch'

export interface CheckWatchDeps {
  readonly supplier: Pick<FlightSupplier, 'place' | 'calendar' | 'search' | 'price'>
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly outbox: Pick<Outbox, 'post'>
  readonly clock: Clock
}

const day = 86_400_000

type Finding =
  | { readonly kind: 'nothing'; readonly price: number | null }
  | {
      readonly kind: 'news'
      readonly what: 'PriceDropped' | 'PriceRose'
      readonly price: number
      readonly bookable: BookablePrice
    }
  | { readonly kind: 'over'; readonly reason: 'Departed' | 'Booked' }

/** Without an answer nothing is known about the price, so the deadline is retried. */
const again = (refusal: Refusal): never => {
  throw new Error(`the price of a watch could not be read: ${refusal.code}`)
}

/** Whether an itinerary covers the watched trip: the same places on the same days. */
const flies = (
  itinerary: readonly FaredSlice[],
  slices: FlightWatch['slices'],
  airportsOf: ReadonlyMap<string, readonly string[]>,
): boolean =>
  slices.every((slice) =>
    itinerary.some(({ segments }) => {
      const [first, last] = [segments[0], segments.at(-1)]
      return (
        first !== undefined &&
        last !== undefined &&
        first.departure.local.slice(0, 10) === slice.date &&
        airportsOf.get(slice.origin)?.includes(first.origin.locationCode) === true &&
        airportsOf.get(slice.destination)?.includes(last.destination.locationCode) === true
      )
    }),
  )

const letterSubject = (found: Finding): WatchLetterFacts['what'] => {
  if (found.kind === 'over') return found.reason
  return found.kind === 'news' ? found.what : 'PriceRose'
}

/** The flights of the person's trips around the watched departure, by trip. */
const flightsAround = async (
  tx: Tx,
  tenant: TenantId,
  { personId, departure }: FlightWatch,
): Promise<readonly Journey['itinerary'][]> => {
  const around = dayNumber(departure) * day
  const booked = await partsBetween(tx, {
    tenant,
    ownerId: personId,
    product: flightsProduct,
    from: around - 2 * day,
    until: around + 3 * day,
  })
  return booked.map((parts) => journeyOf({ parts, party: [] }).itinerary)
}

/**
 * Checks one watch: ended, price moved, or no news. A move is confirmed by pricing the actual party
 * before it is reported. The finding, its email and the next check are one transaction guarded by
 * the watch's version, so that a repeated check sends one email.
 */
export const createWatchCheck = ({
  supplier,
  database,
  deadlines,
  outbox,
  clock,
}: CheckWatchDeps) => {
  const isBooked = async (tenant: TenantId, watch: FlightWatch): Promise<boolean> => {
    const itineraries = await database.tenant(tenant, (tx) => flightsAround(tx, tenant, watch))
    if (itineraries.length === 0) return false
    const codes = [
      ...new Set(watch.slices.flatMap(({ origin, destination }) => [origin, destination])),
    ]
    const airportsOf = new Map(
      await Promise.all(
        codes.map(async (code) => [code, (await supplier.place(code))?.airports ?? []] as const),
      ),
    )
    return itineraries.some((itinerary) => flies(itinerary, watch.slices, airportsOf))
  }

  const look = async (tenant: TenantId, watch: FlightWatch, now: number): Promise<Finding> => {
    const refusal = await checkSlicesOf(supplier, watch.slices.slice(0, 1), now)
    if (refusal?.code === 'DateInPast') return { kind: 'over', reason: 'Departed' }
    if (await isBooked(tenant, watch)) return { kind: 'over', reason: 'Booked' }
    const lowest = await lowestFareNow(supplier, watch, now)
    if (!lowest.ok) return again(lowest.refusal)
    const price = lowest.value
    if (price === null || watchNews(watch.toldPrice, price) === null)
      return { kind: 'nothing', price }
    const bookable = await cheapestBookable(supplier, watch, now)
    if (!bookable.ok) return again(bookable.refusal)
    const what =
      bookable.value === null ? null : watchNews(watch.toldPrice, bookable.value.perTraveler)
    return bookable.value === null || what === null
      ? { kind: 'nothing', price }
      : { kind: 'news', what, price: bookable.value.perTraveler, bookable: bookable.value }
  }

  return async (tenant: TenantId, watchId: string): Promise<void> => {
    const now = clock.now()
    const watch = await database.tenant(tenant, (tx) => watchById(tx, tenant, watchId))
    if (watch === null || watch.endedAt !== null) return
    const found = await look(tenant, watch, now)
    const news = watch.news + (found.kind === 'nothing' ? 0 : 1)
    const facts: WatchLetterFacts = {
      watchId,
      slices: [...watch.slices],
      cabin: watch.cabin,
      party: watch.party,
      currency: watch.currency,
      told: watch.toldPrice,
      at: now,
      what: letterSubject(found),
      ...(found.kind === 'news'
        ? {
            price: found.price,
            total: found.bookable.total.minor,
            flights: [...found.bookable.flights],
          }
        : {}),
    }
    await database.tenant(tenant, async (tx) => {
      const mine = await moveWatch(tx, tenant, watch, {
        checkedAt: now,
        news,
        ...(found.kind === 'over'
          ? { endedAt: now, endedFor: found.reason }
          : { lastPrice: found.price }),
        ...(found.kind === 'news' ? { toldPrice: found.price } : {}),
      })
      if (!mine) return
      if (found.kind !== 'nothing')
        await outbox.post(tx, {
          tenant,
          personId: watch.personId,
          letter: watchLetter,
          facts: { ...facts },
          cause: `${watchId}:${news}`,
        })
      if (found.kind !== 'over')
        await deadlines.schedule(tx, {
          tenant,
          kind: checkWatchDeadline,
          key: watchId,
          dueAt: nextWatchCheck(watch.startedAt, now),
          payload: {},
        })
    })
  }
}
