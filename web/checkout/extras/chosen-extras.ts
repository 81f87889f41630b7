import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readQuoteExtras } from '@portolan/contract/flights/read-quote-extras.ts'
import type { FlightQuote } from '../form-entries.ts'

export type ExtraOffers = AnswerOf<typeof readQuoteExtras>
export type FlightSeats = ExtraOffers['slices'][number]['flights'][number]
/** The quoted slices with the chosen seats and bags, as in a quote request. */
export type Choice = FlightQuote['choice']

/** One flight among the slices. */
export interface FlightAt {
  readonly slice: number
  readonly segment: number
}

const changed = (
  choice: Choice,
  slice: number,
  change: (before: Choice[number]) => Partial<Choice[number]>,
): Choice => choice.map((one, at) => (at === slice ? { ...one, ...change(one) } : one))

export const seatOf = (
  choice: Choice,
  { slice, segment }: FlightAt,
  passenger: number,
): string | undefined =>
  choice[slice]?.seats?.find((one) => one.segment === segment && one.passenger === passenger)?.seat

/** Seat to traveler, for one flight. */
export const sittersOf = (
  choice: Choice,
  { slice, segment }: FlightAt,
): ReadonlyMap<string, number> =>
  new Map(
    (choice[slice]?.seats ?? [])
      .filter((one) => one.segment === segment)
      .map(({ seat, passenger }) => [seat, passenger]),
  )

/** Moves a traveler to a seat. The traveler's current seat is released instead. */
export const withSeat = (
  choice: Choice,
  { slice, segment }: FlightAt,
  passenger: number,
  seat: string,
): Choice =>
  changed(choice, slice, ({ seats = [] }) => {
    const own = seats.find((one) => one.segment === segment && one.passenger === passenger)
    const others = seats.filter(
      (one) => one.segment !== segment || (one.passenger !== passenger && one.seat !== seat),
    )
    return { seats: own?.seat === seat ? others : [...others, { segment, passenger, seat }] }
  })

export const bagsOf = (choice: Choice, slice: number, passenger: number): number =>
  choice[slice]?.bags?.find((one) => one.passenger === passenger)?.pieces ?? 0

export const withBags = (
  choice: Choice,
  slice: number,
  passenger: number,
  pieces: number,
): Choice =>
  changed(choice, slice, ({ bags = [] }) => ({
    bags: [
      ...bags.filter((one) => one.passenger !== passenger),
      ...(pieces > 0 ? [{ passenger, pieces }] : []),
    ],
  }))

/** The next traveler without a seat on this flight; the one after `passenger` first. */
export const nextToSit = (
  choice: Choice,
  flight: FlightAt,
  seated: readonly number[],
  passenger: number,
): number => {
  const at = seated.indexOf(passenger)
  const inTurn = [...seated.slice(at + 1), ...seated.slice(0, at + 1)]
  return inTurn.find((one) => seatOf(choice, flight, one) === undefined) ?? passenger
}

/** Seats chosen on all flights, and bags added in all directions. */
export const chosenSeats = (choice: Choice): number =>
  choice.reduce((sum, { seats = [] }) => sum + seats.length, 0)
export const chosenBags = (choice: Choice): number =>
  choice.reduce(
    (sum, { bags = [] }) => sum + bags.reduce((pieces, one) => pieces + one.pieces, 0),
    0,
  )

/** The lowest price, in minor units, of a free seat and of a first added bag; null if none is sold. */
export const leastPrices = ({
  slices,
}: Pick<ExtraOffers, 'slices'>): { readonly seat: number | null; readonly bag: number | null } => {
  const least = (prices: readonly number[]): number | null =>
    prices.length === 0 ? null : Math.min(...prices)
  return {
    seat: least(
      slices.flatMap(({ flights }) =>
        flights.flatMap(({ rows }) =>
          rows.flatMap(({ seats }) =>
            seats.flatMap((seat) =>
              seat?.free === true && seat.fee !== undefined ? [seat.fee] : [],
            ),
          ),
        ),
      ),
    ),
    bag: least(slices.flatMap(({ bags }) => bags.more.slice(0, 1))),
  }
}
