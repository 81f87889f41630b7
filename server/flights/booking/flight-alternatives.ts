import {
  firstSegment,
  lastSegment,
  type FlightList,
  type ListedFare,
  type ListedOption,
} from '@portolan/domain/flights/flight-list.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { JudgedSlice } from '@portolan/domain/policies/flight-policy.ts'
import { judgeFlightList, listedSlice } from '@portolan/domain/policies/judge-flight-list.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { isCurrency } from '@portolan/kernel/money.ts'
import type { Alternative, AlternativesOf } from '../../checkout/index.ts'
import type { FlightLists } from '../flight-lists.ts'
import type { FlightBookingPart } from './flight-booking-part.ts'

/** How many are looked at on each slice, and shown. */
const most = 2

type Slice = Alternative['slices'][number]
interface Chosen {
  readonly option: string
  readonly brand: string
  readonly judged: JudgedSlice
  readonly shown: Slice
}
interface InPolicy {
  readonly option: ListedOption
  readonly fare: ListedFare
  readonly later: number
}

const endsOf = ({ segments }: FaredSlice) => {
  const [first, last] = [segments[0], segments.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('flights: an empty slice')
  return {
    origin: first.origin.locationCode,
    destination: last.destination.locationCode,
    departure: first.departure,
  }
}

/** The lowest fare in policy of each option, those that leave nearest to what was asked first. */
const inPolicyNear = (
  list: FlightList,
  wanted: FaredSlice,
  refused: (option: ListedOption, fare: ListedFare) => boolean,
): readonly InPolicy[] => {
  const asked = Date.parse(`${endsOf(wanted).departure.local.slice(0, 16)}Z`)
  return list.options
    .flatMap((option): InPolicy[] => {
      const fares = option.fares.filter((fare) => fare.separate !== true && !refused(option, fare))
      const [fare] = fares.toSorted((a, b) => a.total - b.total)
      const later = (Date.parse(`${firstSegment(list, option).departs}Z`) - asked) / 60_000
      return fare === undefined ? [] : [{ option, fare, later }]
    })
    .toSorted((a, b) => Math.abs(a.later) - Math.abs(b.later) || a.fare.total - b.fare.total)
    .slice(0, most)
}

const shownSlice = (list: FlightList, { option, later }: InPolicy): Slice => {
  const [first, last] = [firstSegment(list, option), lastSegment(list, option)]
  return {
    origin: first.from,
    destination: last.to,
    departs: first.departs,
    arrives: last.arrives,
    airline: list.airlines[first.airline]?.name ?? first.airline,
    stops: option.stops,
    later,
  }
}

/** Journeys like an asked one that a tier allows, slice after slice. */
const journeysFrom = async (
  lists: Pick<FlightLists, 'ask'>,
  part: FlightBookingPart,
  { tier, now }: { readonly tier: PolicyTier; readonly now: number },
  chosen: readonly Chosen[],
): Promise<readonly Alternative[]> => {
  const { itinerary, party } = part
  const wanted = itinerary[chosen.length]
  if (wanted === undefined) return []
  const slices = itinerary.map((slice) => {
    const { origin, destination, departure } = endsOf(slice)
    return { origin, destination, date: departure.local.slice(0, 10) }
  })
  const picked = chosen.map(({ option, brand }) => ({ option, brand }))
  const asked = await lists.ask({ slices, cabin: 'Economy', party, chosen: picked }, now)
  const found = asked.ok ? await asked.value.list() : asked
  if (!found.ok) return []
  const list = found.value
  const { currency } = list
  const [out, back] = slices
  const judged = judgeFlightList(list, tier, {
    chosen: chosen.map((one) => one.judged),
    slices: slices.length,
    isRoundTrip: slices.length === 2 && out?.origin === back?.destination,
  })
  if (judged === null || !isCurrency(currency)) return []
  const near = inPolicyNear(
    list,
    wanted,
    ({ id }, { brand }) => judged.get(id)?.fares.has(brand) ?? true,
  )
  const journeys: Alternative[] = []
  for (const one of near) {
    const shown = shownSlice(list, one)
    const cabin = list.brands[one.fare.brand]?.cabin
    if (cabin === undefined) continue
    if (chosen.length === itinerary.length - 1) {
      const total = { minor: one.fare.total, currency }
      journeys.push({ total, slices: [...chosen.map((before) => before.shown), shown] })
      continue
    }
    const { option, fare } = one
    const next = { option: option.id, brand: fare.brand, judged: listedSlice(option, cabin), shown }
    const [nearest] = await journeysFrom(lists, part, { tier, now }, [...chosen, next])
    if (nearest !== undefined) journeys.push(nearest)
  }
  return journeys
}

/** Flights of the same days in a tier; none for several tickets, which airlines do not sell. */
export const flightAlternatives =
  (lists: Pick<FlightLists, 'ask'>): AlternativesOf<FlightBookingPart> =>
  async (part, tier, now) =>
    part.itinerary.some(({ selfTransfer }) => selfTransfer !== undefined)
      ? []
      : journeysFrom(lists, part, { tier, now }, [])
