import { untaxedPrice } from '@portolan/domain/pricing/price-sums.ts'
import { activityQuoteFacts } from '@portolan/server/activities/booking/activity-desk.ts'
import { carQuoteFacts } from '@portolan/server/cars/booking/car-desk.ts'
import { composedFacts } from '@portolan/server/checkout/composed-quote.ts'
import type { QuoteFacts } from '@portolan/server/checkout/quote-desk.ts'
import { flightQuoteFacts } from '@portolan/server/flights/booking/flight-desk.ts'
import { stayQuoteFacts } from '@portolan/server/lodging/booking/stay-desk.ts'
import { freezeFacts, priceFreeze } from '@portolan/server/protections/price-freeze/freeze-quote.ts'
import {
  cancelForAnyReason,
  coverFacts,
} from '@portolan/server/protections/cancel-for-any-reason/cover-quote.ts'
import {
  changeFacts,
  changeForAnyReason,
} from '@portolan/server/protections/change-for-any-reason/change-quote.ts'
import {
  hotelPriceFreeze,
  voucherFacts,
} from '@portolan/server/protections/hotel-price-freeze/voucher-quote.ts'
import {
  assistanceFacts,
  disruptionAssistance,
} from '@portolan/server/protections/disruption-assistance/assistance-quote.ts'
import { assistanceBody } from './assistance-journey.ts'
import { changeBody, coverBody, voucherBody } from './cover-journey.ts'
import { frozenBody } from './freeze-journey.ts'
import { activityChoice, admissionFor } from './activity-journey.ts'
import { carChoice, suppliedRental } from './car-journey.ts'
import type { FaultPlan, Sold } from './faults.ts'
import { quotedTickets, start, totalOfTickets } from './journey.ts'
import { packagedStay, packagedStayChoice } from './package-journey.ts'
import { rescueTickets } from './rescue-journey.ts'
import { holdOf } from './simulated-activities.ts'
import { passFacts } from './simulated-lounge.ts'
import { stayChoice, suppliedStay } from './stay-journey.ts'

const minute = 60_000
/** When the quote of the first click expires, and that of one who tries again later. */
export const quoteExpiry: ReadonlyMap<string, number> = new Map([
  ['quote_1', start + 20 * minute],
  ['quote_2', start + 48 * 60 * minute],
  // Other flights, where the same guarantee is claimed for two.
  ['quote_3', start + 20 * minute],
])
const quotedEarn = {
  accountReferenceId: 'account_1',
  productDisplayName: 'Venture X',
  lastFour: '1234',
  unit: 'miles',
  amount: 6120,
} as const
/**
 * What the whole price earns. An activity and a frozen price earn nothing, a package with both of
 * its parts.
 */
export const quotedEarnOf: Readonly<Record<Sold, number>> = {
  flights: quotedEarn.amount,
  lodging: quotedEarn.amount,
  cars: quotedEarn.amount,
  activities: 0,
  packages: 2 * quotedEarn.amount,
  'price-freeze': 0,
  'hotel-price-freeze': 0,
  'covered-flights': quotedEarn.amount,
  assistance: 0,
  'rescue-flights': quotedEarn.amount,
}

const flightFacts = (
  of: Kept,
  { parts }: Pick<FaultPlan, 'parts'>,
  ofTickets = quotedTickets(parts),
): QuoteFacts =>
  flightQuoteFacts({
    ...of,
    product: 'flights',
    body: {
      tickets: ofTickets,
      party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
      price: { passengers: [], ...untaxedPrice(totalOfTickets(parts)) },
      passportRequired: false,
      earn: [quotedEarn],
    },
  })
const stayFacts = (of: Kept, choice = stayChoice, supplied = suppliedStay): QuoteFacts =>
  stayQuoteFacts({
    ...of,
    product: 'lodging',
    body: { choice, supplied, policies: null, earn: [quotedEarn] },
  })

interface Kept {
  readonly id: string
  readonly personId: string
  readonly quotedAt: number
  readonly expiresAt: number
}
/** What a plan books, in order of ordering. */
const quotesOfPlan = (of: Kept, plan: FaultPlan): readonly QuoteFacts[] => {
  switch (plan.sold) {
    case 'flights':
      return [flightFacts(of, plan)]
    case 'lodging':
      return [stayFacts(of)]
    case 'packages':
      return [flightFacts(of, plan), stayFacts(of, packagedStayChoice, packagedStay)]
    case 'cars':
      return [
        carQuoteFacts({
          ...of,
          product: 'cars',
          body: { choice: carChoice, supplied: suppliedRental, policies: [], earn: [quotedEarn] },
        }),
      ]
    case 'price-freeze':
      return [freezeFacts({ ...of, product: priceFreeze, body: frozenBody })]
    case 'hotel-price-freeze':
      return [voucherFacts({ ...of, product: hotelPriceFreeze, body: voucherBody })]
    case 'covered-flights':
      return [
        flightFacts(of, plan),
        coverFacts({ ...of, product: cancelForAnyReason, body: coverBody(of.id) }),
        changeFacts({ ...of, product: changeForAnyReason, body: changeBody(of.id) }),
      ]
    case 'assistance':
      return [assistanceFacts({ ...of, product: disruptionAssistance, body: assistanceBody })]
    case 'rescue-flights':
      return [flightFacts(of, plan, rescueTickets(of.id))]
    case 'activities':
      return [
        activityQuoteFacts({
          ...of,
          product: 'activities',
          body: { choice: activityChoice, supplied: admissionFor(plan), held: holdOf(plan) },
        }),
      ]
  }
}

/** The quote of a plan under an id; null if there is none. */
export const quoteOfPlan = (id: string, personId: string, plan: FaultPlan): QuoteFacts | null => {
  const expiresAt = quoteExpiry.get(id)
  if (expiresAt === undefined) return null
  const of = { id, personId, quotedAt: start, expiresAt }
  const quotes = [...quotesOfPlan(of, plan), ...(plan.pass ? [passFacts(of, [quotedEarn])] : [])]
  const [only, ...others] = quotes
  return only !== undefined && others.length === 0 ? only : composedFacts(of, quotes)
}
