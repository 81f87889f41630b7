import { stayJourney } from '@portolan/domain/checkout/stay-journey.ts'
import { stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import { ageOn, daysBetween } from '@portolan/kernel/calendar.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok } from '@portolan/kernel/result.ts'
import {
  soldAt,
  type Order,
  type OrderDesk,
  type QuoteDesk,
  type QuoteFacts,
} from '../../checkout/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'
import { stayIn, type LodgingShops } from '../lodging-shop.ts'
import type { LodgingSupplier, SupplierReservation } from '../lodging-supplier.ts'
import { makeStayQuote } from '../make-stay-quote.ts'
import { stayPriceOf, stayQuotes, type StayQuote } from '../stay-quote.ts'
import type { BookedStay } from '../trip/booked-stay.ts'
import { lodgingProduct } from '../trip/stay-part.ts'
import type { StayBookingPart } from './stay-booking-part.ts'
import { stayToFreeze } from '../frozen-stay.ts'
import { stayPurchase } from './stay-purchase.ts'

/** What a property tells its guests; the `details` of a stay's order. */
export type StayOrderDetails = BookedStay['reservation']

/** A reservation as an order: its total is what is due now. */
const orderOf = ({
  reference,
  locator,
  status,
  state,
  dueNow,
  bookedAt,
  canceled,
  address,
  position,
  phone,
}: SupplierReservation): Order => ({
  reference,
  locator,
  status,
  total: dueNow,
  tickets: [],
  bookedAt,
  canceled,
  details: { state, address, position, phone } satisfies StayOrderDetails,
})
const orderAnswer = <T extends SupplierReservation | null>(
  answer: SupplierAnswer<T>,
): SupplierAnswer<T extends null ? Order | null : Order> =>
  (answer.kind === 'done'
    ? { kind: 'done', value: answer.value === null ? null : orderOf(answer.value) }
    : answer) as SupplierAnswer<T extends null ? Order | null : Order>

/** The order desk for stays: all rooms are one order. */
export const stayDesk = (
  supplier: Pick<LodgingSupplier, 'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'>,
  clock: Clock,
): OrderDesk<StayBookingPart> => {
  const { closeReference } = supplier
  return {
    price: async ({ choice, fingerprint, supplied: { exchange } }) => {
      const priced = await supplier.price({ choice, now: clock.now(), honor: fingerprint })
      return priced.ok
        ? ok({
            total: stayPriceOf(stayIn(priced.value, exchange?.rate ?? null)).dueNow,
            fingerprint: priced.value.fingerprint,
          })
        : priced
    },
    book: async (reference, { choice, supplied, ...part }, { passengers, contact, stay }) => {
      const [lead] = passengers
      if (lead === undefined) throw new Error('checkout: a stay without a guest')
      const answer = await supplier.book(reference, {
        choice,
        guests: passengers.map(({ givenName, surname }) => ({ givenName, surname })),
        leadCountry: stay?.country ?? null,
        leadAge: ageOn(lead.dateOfBirth, choice.checkIn),
        contact,
        requests: stay?.requests ?? '',
        loyalty: stay?.loyalty ?? null,
        expectedTotal: supplied.exchange?.cost.total ?? stayPriceOf(supplied).grandTotal,
      })
      if (answer.kind !== 'refused' || answer.code !== 'PriceChanged') return orderAnswer(answer)
      // Checkout compares the charged amount.
      const charged = answer.facts?.['currentDueNowMinor']
      return {
        ...answer,
        facts: {
          ...answer.facts,
          ...(typeof charged !== 'number'
            ? {}
            : { currentMinor: soldAt(part, charged), currency: part.total.currency }),
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

/** Quotes of stays for checkout: one part for all rooms. */
export const stayQuoteFacts = ({
  id,
  expiresAt,
  body: { choice, supplied, earn, alongTrip },
}: StayQuote): QuoteFacts => {
  const { checkIn, checkOut, lodgingId, rooms } = choice
  const price = stayPriceOf(supplied)
  const { exchange } = supplied
  const part: StayBookingPart = {
    product: lodgingProduct,
    choice,
    supplied,
    total: price.dueNow,
    ...(exchange === undefined
      ? {}
      : { exchange: { rate: exchange.rate, cost: exchange.cost.dueNow } }),
    fingerprint: supplied.fingerprint,
    documents: 0,
    ...(alongTrip === undefined ? {} : { packaged: true as const, alongTrip }),
  }
  return {
    id,
    expiresAt,
    earnsAs: supplied.property.kind === 'Homes' ? 'homes' : 'hotels',
    earn,
    passportRequired: false,
    // Flights that are booked already count as those of its package (packages-18).
    ...(choice.packaged === undefined || alongTrip !== undefined ? {} : { soldAlone: false }),
    ...(choice.packaged === undefined ? { room: stayToFreeze(choice, price.dueNow) } : {}),
    travelers: rooms.map(() => 'Adult'),
    dates: { first: checkIn, last: checkOut },
    addsUp: stayPriceFault(price, daysBetween(checkIn, checkOut)) === null,
    parts: [part],
    purchase: [stayPurchase(part)],
    creditable: [null],
    journey: stayJourney({ lodgingId, checkIn, checkOut }),
    stay: {
      minimumAge: supplied.minimumAge,
      programs: supplied.rooms.flatMap(({ terms: { loyalty } }) =>
        loyalty.numberAccepted && loyalty.program !== null ? [loyalty.program] : [],
      ),
    },
  }
}

export const stayQuoteDesk = (deps: {
  readonly database: Database
  readonly ids: Ids
  readonly shops: LodgingShops
  readonly clock: Clock
}): QuoteDesk => ({
  factsOf: (stored) => {
    const quote = stayQuotes.of(stored)
    return quote && stayQuoteFacts(quote)
  },
  requote: async ({ tenant, personId, quoteId, parts }) => {
    const part = parts.find(({ product }) => product === lodgingProduct) as
      | StayBookingPart
      | undefined
    if (part === undefined) return null
    const accepted = await deps.database.tenant(tenant, (tx) =>
      stayQuotes.byId(tx, tenant, personId, quoteId),
    )
    const quote = await makeStayQuote(
      { ...deps, shop: deps.shops(part.total.currency) },
      {
        tenant,
        personId,
        choice: part.choice,
        ...(part.alongTrip === undefined ? {} : { alongTrip: part.alongTrip }),
        policies: accepted?.body.policies ?? null,
        now: deps.clock.now(),
      },
    )
    return quote.ok ? quote.value.id : null
  },
})
