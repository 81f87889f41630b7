import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { isCombined } from '@portolan/domain/flights/combined-id.ts'
import { lowestFare } from '@portolan/domain/flights/flight-list.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { FlightSupplier, SupplierSearch } from './flight-supplier.ts'
import { leavesAt, landsAt } from './list-times.ts'
import { priceTickets } from './price-tickets.ts'
import { listMeetings, selfTransfers, type Meeting } from './self-transfers.ts'

export type TicketSearch = BodyOf<typeof searchFlights> & { readonly now: number }
export type TicketSupplier = Pick<
  FlightSupplier,
  'search' | 'nonstops' | 'price' | 'transferPoints' | 'connectionTimes' | 'pastArrivals' | 'place'
>
type Option = SupplierSearch['options'][number]

/** Journeys of more slices than two are listed as the airlines sell them. */
export const looksForTransfers = (slices: readonly unknown[]): boolean => slices.length <= 2
/** A slice can follow another when it leaves so long after it lands. */
const betweenSlicesMs = 60 * 60_000

/** What the other slices cost as tickets of their own, and when they can be flown. */
interface Around {
  readonly total: number
  readonly perTraveler: number
  /** Nothing that leaves before this follows what was chosen. */
  readonly earliest: number
  /** The cheapest of what follows a slice that lands then; null where nothing does. */
  readonly after: (landsAt: number) => Pick<Around, 'total' | 'perTraveler'> | null
}

const chosenAlone = async (
  supplier: TicketSupplier,
  { chosen, party, now }: TicketSearch,
): Promise<Result<Omit<Around, 'after'>, Refusal>> => {
  if (chosen.length === 0) return ok({ total: 0, perTraveler: 0, earliest: -Infinity })
  const priced = await priceTickets(supplier, { slices: chosen, party, now, apart: true })
  if (!priced.ok) return priced
  const { tickets } = priced.value
  const last = tickets.at(-1)?.slices.at(-1)?.segments.at(-1)
  return ok({
    total: tickets.reduce((all, { price }) => all + price.grandTotal.minor, 0),
    perTraveler: tickets.reduce(
      (all, { price }) =>
        all + (price.passengers.find(({ type }) => type === 'Adult')?.total.minor ?? 0),
      0,
    ),
    earliest: last === undefined ? -Infinity : Date.parse(last.arrival.instant) + betweenSlicesMs,
  })
}

/** The slices after the one being listed, each by itself; null where one of them is not sold. */
const restAlone = async (
  supplier: TicketSupplier,
  request: TicketSearch,
): Promise<Around['after'] | null> => {
  const later = request.slices.slice(request.chosen.length + 1)
  const lists: SupplierSearch[] = []
  for (const slice of later) {
    const found = await supplier.search({ ...request, slices: [slice], chosen: [] })
    if (!found.ok) return null
    lists.push(found.value)
  }
  const rows = lists.map((list) =>
    list.options
      .map((option) => ({
        leaves: leavesAt(list, option),
        lands: landsAt(list, option),
        fare: lowestFare(option),
      }))
      .sort((a, b) => a.fare.total - b.fare.total),
  )
  return (landed) => {
    let sum = { total: 0, perTraveler: 0 }
    let at = landed
    for (const row of rows) {
      const next = row.find(({ leaves }) => leaves >= at + betweenSlicesMs)
      if (next === undefined) return null
      sum = {
        total: sum.total + next.fare.total,
        perTraveler: sum.perTraveler + next.fare.perTraveler,
      }
      at = next.lands
    }
    return sum
  }
}

/** Options priced alone, as part of the whole journey of separate tickets. */
const within = (list: SupplierSearch, around: Around): Option[] =>
  list.options.flatMap((option) => {
    if (leavesAt(list, option) < around.earliest) return []
    const after = around.after(landsAt(list, option))
    if (after === null) return []
    return [
      {
        ...option,
        fares: option.fares.map((fare) => ({
          ...fare,
          total: fare.total + around.total + after.total,
          perTraveler: fare.perTraveler + around.perTraveler + after.perTraveler,
          separate: true,
        })),
      },
    ]
  })

/**
 * Told of only where nothing on the list is at least as cheap and as quick: several tickets have to
 * be worth their risk.
 */
const worthIt = (
  meetings: readonly Meeting[],
  around: Around,
  listed: readonly Option[],
): Meeting[] => {
  const known = listed.map((option) => ({
    total: lowestFare(option).total,
    minutes: option.minutes,
  }))
  return meetings.filter(({ first, second, total, minutes }) => {
    const after = first.leavesAt < around.earliest ? null : around.after(second.landsAt)
    return (
      after !== null &&
      !known.some(
        (other) => other.total <= total + around.total + after.total && other.minutes <= minutes,
      )
    )
  })
}

const together = (
  list: SupplierSearch,
  more: SupplierSearch,
  options: readonly Option[],
): SupplierSearch => {
  const known = new Map(list.segments.map(({ id }, at) => [id, at]))
  const segments = [...list.segments]
  const at = (index: number): number => {
    const segment = more.segments[index]
    if (segment === undefined)
      throw new RangeError('flights: a list names a segment it does not have')
    const found = known.get(segment.id) ?? segments.push(segment) - 1
    known.set(segment.id, found)
    return found
  }
  const added = options.map((option) => ({ ...option, segments: option.segments.map(at) }))
  return {
    ...list,
    segments,
    airports: { ...more.airports, ...list.airports },
    airlines: { ...more.airlines, ...list.airlines },
    brands: { ...more.brands, ...list.brands },
    options: [...list.options, ...added].sort(
      (a, b) => lowestFare(a).total - lowestFare(b).total || a.minutes - b.minutes,
    ),
  }
}

/**
 * The list of a slice as the airlines sell it, with our own combinations of separate tickets: a
 * self-transfer between airlines that do not sell together, where it is cheaper than whatever is no
 * slower. Once one is chosen, the rest of the journey is listed as tickets of its own.
 */
export const searchTickets = async (
  supplier: TicketSupplier,
  request: TicketSearch,
): Promise<Result<SupplierSearch, Refusal>> => {
  const { slices, chosen } = request
  const slice = slices[chosen.length]
  const apart = chosen.some(({ option }) => isCombined(option))
  const listed = await supplier.search(
    apart && slice !== undefined ? { ...request, slices: [slice], chosen: [] } : request,
  )
  if (!listed.ok || slice === undefined) return listed
  const meetings = looksForTransfers(slices) ? await selfTransfers(supplier, request, slice) : []
  if (!apart && meetings.length === 0) return listed
  const [before, after] = await Promise.all([
    chosenAlone(supplier, request),
    restAlone(supplier, request),
  ])
  // The airlines' own list is kept whatever becomes of our combinations.
  if (!before.ok || after === null) return apart && !before.ok ? before : listed
  const around: Around = { ...before.value, after }
  const list = apart
    ? { ...listed.value, slice: chosen.length, options: within(listed.value, around) }
    : listed.value
  const worth = worthIt(meetings, around, list.options)
  if (worth.length === 0) return ok(list)
  const transfers = await listMeetings(supplier, request, worth)
  return ok(together(list, transfers, within(transfers, around)))
}
