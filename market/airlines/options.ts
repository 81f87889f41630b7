/** A journey with its brands and prices for a party: what a traveler chooses from. */
import { airlines } from './airlines.data.ts'
import type { FromPrice } from './trips.ts'
import type { Airline } from './airlines.data.ts'
import { brandBase, brandFor, haulOf, tierCabin, tiersOf } from './brands.ts'
import type { Haul, Tier } from './brands.ts'
import { flownCabin, throughBase, ticketingFor, unavailable } from './fares.ts'
import type { LegFares, Ticketing } from './fares.ts'
import type { CabinIndex } from './fleet-cabins.ts'
import type { FlightIndex, FlightRef } from './flight-index.ts'
import { createPartyTotals, seatsFor } from './party-price.ts'
import type { SliceShape } from './party-price.ts'
import type { TaxRules } from './taxes.ts'
import type {
  AirOption,
  AirSegment,
  Cents,
  FareBrand,
  Layover,
  OptionFare,
  Party,
  SoldSeats,
} from './types.ts'
import { distanceKm } from '../world/geodesy.ts'

/** A journey resolved to rows, with its carrier and the facts that prices depend on. */
export interface Path {
  readonly refs: readonly FlightRef[]
  readonly days: readonly number[]
  /** UTC minutes of each departure. */
  readonly leaves: readonly number[]
  readonly departure: number
  readonly arrival: number
  /** The airline of the longest leg: its brands, its ticket. */
  readonly airline: Airline
  /** Airlines of one group share a ticket: the alliance, or the airline alone. */
  readonly group: string
  readonly haul: Haul
  readonly shape: SliceShape
  /** The same slice as it is taxed in a better cabin. */
  readonly premiumShape: SliceShape
}

export interface BuiltFare {
  readonly brand: FareBrand
  readonly tier: Tier
  readonly alone: Cents
  readonly combined: Cents
  readonly seatsLeft: number
}
export interface Built {
  readonly path: Path
  readonly fares: readonly BuiltFare[]
}

export interface Options {
  path(flights: readonly number[], days: readonly number[]): Path
  /** Rows as named by the ids, which may be a partner's codeshare. */
  pathOf(refs: readonly FlightRef[], days: readonly number[]): Path
  /** Adult base of a cabin; `unavailable` when a leg has no seat for the party. */
  cabinBase(path: Path, cabin: CabinIndex, seats: number, hour: number, ticketing: Ticketing): Cents
  /** Null when no brand from `least` upwards has seats. */
  build(path: Path, least: CabinIndex, party: Party, hour: number, slices: number): Built | null
  describe(built: Built, from: readonly FromPrice[], segments: readonly AirSegment[]): AirOption
  partyTotal(path: Path, tier: Tier, cabinBase: Cents, party: Party): Cents
  tierBase(path: Path, tier: Tier, cabinBase: Cents): Cents
  shapeFor(path: Path, tier: Tier): SliceShape
  /** The fewest seats left on the path in the cabin a tier flies, and where. */
  scarcest(
    path: Path,
    cabin: CabinIndex,
    hour: number,
  ): { readonly leg: number; readonly seats: number }
}

