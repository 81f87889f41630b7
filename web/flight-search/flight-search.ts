import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { searchCabins, type SearchCabin } from '@portolan/domain/flights/cabin.ts'
import { mostSlices } from '@portolan/domain/flights/check-slices.ts'
import { partyBounds, type Party } from '@portolan/domain/flights/party.ts'
import { placeCodePattern, placeCodeText } from '@portolan/domain/flights/place-code.ts'
import { tripKindOf, type TripKind } from '@portolan/domain/flights/trip-kind.ts'
import * as z from 'zod/mini'

/**
 * A flight search in an address. Every field may be missing, and an unreadable one counts as
 * missing. Defaults (round trip, one adult, economy) are not written.
 */
const absent = undefined
const number = (least: number, most: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.union([z.number(), z.string().check(z.regex(/^\d{1,2}$/))]),
        z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
      ),
    ),
    absent,
  )
const placeCode = z.catch(
  z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.toUpperCase()),
        z.string().check(z.regex(placeCodePattern)),
      ),
    ),
  ),
  absent,
)
const legPattern = new RegExp(
  `^(${placeCodeText})?\\.(${placeCodeText})?\\.(\\d{4}-\\d{2}-\\d{2})?$`,
)
const legTexts = z.union([
  z.array(z.string()),
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  ),
])
const legs = z.catch(
  z.optional(
    z.pipe(
      legTexts,
      z.array(z.string().check(z.regex(legPattern))).check(z.minLength(1), z.maxLength(mostSlices)),
    ),
  ),
  absent,
)
const day = z.catch(z.optional(z.string().check(z.refine(isCalendarDate))), absent)

export const flightSearchFields = {
  trip: z.catch(z.optional(z.enum(['OneWay', 'MultiCity'])), absent),
  from: placeCode,
  to: placeCode,
  depart: day,
  return: day,
  legs,
  adults: number(0, partyBounds.most),
  children: number(0, partyBounds.most),
  seated: number(0, partyBounds.most),
  lap: number(0, partyBounds.most),
  cabin: z.catch(z.optional(z.enum(searchCabins)), absent),
  entryType: z.catch(z.optional(z.string().check(z.maxLength(80))), absent),
} as const

const shape = z.object(flightSearchFields)

export interface FlightSearchParams {
  /** Absent: a round trip. */
  readonly trip?: 'OneWay' | 'MultiCity' | undefined
  /** Place codes of `place-code.ts`: `NYC`, `NYC-HPN`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly depart?: CalendarDate | undefined
  readonly return?: CalendarDate | undefined
  /** Flights of a multi-city trip, `JFK.LHR.2027-02-05` each; parts not chosen yet are empty. */
  readonly legs?: readonly string[] | undefined
  readonly adults?: number | undefined
  readonly children?: number | undefined
  readonly seated?: number | undefined
  readonly lap?: number | undefined
  readonly cabin?: SearchCabin | undefined
  readonly entryType?: string | undefined
}

export const parseFlightSearch = (raw: Readonly<Record<string, unknown>>): FlightSearchParams =>
  z.parse(shape, raw)

export const partyOf = ({
  adults = 1,
  children = 0,
  seated = 0,
  lap = 0,
}: FlightSearchParams): Party => ({ adults, children, seatedInfants: seated, lapInfants: lap })
export const paramsOfParty = ({
  adults,
  children,
  seatedInfants,
  lapInfants,
}: Party): FlightSearchParams => ({
  adults: adults === 1 ? undefined : adults,
  children: children || undefined,
  seated: seatedInfants || undefined,
  lap: lapInfants || undefined,
})
export const cabinOf = ({ cabin = 'Economy' }: FlightSearchParams): SearchCabin => cabin
export const paramsOfCabin = (cabin: SearchCabin): FlightSearchParams => ({
  cabin: cabin === 'Economy' ? undefined : cabin,
})
export const tripKind = ({ trip }: FlightSearchParams): TripKind => trip ?? 'RoundTrip'
export const isRoundTrip = (params: FlightSearchParams): boolean => tripKind(params) === 'RoundTrip'

