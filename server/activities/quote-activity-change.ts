import type { AnswerOf } from '@portolan/contract/operation.ts'
import { quoteActivityChange } from '@portolan/contract/activities/quote-activity-change.ts'
import { admissionFault } from '@portolan/domain/activities/admission-price.ts'
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
import {
  activityFactsOf,
  activityJourney,
  dollars,
  type QuotedAdmission,
} from './activity-facts.ts'
import type { ActivitySupplier } from './activity-supplier.ts'
import { checkDaysOf } from './check-days-of.ts'
import { admissionInDollars } from './in-dollars.ts'
import { activityIn, activityNamed, type BecomingActivity } from './changes/changing-activity.ts'

export interface QuoteActivityChangeDeps {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: Pick<ActivitySupplier, 'quoteChange'>
  readonly journeys: Pick<ChangedJourneys, 'keyOf'>
  readonly products: TripProducts
}
type Answer = AnswerOf<typeof quoteActivityChange>

/** Rate limit: above human use, because each call asks the operator. */
export const asksPerMinute = 120

const sideOf = (admission: QuotedAdmission): Answer['before'] => {
  const { date, at, startsAt, endsAt, units, total, cost, cancellation } =
    activityFactsOf(admission)
  return { date, at, startsAt, endsAt, units, total, cost, cancellation }
}

interface Offered {
  readonly products: Pick<TripProducts, 'supplierName'>
  readonly of: ChangeablePart
  readonly becomes: BecomingActivity
  readonly offer: { readonly id: string; readonly expiresAt: number }
  readonly journey: string | null
  readonly id: string
  readonly now: number
}
const quotedActivityChange = ({
  products,
  of,
  becomes,
  offer,
  journey,
  id,
  now,
}: Offered): QuotedPartChange<BecomingActivity> & { readonly answer: Answer } => {
  const { trip, part } = of
  const charged = dollars(becomes.supplied.total)
  const { difference, lines, charge, ...money } = changeMoney(products, of, charged, now)
  return {
    answer: {
      id,
      tripId: trip.id,
      expiresAt: instantOf(offer.expiresAt),
      before: sideOf(activityIn(part).body),
      after: sideOf(becomes),
      ...difference,
    },
    ...money,
    confirms: { reference: part.reference, quoteId: offer.id, charge, lines },
    becomes,
    journey,
  }
}

export const quoteActivityChangeRoute = ({
  database,
  ids,
  supplier,
  journeys,
  products,
}: QuoteActivityChangeDeps): Route =>
  route(
    quoteActivityChange,
    async ({ params: { tripId }, body }, { principal, tenant, now }) => {
      const found = await database.tenant(tenant, (tx) =>
        changeablePart(tx, principal, tripId, activityNamed),
      )
      if (!found.ok) return found
      const of = found.value
      const { choice, supplied } = activityIn(of.part).body
      if (body.date === choice.date && body.at === choice.at)
        return refuse({
          code: 'NothingToChange',
          message: 'The activity already has this start.',
        })
      const day = { fromDate: body.date, untilDate: body.date }
      const checked = checkDaysOf(day, supplied.about.zone, now)
      if (!checked.ok) return checked
      // The operator is called outside any transaction.
      const said = await supplier.quoteChange(of.part.reference, body)
      const overtaken = await database.tenant(tenant, (tx) => changedMeanwhile(tx, tenant, of))
      if (overtaken !== null) return refuse(overtaken)
      const offer = saidBy(said)
      if (!offer.ok) return offer
      const { admission, expiresAt } = offer.value
      // At the rate of the booking (decision 0068).
      const sold = admissionInDollars(admission, supplied.exchange?.rate ?? null)
      if (admissionFault(admission) || admissionFault(sold))
        return refuse({ code: 'QuoteError', message: 'The supplier’s price does not add up.' })
      const becomes: BecomingActivity = {
        partId: of.part.id,
        guests: [],
        choice: { ...choice, ...body },
        supplied: sold,
      }
      const id = ids.make('activity-change-quote')
      const answer = await database.tenant(tenant, async (tx) => {
        const { bookingId } = of.trip
        const after = activityJourney(becomes.choice)
        const journey = await journeys.keyOf(tx, { tenant, bookingId }, after)
        const quoted = quotedActivityChange({
          products,
          of,
          becomes,
          offer: offer.value,
          journey,
          id,
          now,
        })
        const { personId } = principal
        const { product } = activityNamed
        const kept = { tenant, id, personId, tripId, product, quotedAt: now, expiresAt }
        await keepPartChangeQuote(tx, { ...kept, quoted })
        return quoted.answer
      })
      return ok(answer)
    },
    { perMinute: asksPerMinute },
  )
