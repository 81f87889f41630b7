import { formatExact, fromWire, type Currency, money } from '@portolan/kernel/money.ts'
import { formatLocale, formatTime } from '@portolan/kernel/locale.ts'
import { priceText } from '@portolan/design/primitives/price.tsx'
import type { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Cabin } from '@portolan/domain/flights/cabin.ts'
import { cabinWords } from './filter-words.ts'
import { shownPrice, type FlightListAnswer } from './flight-list-query.ts'
import type { FlightJudgments } from './flight-policy.ts'

type Breach = NonNullable<AnswerOf<typeof quoteFlights>['policy']>['breaches'][number]

const isCabin = (value: string | number): value is Cabin => Object.hasOwn(cabinWords, value)
const cabinName = (value: string | number): string =>
  isCabin(value) ? cabinWords[value] : String(value)

/** One sentence for a broken rule, without its period: the rule, and by how much. */
export const breachWords = (breach: Breach): string => {
  if ('over' in breach) {
    const { found, limit, over } = breach
    const [price, cap, more] = [found, limit, over].map((one) => formatExact(fromWire(one)))
    return `${price} for each traveler is ${more} over your limit of ${cap}`
  }
  const nearest =
    breach.nearest === null ? '' : `. The nearest allowed is ${cabinName(breach.nearest)}`
  return `${cabinName(breach.found)} isn’t allowed for a flight of this length${nearest}`
}

const either = (words: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(), { type: 'disjunction' }).format(words)

/** A distance of less than a whole unit keeps its cents. */
const amount = (minor: number, currency: Currency): string => {
  const found = money(minor, currency)
  return Math.abs(minor) < 100 ? formatExact(found) : priceText(found, 'whole', false)
}

/** What a row says of a fare that is not in policy: `$84 over your $650 cap`. */
export const ruleWords = (
  { approvalOver, currency }: Pick<FlightJudgments, 'approvalOver' | 'currency'>,
  breaches: readonly Breach[],
  perTraveler: number,
): string | undefined => {
  const said = breaches.map((breach) => {
    if ('over' in breach)
      return `${amount(breach.over.minor, currency)} over your ${amount(breach.limit.minor, currency)} cap`
    return breach.allowed.length === 0
      ? `${cabinName(breach.found)} isn’t allowed`
      : `${cabinName(breach.found)}. You can book ${either(breach.allowed.map(cabinName))}`
  })
  if (said.length > 0) return said.join('. ')
  return approvalOver === null || perTraveler <= approvalOver
    ? undefined
    : `${amount(perTraveler - approvalOver, currency)} over the ${amount(approvalOver, currency)} you book without asking`
}

/** Names the nearest fare in policy from a row: `5:55 PM flight, $446`. */
export const nearestWords = (
  list: FlightListAnswer,
  from: string,
  { option: id, brand }: NonNullable<FlightJudgments['options'][string]['nearest']>,
): string | undefined => {
  const option = list.options.find((one) => one.id === id)
  const fare = option?.fares.find((one) => one.brand === brand)
  const departs = list.segments[option?.segments[0] ?? -1]?.departs
  const cabin = list.brands[brand]?.cabin
  if (fare === undefined || departs === undefined || cabin === undefined) return undefined
  const price = shownPrice(list, fare.perTraveler)
  return id === from
    ? `same flight in ${cabinWords[cabin]}, ${price}`
    : `${formatTime(departs)} flight, ${price}`
}

type Trip = 'OneWay' | 'RoundTrip' | 'MultiCity'
const tripWords: Readonly<Record<Trip, string>> = {
  OneWay: 'one way',
  RoundTrip: 'round trip',
  MultiCity: 'for the whole trip',
}

/** The traveler's rules for a list, one sentence each. */
export const policyRules = (
  { lengths, approvalOver, everyTripWaits, currency }: FlightJudgments,
  trip: Trip,
): readonly string[] => {
  const several = lengths.length > 1
  const rules = lengths.flatMap(({ length, longOver, cap, fareClasses }) => {
    const which =
      longOver === null || (length === 'Short' && !several)
        ? ''
        : `: flights ${length === 'Long' ? 'over' : 'up to'} ${longOver} hours`
    return [
      ...(cap === null ? [] : [`Up to ${amount(cap, currency)} ${tripWords[trip]}${which}`]),
      ...(fareClasses === null
        ? []
        : [`${either(fareClasses.map(cabinName))}${several ? which : ''}`]),
    ]
  })
  return [
    ...(rules.length === 0 ? ['Any flight and fare'] : rules),
    ...(everyTripWaits ? ['Every trip needs approval'] : []),
    ...(approvalOver === null || everyTripWaits
      ? []
      : [`Over ${amount(approvalOver, currency)} needs approval`]),
  ]
}
