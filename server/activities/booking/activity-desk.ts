import { admissionFault } from '@portolan/domain/activities/admission-price.ts'
import { checkAnswers, type CheckedAnswer } from '@portolan/domain/activities/check-answers.ts'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok } from '@portolan/kernel/result.ts'
import {
  soldAt,
  type BookingDetails,
  type Order,
  type OrderDesk,
  type QuoteDesk,
  type QuoteFacts,
} from '../../checkout/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'
import type { ExchangeRates } from '../../pricing/exchange-rates.ts'
import { activityJourney, costOfAdmission, dollars } from '../activity-facts.ts'
import { activityQuotes, type ActivityQuote } from '../activity-quote.ts'
import type { ActivitySupplier, SupplierActivityOrder } from '../activity-supplier.ts'
import { admissionInDollars } from '../in-dollars.ts'
import { quoteStart, type QuoteStartDeps } from '../quote-start.ts'
import { activityProduct } from '../trip/activity-part.ts'
import type { ActivityBookingPart } from './activity-booking-part.ts'
import { activityPurchase } from './activity-purchase.ts'

type Orders = Pick<ActivitySupplier, 'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'>

const orderOf = ({
  reference,
  locator,
  status,
  total,
  bookedAt,
  canceled,
  declined,
}: SupplierActivityOrder): Order => ({
  reference,
  locator,
  status,
  total,
  tickets: [],
  bookedAt,
  canceled,
  ...(declined ? { declined } : {}),
})
const orderAnswer = <T extends SupplierActivityOrder | null>(
  answer: SupplierAnswer<T>,
): SupplierAnswer<T extends null ? Order | null : Order> =>
  (answer.kind === 'done'
    ? { kind: 'done', value: answer.value === null ? null : orderOf(answer.value) }
    : answer) as SupplierAnswer<T extends null ? Order | null : Order>

/** Answers in the operator's units. They were checked when the booking was placed. */
const answersFor = (
  { choice, supplied }: ActivityBookingPart,
  { activity }: BookingDetails,
  now: number,
): readonly CheckedAnswer[] => {
  const dates = { today: localAt(now, supplied.about.zone).slice(0, 10), on: choice.date }
  const checked = checkAnswers(supplied.questions, supplied.people, activity?.answers ?? [], dates)
  return checked.ok ? checked.value : []
}

/** The order desk for activities. */
export const activityDesk = (supplier: Orders, clock: Clock): OrderDesk<ActivityBookingPart> => {
  const { closeReference } = supplier
  return {
    price: async ({ choice, held, supplied: { exchange } }) => {
      const priced = await supplier.price({ choice, held, now: clock.now() })
      return priced.ok
        ? ok({
            total: dollars(admissionInDollars(priced.value, exchange?.rate ?? null).total),
            fingerprint: priced.value.fingerprint,
          })
        : priced
    },
    book: async (reference, part, details) => {
      const [lead] = details.passengers
      if (lead === undefined) throw new Error('checkout: an activity that nobody is named for')
      const answer = await supplier.book(reference, {
        choice: part.choice,
        held: part.held,
        lead: { givenName: lead.givenName, surname: lead.surname },
        answers: answersFor(part, details, clock.now()),
        expectedTotal: costOfAdmission(part.supplied),
      })
      if (answer.kind !== 'refused' || answer.code !== 'PriceChanged') return orderAnswer(answer)
      // Checkout compares the charged amount.
      const current = answer.facts?.['currentMinor']
      return {
        ...answer,
        facts: {
          ...answer.facts,
          ...(typeof current !== 'number'
            ? {}
            : { currentMinor: soldAt(part, current), currency: part.total.currency }),
        },
      }
    },
    readBack: async (reference) => orderAnswer(await supplier.readBack(reference)),
    closeReference:
      closeReference === null
        ? null
        : async (reference) => orderAnswer(await closeReference(reference)),
    cancel: async (reference) => orderAnswer(await supplier.cancel(reference)),
  }
}

const hour = 3_600_000
/** Time in which an operator that decides later has to; half a day more than it says. */
const decidesIn = (confirmsIn: number): number =>
  Math.min(bookingTerms.decision, (confirmsIn + 12) * hour)

/** Quotes of activities for checkout: one traveler is named, the others are counted. */
export const activityQuoteFacts = ({ id, expiresAt, body }: ActivityQuote): QuoteFacts => {
  const { choice, supplied, held } = body
  const { about, exchange, questions, people, ages } = supplied
  const part: ActivityBookingPart = {
    product: activityProduct,
    choice,
    supplied,
    total: dollars(supplied.total),
    ...(exchange === undefined
      ? {}
      : { exchange: { rate: exchange.rate, cost: costOfAdmission(supplied) } }),
    fingerprint: supplied.fingerprint,
    ...(held === null ? {} : { held: held.reference }),
    documents: 0,
    ...(about.confirmsIn === 0 ? {} : { decidesIn: decidesIn(about.confirmsIn) }),
  }
  const { date } = choice
  return {
    id,
    expiresAt,
    parts: [part],
    addsUp: !admissionFault(supplied),
    travelers: ['Adult'],
    dates: { first: date, last: date },
    passportRequired: false,
    journey: activityJourney(choice),
    purchase: [activityPurchase(part)],
    creditable: [null],
    activity: { questions, people, counts: choice.counts, ages, date, zone: about.zone },
    earnsAs: null,
    earn: [],
  }
}

export const activityQuoteDesk = (deps: {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: QuoteStartDeps['supplier']
  readonly rates: ExchangeRates
  readonly clock: Clock
}): QuoteDesk => ({
  factsOf: (stored) => {
    const quote = activityQuotes.of(stored)
    return quote && activityQuoteFacts(quote)
  },
  requote: async ({ tenant, personId, parts }) => {
    const part = parts.find(({ product }) => product === activityProduct) as
      | ActivityBookingPart
      | undefined
    if (part === undefined) return null
    const { choice } = part
    const quote = await quoteStart(deps, { tenant, personId, choice, now: deps.clock.now() })
    return quote.ok ? quote.value.id : null
  },
})
