/** Seats and bags bought with a fare: availability, fees and refusals. */
import { aircraftOf, type LegFares } from './fares.ts'
import { seatCabins, seatsOf } from './fleet-cabins.ts'
import type { CabinIndex } from './fleet-cabins.ts'
import { bookedByOthers } from './inventory.ts'
import { uniform4 } from './noise.ts'
import { planSeats, type PlannedSeat } from './seat-plan.ts'
import type {
  Cents,
  ChosenSlice,
  ExtraPrice,
  ExtraRefusal,
  FareBrand,
  SeatCabin,
  SeatMap,
  SoldSeats,
} from './types.ts'

/** Checked pieces that can be added for one traveler on one slice. */
export const mostExtraBags = 3

/** Key of a numbered seat, which can be sold once. */
export const assignedSeatKey = (cabinKey: string, seat: string): string => `${cabinKey}|${seat}`

/** Fee of a seat with a brand; null if the airline assigns seats at check-in. */
export const seatFee = (brand: FareBrand, { kind }: Pick<PlannedSeat, 'kind'>): Cents | null => {
  const plain = brand.seatChoice === 'included' ? 0 : brand.seatFee
  if (plain === null || brand.seatChoice === 'at-check-in') return null
  const long = brand.id.endsWith('.long')
  if (kind === 'standard') return plain
  if (kind === 'extra-legroom') return plain + (long ? 6900 : 2400)
  const preferredFee = long ? 2500 : 900
  return plain + (brand.shelf >= 2 ? 0 : preferredFee)
}

/** Fees of extra bags: the first, the second, and every further one at the second's fee. */
export const bagFees = ({ bags: { checked } }: FareBrand, pieces: number): Cents | null => {
  if (checked.firstBag === null || pieces > mostExtraBags) return null
  return Array.from({ length: pieces }, (_, at) =>
    at === 0 ? (checked.firstBag ?? 0) : (checked.secondBag ?? checked.firstBag ?? 0),
  ).reduce((sum, fee) => sum + fee, 0)
}

export interface PlacedFlight {
  readonly flight: number
  readonly day: number
  readonly segmentId: string
  /** Hours to departure, at least 0. */
  readonly leadHours: number
  /** The cabin the chosen brand has on this flight. */
  readonly cabin: CabinIndex
  /** `AirMarket.seatKey` of that cabin. */
  readonly key: string
}

export interface Extras {
  /** `holds`: seats the caller already has; see `AirPriceRequest`. */
  seatMap(
    flight: PlacedFlight,
    brand: FareBrand,
    sold: SoldSeats,
    holds?: ReadonlySet<string>,
  ): SeatMap
  /**
   * Lines of a slice's seats and bags, or the first refusal. `flights` are in the order of the
   * slice.
   */
  price(
    slice: ChosenSlice,
    index: number,
    flights: readonly PlacedFlight[],
    brand: FareBrand,
    sold: SoldSeats,
    holds?: ReadonlySet<string>,
  ): readonly ExtraPrice[] | ExtraRefusal
}

export const createExtras = (fares: LegFares, seed: number): Extras => {
  const { network } = fares
  const plans = new Map<string, ReturnType<typeof planSeats>>()
  const planOf = ({ flight, cabin }: PlacedFlight): ReturnType<typeof planSeats> => {
    const aircraft = network.aircraft[flight] as number
    const operator = network.operator[flight] as number
    const name = seatCabins[cabin] as SeatCabin
    const key = `${operator}|${aircraft}|${name}`
    const known = plans.get(key)
    if (known) return known
    const [economy, premium, business, first] = seatsOf(operator, aircraft)
    const made = planSeats(
      aircraftOf(network, flight).family,
      { Economy: economy, PremiumEconomy: premium, Business: business, First: first },
      name,
    )
    plans.set(key, made)
    return made
  }
  const seatsIn = ({ flight, cabin }: PlacedFlight): number =>
    seatsOf(network.operator[flight] as number, network.aircraft[flight] as number)[cabin] ?? 0

  /**
   * Seats of the airline's other customers: the first of an order fixed by the seed, so none
   * becomes free again.
   */
  const takenByOthers = (at: PlacedFlight): ReadonlySet<string> => {
    const { flight, day, cabin, leadHours } = at
    const seats = planOf(at).rows.flatMap((row) => row.seats.flatMap((seat) => seat ?? []))
    const wish = { window: 0.12, aisle: 0.08, middle: -0.2 } as const
    const ranked = seats
      .map((seat, index) => ({
        id: seat.id,
        rank:
          uniform4(seed, flight, day, 1000 * (cabin + 1) + index) -
          wish[seat.place] +
          (seat.kind === 'extra-legroom' ? 0.15 : 0),
      }))
      .sort((a, b) => a.rank - b.rank)
    return new Set(
      ranked
        .slice(0, bookedByOthers(seed, flight, day, cabin, seatsIn(at), leadHours))
        .map(({ id }) => id),
    )
  }
  const isFree = (
    at: PlacedFlight,
    others: ReadonlySet<string>,
    seat: string,
    sold: SoldSeats,
    holds?: ReadonlySet<string>,
  ): boolean => {
    const key = assignedSeatKey(at.key, seat)
    return holds?.has(key) === true || (!others.has(seat) && sold.get(key) === 0)
  }

  return {
    seatMap: (at, brand, sold, holds) => {
      const plan = planOf(at)
      const others = takenByOthers(at)
      return {
        segmentId: at.segmentId,
        cabin: seatCabins[at.cabin] as SeatCabin,
        columns: plan.columns,
        rows: plan.rows.map(({ number, exit, seats }) => ({
          number,
          exit,
          seats: seats.map(
            (seat) =>
              seat && {
                id: seat.id,
                kind: seat.kind,
                place: seat.place,
                fee: seatFee(brand, seat),
                free: isFree(at, others, seat.id, sold, holds),
              },
          ),
        })),
      }
    },
    price: ({ seats = [], bags = [] }, index, flights, brand, sold, holds) => {
      const lines: ExtraPrice[] = []
      const asked = new Set<string>()
      const seated = new Set<string>()
      for (const { segmentId, passenger, type, seat } of seats) {
        const at = flights.find((flight) => flight.segmentId === segmentId)
        const planned =
          at &&
          planOf(at)
            .rows.flatMap((row) => row.seats)
            .find((one) => one?.id === seat)
        const fee = planned ? seatFee(brand, planned) : null
        if (!at || !planned || fee === null) return { code: 'SeatNotSold', segmentId, seat }
        if (type === 'INF' || (planned.exit && type !== 'ADT'))
          return { code: 'SeatNotForPassenger', segmentId, seat, passenger }
        if (
          asked.has(`${segmentId}|${seat}`) ||
          seated.has(`${segmentId}|${passenger}`) ||
          !isFree(at, takenByOthers(at), seat, sold, holds)
        )
          return { code: 'SeatTaken', segmentId, seat }
        asked.add(`${segmentId}|${seat}`)
        seated.add(`${segmentId}|${passenger}`)
        lines.push({ kind: 'Seat', slice: index, passenger, segmentId, seat, amount: fee })
      }
      for (const { passenger, pieces } of bags) {
        const amount = bagFees(brand, pieces)
        if (
          amount === null ||
          lines.some((line) => line.kind === 'Bag' && line.passenger === passenger)
        )
          return {
            code: 'TooManyBags',
            slice: index,
            passenger,
            most: brand.bags.checked.firstBag === null ? 0 : mostExtraBags,
          }
        if (pieces > 0) lines.push({ kind: 'Bag', slice: index, passenger, pieces, amount })
      }
      return lines
    },
  }
}
