import type { CabinIndex } from '../airlines/fleet-cabins.ts'
import type { AirlineKind, Cents, Instant } from '../airlines/types.ts'

/** A fare as its price process knows it. */
export interface FareRisk {
  /** Row of the route and of the flight in the network. */
  readonly route: number
  readonly flight: number
  readonly airlineKind: AirlineKind
  readonly cabin: CabinIndex
  /** Local day number of the departure, and its moment. */
  readonly day: number
  readonly departure: Instant
}
/** A flight number as its outcomes are drawn. */
export interface FlightRisk {
  /** The operator's code. */
  readonly airline: string
  readonly number: number
  /** Local minute of day. */
  readonly departure: number
  readonly blockMinutes: number
  /** Rows of the airports. */
  readonly origin: number
  readonly destination: number
  /** Minutes that an arrival may be late without missing the next flight; null for the last one. */
  readonly slackMinutes: number | null
}

/** What is insured, for one traveler, room or booking. Amounts are US cents. */
export type Risk =
  | {
      readonly kind: 'price-freeze'
      readonly fare: FareRisk
      readonly frozen: Cents
      readonly cap: Cents
      readonly hours: number
    }
  | {
      readonly kind: 'hotel-price-freeze'
      /** Day number of the check-in. */
      readonly day: number
      readonly frozen: Cents
      readonly cap: Cents
      readonly hours: number
    }
  | {
      readonly kind: 'cancel-for-any-reason'
      readonly covers: 'Flight' | 'Room'
      readonly paid: Cents
      readonly percent: number
      /** The supplier's own refund by its rules. */
      readonly refund: Cents
      readonly start: Instant
    }
  | { readonly kind: 'change-for-any-reason'; readonly fare: FareRisk; readonly paid: Cents }
  | {
      readonly kind: 'disruption-assistance'
      readonly fare: FareRisk
      readonly flights: readonly FlightRisk[]
      readonly paid: Cents
      readonly baseFare: Cents
      readonly fareCap: Cents
      readonly delayMinutes: number
    }
  | {
      readonly kind: 'missed-connection'
      readonly fare: FareRisk
      /** The flight before the connection. */
      readonly flight: FlightRisk
      readonly paid: Cents
      readonly cap: Cents
    }
  | {
      readonly kind: 'price-drop'
      readonly fare: FareRisk
      readonly paid: Cents
      readonly days: number
      readonly least: Cents
      readonly most: Cents
    }
export type CoverKind = Risk['kind']

/** What simulated contracts paid: the sum, how many there were, how many paid anything. */
export interface SimulatedCost {
  readonly total: Cents
  readonly samples: number
  readonly paid: number
}
/** Sums payouts, each of them whole cents. */
export const costOf = (payouts: readonly Cents[]): SimulatedCost => ({
  total: payouts.reduce((sum, one) => sum + one, 0),
  samples: payouts.length,
  paid: payouts.filter((one) => one > 0).length,
})

/** The most that one contract pays. */
export const coverageOf = (risk: Risk): Cents => {
  switch (risk.kind) {
    case 'price-freeze':
    case 'hotel-price-freeze':
    case 'missed-connection':
      return risk.cap
    case 'cancel-for-any-reason':
      return Math.round((risk.paid * risk.percent) / 100)
    case 'change-for-any-reason':
      return risk.paid
    case 'disruption-assistance':
      return Math.max(risk.fareCap, risk.baseFare)
    case 'price-drop':
      return risk.most
  }
}
