import { ageOn } from '@portolan/kernel/calendar.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok } from '@portolan/kernel/result.ts'
import { carPriceFault } from '@portolan/domain/cars/car-price.ts'
import type { Order, OrderDesk, QuoteDesk, QuoteFacts } from '../../checkout/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'
import { carJourney, cents } from '../car-facts.ts'
import { carQuotes, keepCarQuote, type CarQuote } from '../car-quote.ts'
import type { CarSupplier, SupplierCarOrder } from '../car-supplier.ts'
import { carProduct } from '../trip/car-part.ts'
import type { CarBookingPart } from './car-booking-part.ts'
import { carPurchase } from './car-purchase.ts'

type Orders = Pick<CarSupplier, 'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'>

/** A rental as an order: its total is what is due now. */
const orderOf = ({
  reference,
  locator,
  status,
  dueNow,
  bookedAt,
  canceled,
}: SupplierCarOrder): Order => ({
  reference,
  locator,
  status,
  total: cents(dueNow),
  tickets: [],
  bookedAt,
  canceled,
})
const orderAnswer = <T extends SupplierCarOrder | null>(
  answer: SupplierAnswer<T>,
): SupplierAnswer<T extends null ? Order | null : Order> =>
  (answer.kind === 'done'
    ? { kind: 'done', value: answer.value === null ? null : orderOf(answer.value) }
    : answer) as SupplierAnswer<T extends null ? Order | null : Order>

/** The order desk for cars. */
export const carDesk = (supplier: Orders, clock: Clock): OrderDesk<CarBookingPart> => {
  const { closeReference } = supplier
  return {
    price: async ({ choice, fingerprint }) => {
      const priced = await supplier.price({ choice, now: clock.now(), honor: fingerprint })
      return priced.ok
        ? ok({ total: cents(priced.value.dueNow), fingerprint: priced.value.fingerprint })
        : priced
    },
    book: async (reference, { choice, supplied }, { passengers, driver: told }) => {
      const [driver] = passengers
      if (driver === undefined) throw new Error('checkout: a car without a driver')
      const answer = await supplier.book(reference, {
        // As on the license: a price that depends on the age changes here, not at the desk.
        choice: { ...choice, driverAge: ageOn(driver.dateOfBirth, choice.pickUpAt.slice(0, 10)) },
        driver: { givenName: driver.givenName, surname: driver.surname },
        loyalty: told?.loyalty ?? null,
        flight: told?.flight ?? '',
        expectedTotal: cents(supplied.total),
      })
      if (answer.kind !== 'refused' || answer.code !== 'PriceChanged') return orderAnswer(answer)
      // Checkout compares the charged amount.
      const charged = answer.facts?.['currentDueNowMinor']
      return {
        ...answer,
        facts: {
          ...answer.facts,
          ...(typeof charged === 'number' ? { currentMinor: charged } : {}),
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

/** Quotes of cars for checkout: the driver is the one traveler. */
export const carQuoteFacts = ({ id, expiresAt, body }: CarQuote): QuoteFacts => {
  const { choice, supplied, earn } = body
  const part: CarBookingPart = {
    product: carProduct,
    choice,
    supplied,
    total: cents(supplied.dueNow),
    fingerprint: supplied.fingerprint,
    documents: 0,
  }
  return {
    id,
    expiresAt,
    parts: [part],
    addsUp: carPriceFault(supplied.charges, supplied) === null,
    travelers: ['Adult'],
    dates: { first: choice.pickUpAt.slice(0, 10), last: choice.dropOffAt.slice(0, 10) },
    passportRequired: false,
    journey: carJourney(body),
    purchase: [carPurchase(part)],
    creditable: [null],
    driven: true,
    earnsAs: 'cars',
    earn,
  }
}

export const carQuoteDesk = (deps: {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: Pick<CarSupplier, 'price'>
  readonly clock: Clock
}): QuoteDesk => ({
  factsOf: (stored) => {
    const quote = carQuotes.of(stored)
    return quote && carQuoteFacts(quote)
  },
  requote: async ({ tenant, personId, quoteId, parts, details }) => {
    const part = parts.find(({ product }) => product === carProduct) as CarBookingPart | undefined
    const [driver] = details.passengers
    if (part === undefined || driver === undefined) return null
    const now = deps.clock.now()
    // The price may have changed because the driver has another age than the search had.
    const driverAge = ageOn(driver.dateOfBirth, part.choice.pickUpAt.slice(0, 10))
    const choice = { ...part.choice, driverAge }
    const priced = await deps.supplier.price({ choice, now })
    if (!priced.ok || carPriceFault(priced.value.charges, priced.value) !== null) return null
    const accepted = await deps.database.tenant(tenant, (tx) =>
      carQuotes.byId(tx, tenant, personId, quoteId),
    )
    const quote = await keepCarQuote(deps, {
      tenant,
      personId,
      choice,
      supplied: priced.value,
      policies: accepted?.body.policies ?? [],
      now,
    })
    return quote.id
  },
})
