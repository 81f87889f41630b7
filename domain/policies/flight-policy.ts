import type { MoneyWire } from '@portolan/kernel/money.ts'
import { cabins, type Cabin } from '../flights/cabin.ts'
import { allowedByAll, lowestCap, notAllowed, overCap, type Breach } from './breach.ts'

/** The tier's own classes of flights by their time in the air (policies-6). */
export type FlightLength = 'Short' | 'Long'

/** A tier may have several policies for a length, and a flight has to meet all of them. */
export interface FlightPolicy {
  readonly duration: FlightLength
  /** Caps per traveler including taxes and fees; null for none. */
  readonly maxPriceForOneWay: MoneyWire | null
  readonly maxPriceForRoundTrip: MoneyWire | null
  readonly allowedFareClasses: readonly Cabin[]
}
/** Whether a policy excludes any fare class. */
export const limitsFareClasses = ({
  allowedFareClasses,
}: Pick<FlightPolicy, 'allowedFareClasses'>): boolean =>
  !cabins.every((cabin) => allowedFareClasses.includes(cabin))
/** The classes of a policy, from low to high. */
export const fareClassesOf = ({
  allowedFareClasses,
}: Pick<FlightPolicy, 'allowedFareClasses'>): Cabin[] =>
  cabins.filter((cabin) => allowedFareClasses.includes(cabin))

export interface FlightPolicies {
  readonly enableLongFlights: boolean
  readonly minHoursForLongFlight: number
  readonly policies: readonly FlightPolicy[]
  /** Flights that leave within these hours of each other are compared; any if absent. */
  readonly compareWithinHours?: number
}

export interface JudgedSlice {
  /** From the first departure to the last arrival. */
  readonly minutes: number
  readonly layoverMinutes: number
  /** Of each flight of the slice. */
  readonly cabins: readonly Cabin[]
}
export interface JudgedFlight {
  readonly slices: readonly JudgedSlice[]
  /** Two slices, there and back. */
  readonly isRoundTrip: boolean
  /** Price of all slices for one traveler, including taxes and fees. */
  readonly perTraveler: MoneyWire
}

/** The class of a slice: long above the tier's hours without layovers; equal hours are short. */
export const flightLength = (
  { enableLongFlights, minHoursForLongFlight }: FlightPolicies,
  { minutes, layoverMinutes }: Pick<JudgedSlice, 'minutes' | 'layoverMinutes'>,
): FlightLength =>
  enableLongFlights && minutes - layoverMinutes > minHoursForLongFlight * 60 ? 'Long' : 'Short'

const ofLength = ({ policies }: FlightPolicies, length: FlightLength): FlightPolicy[] =>
  policies.filter(({ duration }) => duration === length)

/**
 * The cap for a journey of one traveler, null for none (policies-6). A round trip of one class has
 * its round-trip cap; anything else has the sum of the one-way caps, which is null if one is.
 */
export const flightCap = (rules: FlightPolicies, flight: JudgedFlight): MoneyWire | null => {
  const { currency } = flight.perTraveler
  const lengths = flight.slices.map((slice) => flightLength(rules, slice))
  const [first, ...rest] = lengths
  if (first === undefined) return null
  if (flight.isRoundTrip && rest.every((length) => length === first))
    return lowestCap(
      ofLength(rules, first).map(({ maxPriceForRoundTrip }) => maxPriceForRoundTrip),
      currency,
    )
  let minor = 0
  for (const length of lengths) {
    const cap = lowestCap(
      ofLength(rules, length).map(({ maxPriceForOneWay }) => maxPriceForOneWay),
      currency,
    )
    if (cap === null) return null
    minor += cap.minor
  }
  return { minor, currency }
}

/** Violations of a journey: its price, and each cabin that its slice's class does not allow. */
export const flightBreaches = (rules: FlightPolicies, flight: JudgedFlight): Breach[] => {
  const refused = new Map<Cabin, Breach>()
  for (const slice of flight.slices) {
    const policies = ofLength(rules, flightLength(rules, slice))
    if (policies.length === 0) continue
    const allowed = allowedByAll(
      policies.map(({ allowedFareClasses }) => allowedFareClasses),
      cabins,
    )
    for (const cabin of slice.cabins)
      for (const breach of notAllowed('AllowedFareClasses', cabin, allowed, cabins))
        if (!refused.has(cabin)) refused.set(cabin, breach)
  }
  return [
    ...overCap('MaxPriceForFlight', flightCap(rules, flight), flight.perTraveler),
    ...refused.values(),
  ]
}
