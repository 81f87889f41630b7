import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { quotePackage } from '@portolan/contract/packages/quote-package.ts'
import { packageRateOf } from '@portolan/domain/lodging/package-rate.ts'
import { nightsBetween, type PackageNights } from '@portolan/domain/packages/nights.ts'
import { packagePrice } from '@portolan/domain/packages/package-price.ts'
import { partCanceled } from '@portolan/domain/packages/part-canceled.ts'
import { packageTerms } from '@portolan/domain/packages/terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { composeQuotes, composedQuotes } from '../checkout/index.ts'
import {
  checkExtrasOf,
  flightQuoteAnswer,
  flightQuotes,
  makeQuote,
  type FlightQuote,
} from '../flights/index.ts'
import type { StayChoice } from '../lodging/lodging-supplier.ts'
import {
  checkStayOf,
  makeStayQuote,
  stayPriceOf,
  stayQuoteAnswer,
  stayQuotes,
  unknownProperty,
  type StayQuote,
} from '../lodging/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Quote } from '../quotes/index.ts'
import { checkTravelersOf } from './check-trip.ts'
import { staysOf, type Asking, type PackagesDeps } from './package-context.ts'
import { priceFlights } from './package-flights.ts'

export type WantedPackage = Pick<BodyOf<typeof quotePackage>, 'flights' | 'stay'>
export type PackageQuoteAnswer = AnswerOf<typeof quotePackage>

/** The two quotes that are booked together, under the quote of both. */
export interface PackageQuote {
  readonly whole: Quote<unknown>
  readonly flights: FlightQuote
  readonly stay: StayQuote
}

const inStay = (refusal: Refusal): Refusal =>
  refusal.field === undefined ? refusal : { ...refusal, field: `stay.${refusal.field}` }

/** The airline's slices are the package's flights. */
const inFlights = (refusal: Refusal): Refusal =>
  refusal.field === undefined
    ? refusal
    : { ...refusal, field: refusal.field.replace(/^slices/, 'flights') }

/** The stay for these nights at package rates, checked. */
export const stayChoiceOf = async (
  deps: Pick<PackagesDeps, 'lodging' | 'privilegesOf'>,
  asking: Asking,
  { lodgingId, rooms }: WantedPackage['stay'],
  nights: PackageNights,
): Promise<Result<StayChoice, Refusal>> => {
  const [property] = await deps.lodging.summaries([lodgingId])
  if (property === undefined) return refuse(inStay(unknownProperty))
  const { checkIn, checkOut } = nights
  const checked = checkStayOf({ checkIn, checkOut, rooms }, property.zone, asking.now)
  if (!checked.ok) return refuse(inStay(checked.refusal))
  const { rooms: occupancies } = checked.value
  const { rooms: _rooms, ...packaged } = (await staysOf(deps, asking, nights, occupancies)).packaged
  return ok({
    ...packaged,
    lodgingId,
    rooms: occupancies.map((occupancy, at) => ({
      occupancy,
      rateId: rooms[at]?.rateId ?? '',
    })),
  })
}

/** Prices both parts at the same moment and keeps them as one quote, or refuses for one of them. */
export const makePackageQuote = async (
  deps: PackagesDeps,
  asking: Asking,
  wanted: WantedPackage,
): Promise<Result<PackageQuote, Refusal>> => {
  const { tenant, now, principal } = asking
  const { personId } = principal
  const travelers = checkTravelersOf(wanted.stay.rooms)
  if (!travelers.ok) return refuse(inStay(travelers.refusal))
  const { party } = travelers.value
  const extras = checkExtrasOf(wanted.flights, party)
  if (extras !== null) return refuse(inFlights(extras))
  const flights = await priceFlights(deps.flights, { flights: wanted.flights, party, now })
  if (!flights.ok) return flights
  const { priced, currency, nights } = flights.value
  const choice = await stayChoiceOf(deps, asking, wanted.stay, nights)
  if (!choice.ok) return choice
  const stay = await makeStayQuote(
    { ...deps, shop: deps.shops(currency) },
    {
      tenant,
      personId,
      choice: choice.value,
      policies: await deps.policiesOf(asking, choice.value.checkIn),
      now,
    },
  )
  if (!stay.ok) return refuse(inStay(stay.refusal))
  const { supplied } = stay.value.body
  if (packageRateOf(stayPriceOf(supplied), supplied.rooms) === null)
    return refuse({ code: 'QuoteError', message: 'The package costs more than its parts.' })
  const own = await makeQuote(deps, { tenant, personId, party, priced, now })
  const whole = await deps.database.tenant(tenant, (tx) =>
    composeQuotes(tx, deps.ids, {
      tenant,
      personId,
      quoteIds: [own.id, stay.value.id],
      now,
      life: packageTerms.quoteLife,
    }),
  )
  if (whole === null) throw new Error('packages: a quote that was kept is gone')
  return ok({ whole, flights: own, stay: stay.value })
}

/** A stored package of the person, expired or not; null if it is none. */
export const packageQuoteOf = async (
  tx: Tx,
  { tenant, principal: { personId } }: Asking,
  quoteId: string,
): Promise<PackageQuote | null> => {
  const whole = await composedQuotes.byId(tx, tenant, personId, quoteId)
  const [first, second, ...more] = whole?.body.quoteIds ?? []
  if (whole === null || first === undefined || second === undefined || more.length > 0) return null
  const flights = await flightQuotes.byId(tx, tenant, personId, first)
  const stay = await stayQuotes.byId(tx, tenant, personId, second)
  return flights === null || stay === null || stay.body.choice.packaged === undefined
    ? null
    : { whole, flights, stay }
}

const nightsOf = ({ flights }: PackageQuote): PackageNights => {
  const [out, back] = flights.body.tickets.flatMap(({ slices }) => slices)
  const nights = nightsBetween(
    out?.segments.at(-1)?.arrival.local ?? '',
    back?.segments[0]?.departure.local ?? '',
  )
  if (nights === null) throw new Error('packages: a quote without a night')
  return nights
}

/** The quote with the terms of both parts, and what canceling one of them does at a moment. */
export const packageAnswer = (quote: PackageQuote, now: number): PackageQuoteAnswer => {
  const { whole, flights, stay } = quote
  const { supplied } = stay.body
  const price = stayPriceOf(supplied)
  const rate = packageRateOf(price, supplied.rooms)
  if (rate === null) throw new Error('packages: a stay that is no package')
  const { grandTotal } = flights.body.price
  const { currency } = grandTotal
  const amount = (minor: number): MoneyWire => ({ minor, currency })
  const canceled = partCanceled(
    {
      dueNow: price.dueNow.minor,
      cancellation: supplied.cancellation,
      discountNow: rate.discountNow.minor,
    },
    now,
  )
  return {
    id: whole.id,
    createdAt: instantOf(whole.quotedAt),
    expiresAt: instantOf(Math.min(whole.expiresAt, flights.expiresAt, stay.expiresAt)),
    nights: nightsOf(quote),
    dueNow: amount(grandTotal.minor + price.dueNow.minor),
    currency,
    price: packagePrice({
      flights: grandTotal.minor,
      stay: price.grandTotal.minor,
      standard: rate.standard.minor,
    }),
    flights: flightQuoteAnswer(flights),
    stay: stayQuoteAnswer(stay),
    ifCanceled: {
      stayRefund: canceled.stayRefund === null ? null : amount(canceled.stayRefund),
      toKeepStay: amount(canceled.toKeepStay),
    },
  }
}
