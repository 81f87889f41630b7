import { formatCount } from '@portolan/kernel/locale.ts'

/** Names of a tier's fields. A field that this version does not know keeps its own. */
const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  isApprovalRequired: 'Approval',
  approvalFor: 'Trips that wait',
  approvalOver: 'Approval over',
  withoutDecision: 'Without a decision',
  freezeFeeUpTo: 'Price freeze up to',
  freshSignInOver: 'Sign in again over',
  enableLongFlights: 'Long flights apart',
  minHoursForLongFlight: 'Hours of a long flight',
  compareWithinHours: 'Hours compared',
  duration: 'Flights',
  maxPriceForOneWay: 'One way',
  maxPriceForRoundTrip: 'Round trip',
  allowedFareClasses: 'Cabins',
  allowedStarRatings: 'Stars',
  maxPricePerNight: 'A night',
  place: 'Place',
  maxPricePerDay: 'A day',
  allowedClasses: 'Car classes',
  maxPricePerTraveler: 'An activity',
}
const shownRules = 4

const ruleText = ([path, value]: readonly [string, string | number]): string => {
  const isAmount = path.endsWith('.minor')
  const field =
    path
      .replace(/\.minor$/, '')
      .split('.')
      .at(-1) ?? path
  const text = isAmount && typeof value === 'number' ? (value / 100).toFixed(2) : String(value)
  return `${fieldWords[field] ?? field}: ${text}`
}

/** The changed rules of a saved tier as its record has them (policies-22): `A night: 220.00`. */
export const rulesText = (facts: Readonly<Record<string, string | number>>): string => {
  const rules = Object.entries(facts).filter(([path]) => !path.endsWith('.currency'))
  const others = rules.length - shownRules
  return [
    ...rules.slice(0, shownRules).map(ruleText),
    ...(others > 0 ? [`${formatCount(others)} more`] : []),
  ].join(', ')
}