export const createOptions = (
  fares: LegFares,
  taxes: TaxRules,
  index: FlightIndex,
  offsetsOf: (day: number) => Parameters<LegFares['departure']>[1],
  sold: SoldSeats,
): Options => {
  const { network, world } = fares
  const total = createPartyTotals(taxes)

  const pathOf = (refs: readonly FlightRef[], days: readonly number[]): Path => {
    const first = refs[0]
    const last = refs[refs.length - 1]
    if (!first || !last) throw new RangeError('options: a journey without flights')
    const leaves = refs.map(({ flight }, leg) => fares.departure(flight, offsetsOf(days[leg] ?? 0)))
    const km = (ref: FlightRef): number =>
      fares.routeKm[fares.routeOf[ref.flight] as number] as number
    const longest = refs.reduce((best, ref) => (km(ref) > km(best) ? ref : best))
    const airline = airlines[network.carrier[longest.flight] as number]
    const origin = network.origin[first.flight] as number
    const destination = network.destination[last.flight] as number
    const from = world.airports[origin]
    const to = world.airports[destination]
    if (!airline || !from || !to) throw new RangeError('options: a journey from nowhere')
    const direct = distanceKm(from.lat, from.lon, to.lat, to.lon)
    const domestic = from.country === to.country
    const shape: SliceShape = {
      origin,
      destination,
      km: direct,
      domestic,
      premium: false,
      vias: refs.slice(1).map(({ flight }) => network.origin[flight] as number),
    }
    return {
      refs,
      days,
      leaves,
      airline,
      group: airline.alliance ?? airline.code,
      haul: haulOf(domestic, direct),
      departure: leaves[0] as number,
      arrival: (leaves[leaves.length - 1] as number) + (network.block[last.flight] as number),
      shape,
      premiumShape: { ...shape, premium: true },
    }
  }
  const path = (flights: readonly number[], days: readonly number[]): Path => {
    const own = flights.map((flight) => ({
      flight,
      marketing: network.carrier[flight] as number,
      number: network.number[flight] as number,
    }))
    const plain = pathOf(own, days)
    if (flights.length === 1) return plain
    // Partners' flights are shown under the ticketing airline's code where it sells them.
    const refs = own.map((ref) => {
      if (ref.marketing === plain.airline.index) return ref
      const number = index.shareOf(ref.flight, plain.airline.index)
      return number === null ? ref : { flight: ref.flight, marketing: plain.airline.index, number }
    })
    return { ...plain, refs }
  }

  const cabinBase = (
    { refs, days, leaves }: Path,
    cabin: CabinIndex,
    seats: number,
    hour: number,
    ticketing: Ticketing,
  ): Cents => {
    if (cabin > 0 && !refs.some(({ flight }) => fares.hasCabin(flight, cabin))) return unavailable
    let legs = 0
    for (let leg = 0; leg < refs.length; leg++) {
      const flight = (refs[leg] as FlightRef).flight
      const day = days[leg] as number
      const cents = fares.fare(
        flight,
        day,
        hour,
        leaves[leg] as number,
        cabin,
        seats,
        ticketing,
        fares.level(fares.routeOf[flight] as number, day, hour),
        sold,
      )
      if (cents === unavailable) return unavailable
      legs += cents
    }
    return throughBase(legs, refs.length)
  }

  const shapeFor = ({ shape, premiumShape }: Path, tier: Tier): SliceShape =>
    tierCabin[tier] > 0 ? premiumShape : shape
  const tierBase = ({ airline, haul }: Path, tier: Tier, base: Cents): Cents =>
    brandBase(airline, tier, haul, base)
  const partyTotal = (of: Path, tier: Tier, base: Cents, party: Party): Cents =>
    total(shapeFor(of, tier), tierBase(of, tier, base), party)

  return {
    path,
    pathOf,
    cabinBase,
    partyTotal,
    tierBase,
    shapeFor,
    scarcest: (of, cabin, hour) =>
      of.refs.reduce(
        (least, { flight }, leg) => {
          const seats = fares.seatsLeft(
            flight,
            of.days[leg] as number,
            flownCabin(fares, flight, cabin),
            (of.leaves[leg] as number) / 60 - hour,
            sold,
          )
          return seats < least.seats ? { leg, seats } : least
        },
        { leg: 0, seats: Infinity },
      ),
    build: (of, least, party, hour, slices) => {
      const seats = seatsFor(party)
      const together = ticketingFor(slices, of.shape.km)
      const built: BuiltFare[] = []
      for (let cabin = least; cabin <= 3; cabin = (cabin + 1) as CabinIndex) {
        const alone = cabinBase(of, cabin, seats, hour, 'alone')
        if (alone === unavailable) {
          if (cabin === 3) break
          continue
        }
        const combined = together === 'alone' ? alone : cabinBase(of, cabin, seats, hour, together)
        const left = of.refs.reduce(
          (fewest, { flight }, leg) =>
            Math.min(
              fewest,
              fares.seatsAtPrice(
                flight,
                of.days[leg] as number,
                flownCabin(fares, flight, cabin),
                (of.leaves[leg] as number) / 60 - hour,
                seats,
                sold,
              ),
            ),
          9,
        )
        for (const tier of tiersOf(of.airline, cabin))
          built.push({
            tier,
            brand: brandFor(of.airline, tier, of.haul),
            alone: partyTotal(of, tier, alone, party),
            combined: partyTotal(of, tier, combined, party),
            seatsLeft: left,
          })
        if (cabin === 3) break
      }
      return built.length === 0 ? null : { path: of, fares: built }
    },
    describe: ({ path: of, fares: built }, from, segments) => {
      const { departure } = segments[0] as AirSegment
      const { arrival } = segments[segments.length - 1] as AirSegment
      const layovers: Layover[] = of.refs.slice(1).map((_, leg) => {
        const before = segments[leg] as AirSegment
        const after = segments[leg + 1] as AirSegment
        return {
          airport: after.origin,
          minutes: Math.round(
            (Date.parse(after.departure.instant) - Date.parse(before.arrival.instant)) / 60_000,
          ),
          overnight: before.arrival.local.slice(0, 10) !== after.departure.local.slice(0, 10),
        }
      })
      return {
        id: segments.map(({ id }) => id).join('~'),
        segmentIds: segments.map(({ id }) => id),
        carrier: of.airline.code,
        origin: world.airports[of.shape.origin]?.iata ?? '',
        destination: world.airports[of.shape.destination]?.iata ?? '',
        departure,
        arrival,
        durationMinutes: of.arrival - of.departure,
        plusDays: Math.round(
          (Date.parse(`${arrival.local.slice(0, 10)}T00:00Z`) -
            Date.parse(`${departure.local.slice(0, 10)}T00:00Z`)) /
            86_400_000,
        ),
        stops: of.refs.length - 1,
        layovers,
        fares: built.map((fare, at): OptionFare => ({
          brandId: fare.brand.id,
          shelf: fare.brand.shelf,
          cabin: fare.brand.cabin,
          alone: fare.alone,
          combined: fare.combined,
          from: from[at]?.total ?? fare.alone,
          separate: from[at]?.separate ?? false,
          seatsLeft: fare.seatsLeft,
        })),
      }
    },
  }
}
