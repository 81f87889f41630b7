import { stayJourney } from '@portolan/domain/checkout/stay-journey.ts'
import { stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import { isOver, isPromised } from '@portolan/domain/lodging/reservation.lifecycle.ts'
import { ageOn, daysBetween } from '@portolan/kernel/calendar.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok } from '@portolan/kernel/result.ts'
import {
  makeStayQuote,
  stayIn,
  stayPriceOf,
  stayQuoteById,
  type LodgingShops,
  type StayQuote,
} from '../lodging/index.ts'
import type { LodgingSupplier, SupplierReservation } from '../lodging/lodging-supplier.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { soldAt, type StayPart } from './booking-part.ts'
import type { Order, OrderDesk } from './order-desk.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { QuoteDesk, QuoteFacts } from './quote-desk.ts'

/**
 * A reservation as checkout knows orders: issued once the property has promised the rooms; it costs
 * us what is due now.
 */
const orderOf = ({
  reference,
  confirmation,
  state,
  dueNow,
  bookedAt,
  cancelled,
  address,
  position,
  phone,
}: SupplierReservation): Order => ({
  reference,
  locator: confirmation,
  status: isOver(state)
    ? 'Cancelled'
    : isPromised(state) && confirmation !== null
      ? 'Ticketed'
      : 'Booked',
  total: dueNow,
  tickets: [],
  bookedAt,
  cancelled,
  reservation: { state, address, position, phone },
})
const orderAnswer = <T extends SupplierReservation | null>(
  answer: SupplierAnswer<T>,
): SupplierAnswer<T extends null ? Order | null : Order> =>
  (answer.kind === 'done'
    ? { kind: 'done', value: answer.value === null ? null : orderOf(answer.value) }
    : answer) as SupplierAnswer<T extends null ? Order | null : Order>

/** Where rooms are reserved: all rooms of a stay are one order. */
export const stayDesk = (
  supplier: Pick<LodgingSupplier, 'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'>,
  clock: Clock,
): OrderDesk<StayPart> => {
  const { closeReference } = supplier
  return {
    price: async ({ choice, fingerprint, supplied: { exchange } }) => {
      const priced = await supplier.price({ choice, now: clock.now(), honour: fingerprint })
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
      const answer = await supplier.book({
        reference,
        choice,
        guests: passengers.map(({ givenName, surname }) => ({ givenName, surname })),
        leadCountry: stay?.country ?? null,
        leadAge: ageOn(lead.dateOfBirth, choice.checkIn),
        contact,
        requests: stay?.requests ?? '',
        loyalty: stay?.loyalty ?? null,
        expectedTotal: supplied.exchange?.cost.total ?? stayPriceOf(supplied).total,
      })
      if (answer.kind !== 'refused' || answer.code !== 'PriceChanged') return orderAnswer(answer)
      // Checkout compares what it charges.
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

/** A quote of a stay as checkout knows quotes: one part, all rooms together. */
export const stayQuoteFacts = ({
  id,
  expiresAt,
  choice,
  supplied,
  earn,
}: StayQuote): QuoteFacts => {
  const { checkIn, checkOut, lodgingId, rooms } = choice
  const price = stayPriceOf(supplied)
  const { exchange } = supplied
  return {
    id,
    expiresAt,
    earnsAs: supplied.property.kind === 'Homes' ? 'homes' : 'hotels',
    earn,
    passportRequired: false,
    travelers: rooms.map(() => 'Adult'),
    dates: { first: checkIn, last: checkOut },
    addsUp: stayPriceFault(price, daysBetween(checkIn, checkOut)) === null,
    parts: [
      {
        product: 'lodging',
        choice,
        supplied,
        total: price.dueNow,
        ...(exchange === undefined
          ? {}
          : { exchange: { rate: exchange.rate, cost: exchange.cost.dueNow } }),
        fingerprint: supplied.fingerprint,
        documents: 0,
      },
    ],
    journey: stayJourney({ lodgingId, checkIn, checkOut }),
    stay: {
      minimumAge: supplied.minimumAge,
      programs: supplied.rooms.flatMap(({ terms: { loyalty } }) =>
        loyalty.numberAccepted && loyalty.program !== null ? [loyalty.program] : [],
      ),
    },
  }
}

export const stayQuotes = (deps: {
  readonly database: Database
  readonly ids: Ids
  readonly shops: LodgingShops
  readonly clock: Clock
}): QuoteDesk<Tx> => ({
  quoteOf: async (tx, tenant, personId, quoteId) => {
    const quote = await stayQuoteById(tx, tenant, personId, quoteId)
    return quote && stayQuoteFacts(quote)
  },
  requote: async ({ tenant, personId, quoteId, parts }) => {
    const [part] = parts
    if (part?.product !== 'lodging') return null
    const accepted = await deps.database.tenant(tenant, (tx) =>
      stayQuoteById(tx, tenant, personId, quoteId),
    )
    const quote = await makeStayQuote(
      { ...deps, shop: deps.shops(part.total.currency) },
      {
        tenant,
        personId,
        choice: part.choice,
        policies: accepted?.policies ?? null,
        now: deps.clock.now(),
      },
    )
    return quote.ok ? quote.value.id : null
  },
})
