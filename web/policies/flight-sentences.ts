import type { Cabin } from '@portolan/domain/flights/cabin.ts'
import { formatCount } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { cabinWords } from '../flights/index.ts'
import { listed } from './listed.ts'
import type { FactAbout, PolicyFact } from './policy-query.ts'

const flightFacts = [
  'LongFlights',
  'NoLongFlights',
  'FlightPrice',
  'FareClasses',
  'ComparedFlights',
] as const
export type FlightFact = FactAbout<(typeof flightFacts)[number]>
export const isFlightFact = (fact: PolicyFact): fact is FlightFact =>
  flightFacts.some((about) => about === fact.about)

const hours = (count: number): string => (count === 1 ? '1 hour' : `${formatCount(count)} hours`)
const flightsOf = { Short: 'Short flights', Long: 'Long flights' } as const
const isCabin = (value: string): value is Cabin => Object.hasOwn(cabinWords, value)
/** Name of a fare class; the code itself where this version does not know it. */
export const fareName = (code: string): string => (isCabin(code) ? cabinWords[code] : code)

/** Caps are per traveler and include taxes and fees (policies-6). */
const priceSentence = ({ length, oneWay, roundTrip }: FactAbout<'FlightPrice'>): string => {
  const caps = [
    ...(oneWay === null ? [] : [`${formatExact(fromWire(oneWay))} one way`]),
    ...(roundTrip === null ? [] : [`${formatExact(fromWire(roundTrip))} round trip`]),
  ]
  return `${flightsOf[length]} cost at most ${caps.join(' and ')}, with taxes and fees.`
}

export const flightSentence = (fact: FlightFact): string => {
  switch (fact.about) {
    case 'LongFlights':
      return `A flight is long if it’s in the air for more than ${hours(fact.overHours)}, without layovers.`
    case 'NoLongFlights':
      return 'Flights of every length have the same rules.'
    case 'FlightPrice':
      return priceSentence(fact)
    case 'FareClasses':
      return `${flightsOf[fact.length]} are in ${listed(fact.allowed.map(fareName))}.`
    case 'ComparedFlights':
      return `A flight is compared with others that leave within ${hours(fact.withinHours)} of it.`
  }
}
