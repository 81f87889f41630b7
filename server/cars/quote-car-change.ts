import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { quoteCarChange } from '@portolan/contract/cars/quote-car-change.ts'
import { carPriceFault, perDayOf } from '@portolan/domain/cars/car-price.ts'
import { carPolicyBreach, type CarPolicy } from '@portolan/domain/policies/car-policy.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { changedMeanwhile } from '../after-sales/index.ts'
import type { ChangedJourneys } from '../checkout/index.ts'
import {
  changeablePart,
  changeMoney,
  keepPartChangeQuote,
  saidBy,
  type ChangeablePart,
  type QuotedPartChange,
} from '../part-changes/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { TripProducts } from '../trips/index.ts'
import { carFactsOf, carJourney, cents, type QuotedRental } from './car-facts.ts'
import type { CarChangeOffer, CarSupplier } from './car-supplier.ts'
import type { CarPoliciesOf } from './cars.routes.ts'
import { checkRentalOf } from './check-rental-of.ts'
import { carIn, carNamed, type BecomingCar } from './changes/changing-car.ts'

export interface QuoteCarChangeDeps {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: Pick<CarSupplier, 'quoteChange'>
  readonly policiesOf: CarPoliciesOf
  readonly journeys: Pick<ChangedJourneys, 'keyOf' | 'leadAgeOn'>
  readonly products: TripProducts
}
type Wanted = BodyOf<typeof quoteCarChange>
type Answer = AnswerOf<typeof quoteCarChange>

/** Rate limit: above human use, because each call asks the company. */
export const asksPerMinute = 120

const inOrder = (extras: Wanted['extras']): string =>
  extras
    .map(({ code, count }) => `${code} ${count}`)
    .toSorted()
    .join()
const isUnchanged = (wanted: Wanted, { choice }: QuotedRental): boolean =>
  wanted.pickUpAt === choice.pickUpAt &&
  wanted.dropOffAt === choice.dropOffAt &&
  inOrder(wanted.extras) === inOrder([...choice.extras])

const sideOf = (rental: QuotedRental): Answer['before'] => {
  const { pickUpAt, dropOffAt, days, driverAge, extras, price, terms, penalties } =
    carFactsOf(rental)
  return { pickUpAt, dropOffAt, days, driverAge, extras, price, terms, penalties }
}

interface Offered {
  readonly products: Pick<TripProducts, 'supplierName'>
  readonly of: ChangeablePart
  readonly becomes: BecomingCar
  readonly offer: CarChangeOffer
  readonly policies: readonly CarPolicy[]
  readonly journey: string | null
  readonly id: string
  readonly now: number
}
const quotedCarChange = ({
  products,
  of,
  becomes,
  offer,
  policies,
  journey,
  id,
  now,
}: Offered): QuotedPartChange<BecomingCar> & { readonly answer: Answer } => {
  const { trip, part } = of
  const { total, days, dueNow } = becomes.supplied
  const { difference, lines, charge, ...money } = changeMoney(products, of, cents(dueNow), now)
  return {
    answer: {
      id,
      tripId: trip.id,
      expiresAt: instantOf(offer.expiresAt),
      before: sideOf(carIn(part).body),
      after: sideOf(becomes),
      ...difference,
      breach: carPolicyBreach(policies, cents(perDayOf(total, days))),
    },
    ...money,
    confirms: { reference: part.reference, quoteId: offer.id, charge, lines },
    becomes,
    journey,
  }
}

export const quoteCarChangeRoute = ({
  database,
  ids,
  supplier,
  policiesOf,
  journeys,
  products,
}: QuoteCarChangeDeps): Route =>
  route(
    quoteCarChange,
    async ({ params: { tripId }, body }, context) => {
      const { principal, tenant, now } = context
      const found = await database.tenant(tenant, async (tx) => {
        const held = await changeablePart(tx, principal, tripId, carNamed)
        if (!held.ok) return held
        const { bookingId } = held.value.trip
        const driverAge = await journeys.leadAgeOn(
          tx,
          { tenant, bookingId },
          body.pickUpAt.slice(0, 10),
        )
        return ok({ ...held.value, driverAge })
      })
      if (!found.ok) return found
      const { driverAge, ...of } = found.value
      const { body: rental } = carIn(of.part)
      if (isUnchanged(body, rental))
        return refuse({
          code: 'NothingToChange',
          message: 'The rental already has these times and extras.',
        })
      const checked = checkRentalOf({ ...body, driverAge }, rental.supplied.desk.zone, now)
      if (!checked.ok) return checked
      // The company is called outside any transaction.
      const said = await supplier.quoteChange(of.part.reference, { ...body, driverAge })
      const overtaken = await database.tenant(tenant, (tx) => changedMeanwhile(tx, tenant, of))
      if (overtaken !== null) return refuse(overtaken)
      const offer = saidBy(said)
      if (!offer.ok) return offer
      const { rental: supplied, expiresAt } = offer.value
      if (carPriceFault(supplied.charges, supplied) !== null)
        return refuse({ code: 'QuoteError', message: 'The supplier’s price does not add up.' })
      const becomes: BecomingCar = {
        partId: of.part.id,
        guests: [],
        choice: { ...rental.choice, ...body, driverAge },
        supplied,
      }
      const [before, after] = [carJourney(rental), carJourney(becomes)]
      const { bookingId } = of.trip
      const policies = await policiesOf(context, body.pickUpAt.slice(0, 10))
      const id = ids.make('car-change-quote')
      const quoted = await database.tenant(tenant, async (tx) => {
        const journey =
          before[0] === after[0] ? null : await journeys.keyOf(tx, { tenant, bookingId }, after)
        const made = quotedCarChange({
          products,
          of,
          becomes,
          offer: offer.value,
          policies,
          journey,
          id,
          now,
        })
        const { personId } = principal
        const { product } = carNamed
        const kept = { tenant, id, personId, tripId, product, quotedAt: now, expiresAt }
        await keepPartChangeQuote(tx, { ...kept, quoted: made })
        return made
      })
      return ok(quoted.answer)
    },
    { perMinute: asksPerMinute },
  )
