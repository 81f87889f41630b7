import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { nextWatchCheck, watchNews } from '@portolan/domain/forecasts/watch-news.ts'
import { dayNumber } from '@portolan/kernel/calendar.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { checkSlicesOf } from '../flights/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { itinerariesBetween } from '../trips/index.ts'
import { cheapestBookable, lowestFareNow, type BookablePrice } from './trip-price.ts'
import { watchLetter, type WatchLetterFacts } from './watch-letters.ts'
import { moveWatch, watchById, type FlightWatch } from './watches.store.ts'

/** The kind of its deadlines; their key is the watch's id. */
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

/** A supplier that does not answer has said nothing about the price: the deadline comes again. */
const again = (refusal: Refusal): never => {
  throw new Error(`the price of a watch could not be read: ${refusal.code}`)
}

/** Whether an itinerary flies what is watched: the same places on the same days. */
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

/**
 * Looks at one watch: over by now, moved, or nothing. A move is priced once more for the very party
 * before it is told. What is found, the mail about it and the next check are one transaction,
 * guarded by the watch as it was read: whoever looks twice, or dies on the way and looks again,
 * writes one mail.
 */
export const createWatchCheck = ({
  supplier,
  database,
  deadlines,
  outbox,
  clock,
}: CheckWatchDeps) => {
  const isBooked = async (tenant: TenantId, watch: FlightWatch): Promise<boolean> => {
    const around = dayNumber(watch.departure) * day
    const itineraries = await database.tenant(tenant, (tx) =>
      itinerariesBetween(tx, tenant, watch.personId, around - 2 * day, around + 3 * day),
    )
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
      what: found.kind === 'over' ? found.reason : found.kind === 'news' ? found.what : 'PriceRose',
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