/** One flight of a multi-city trip while the form is being filled in. */
export interface Leg {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly date?: CalendarDate | undefined
}
/** The flights of a multi-city search; two empty ones at the start. */
export const legsOf = ({ legs = ['..', '..'] }: FlightSearchParams): Leg[] =>
  legs.map((text) => {
    const [from, to, date] = text.split('.')
    return {
      from: from || undefined,
      to: to || undefined,
      date: date !== undefined && isCalendarDate(date) ? date : undefined,
    }
  })
export const paramsOfLegs = (legs: readonly Leg[]): FlightSearchParams => ({
  trip: 'MultiCity',
  legs: legs.map(({ from = '', to = '', date = '' }) => `${from}.${to}.${date}`),
})

/** The same search as another kind of trip. Places and dates that both kinds have are kept. */
export const asTrip = (params: FlightSearchParams, kind: TripKind): FlightSearchParams => {
  const before = tripKind(params)
  if (before === kind) return params
  const { from, to, depart, return: back } = params
  const [first, second] =
    before === 'MultiCity'
      ? legsOf(params)
      : [
          { from, to, date: depart },
          { from: to, to: before === 'RoundTrip' ? from : undefined, date: back },
        ]
  const none = {
    ...params,
    trip: absent,
    legs: absent,
    from: absent,
    to: absent,
    depart: absent,
    return: absent,
  }
  if (kind === 'MultiCity') return { ...none, ...paramsOfLegs([first ?? {}, second ?? {}]) }
  return {
    ...none,
    trip: kind === 'OneWay' ? kind : absent,
    from: first?.from,
    to: first?.to,
    depart: first?.date,
    return: kind === 'OneWay' ? absent : second?.date,
  }
}

export interface WantedFlight {
  readonly origin: string
  readonly destination: string
  readonly date: CalendarDate
}
/** The address parameters that search for these slices. */
export const paramsOfSlices = (slices: readonly WantedFlight[]): FlightSearchParams => {
  const [out, back] = slices
  const kind = tripKindOf(slices)
  return kind === 'MultiCity'
    ? paramsOfLegs(
        slices.map(({ origin, destination, date }) => ({ from: origin, to: destination, date })),
      )
    : {
        trip: kind === 'OneWay' ? kind : absent,
        from: out?.origin,
        to: out?.destination,
        depart: out?.date,
        return: back?.date,
      }
}
/** A complete search: all places and dates are set. The server validates them. */
export interface FlightSearch {
  readonly kind: TripKind
  /** In order of travel, in the shape of the API. */
  readonly slices: readonly WantedFlight[]
  /** Of the first slice. */
  readonly from: string
  readonly to: string
  readonly depart: CalendarDate
  /** Of a round trip. */
  readonly return: CalendarDate | null
  readonly party: Party
  readonly cabin: SearchCabin
}

const wantedFlights = (params: FlightSearchParams): Leg[] => {
  const { from, to, depart, return: back } = params
  switch (tripKind(params)) {
    case 'MultiCity':
      return legsOf(params)
    case 'OneWay':
      return [{ from, to, date: depart }]
    case 'RoundTrip':
      return [
        { from, to, date: depart },
        { from: to, to: from, date: back },
      ]
  }
}

/** The search of these parameters; null while a place or a date is missing. */
export const flightSearchOf = (params: FlightSearchParams): FlightSearch | null => {
  const wanted = wantedFlights(params)
  const slices = wanted.flatMap(({ from, to, date }): WantedFlight[] =>
    from === undefined || to === undefined || date === undefined
      ? []
      : [{ origin: from, destination: to, date }],
  )
  const first = slices[0]
  if (first === undefined || slices.length < wanted.length) return null
  const kind = tripKind(params)
  return {
    kind,
    slices,
    from: first.origin,
    to: first.destination,
    depart: first.date,
    return: kind === 'RoundTrip' ? (slices[1]?.date ?? null) : null,
    party: partyOf(params),
    cabin: cabinOf(params),
  }
}
