import type { Refusal } from '@portolan/contract/errors.ts'
import { stayJourney } from '@portolan/domain/checkout/stay-journey.ts'
import { stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import { packageRateOf } from '@portolan/domain/lodging/package-rate.ts'
import { missedNights, refitStay, type StayDates } from '@portolan/domain/packages/refit-stay.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { JoinedChange, JoinedChanges, JoinedOffer, ShownStay } from '../exchanges/index.ts'
import {
  bookedStayOf,
  lodgingProduct,
  stayChangedMail,
  stayIn,
  stayPartsOf,
  stayPriceOf,
  withStay,
  type BookedStay,
} from '../lodging/index.ts'
import type { LodgingSupplier, StayChangeOffer } from '../lodging/lodging-supplier.ts'
import type { Outbox } from '../mail/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { addTripEvent, changeParts, type TripProducts, type TripRow } from '../trips/index.ts'
import { flightEndsOf } from './flight-ends.ts'

export interface RefitDeps {
  readonly lodging: Pick<
    LodgingSupplier,
    'quoteChange' | 'holdChange' | 'confirmChange' | 'releaseChange'
  >
  readonly outbox: Pick<Outbox, 'post'>
  readonly products: TripProducts
}
type Becomes = Pick<BookedStay, 'choice' | 'supplied'>

/** The stay of a package that its flights decide on; undefined once it is canceled or stands alone. */
const packagedStayOf = ({ parts }: Pick<TripRow, 'parts'>) =>
  stayPartsOf(parts).find(({ kind, status }) => kind === 'PackageHotel' && status === 'Confirmed')

const withNights = ({ checkIn, checkOut }: StayDates): ShownStay['before'] => ({
  checkIn,
  checkOut,
  nights: daysBetween(checkIn, checkOut),
})

const discountOf = ({ supplied }: Becomes, currency: MoneyWire['currency']): MoneyWire =>
  packageRateOf(stayPriceOf(supplied), supplied.rooms)?.discountNow ?? { minor: 0, currency }

interface Moving {
  readonly partId: string
  readonly stay: BookedStay
  readonly paid: PaidBooking
  readonly to: StayDates
}

/** The change at the property's offer, in the currency and at the rate of the booking. */
const changeOf = (
  { partId, stay, paid, to }: Moving,
  { id, stay: offered }: StayChangeOffer & { readonly stay: NonNullable<StayChangeOffer['stay']> },
): JoinedChange => {
  const part = paid.parts.find((one) => one.id === partId)
  if (part === undefined) throw new Error('packages: a stay that nobody was charged for')
  const supplied = stayIn(offered, stay.supplied.exchange?.rate ?? null)
  const becomes: Becomes = { choice: { ...stay.choice, ...to }, supplied }
  const total = stayPriceOf(supplied).dueNow
  const difference = total.minor - part.charged.minor
  const amount = (minor: number): MoneyWire => ({ minor, currency: total.currency })
  const foreign = supplied.exchange?.cost.dueNow ?? null
  const owed = (cost: MoneyWire, sold: MoneyWire) => ({
    supplier: lodgingProduct,
    amount: cost,
    sold,
  })
  return {
    partId,
    product: lodgingProduct,
    journey: stayJourney({ lodgingId: stay.choice.lodgingId, ...to }),
    reference: part.reference,
    quoteId: id,
    due: amount(Math.max(0, difference)),
    back: amount(Math.max(0, -difference)),
    total,
    cost: foreign,
    before: owed(part.exchange?.cost ?? part.charged, part.charged),
    after: owed(foreign ?? total, total),
    becomes,
  }
}

const noAnswer: Refusal = { code: 'ProviderUnavailable', message: 'The property didn’t respond.' }

/** Asks the property for the dates that fit. */
const askProperty = async (
  { lodging }: Pick<RefitDeps, 'lodging'>,
  moving: Moving,
  shown: ShownStay,
): Promise<Result<JoinedOffer, Refusal>> => {
  const { stay, to, partId, paid } = moving
  const reference = paid.parts.find(({ id }) => id === partId)?.reference ?? ''
  const answer = await lodging.quoteChange(reference, {
    ...to,
    guests: stay.guests.map(() => null),
    leadAge: null,
  })
  if (answer.kind === 'unknown') return refuse(noAnswer)
  const after = withNights(to)
  const missed = missedNights(stay.choice, to)
  if (answer.kind === 'refused')
    return ok({
      change: null,
      expiresAt: null,
      shown: { ...shown, outcome: 'Kept', after, missed, bar: answer.code },
    })
  const { stay: offered, ...offer } = answer.value
  if (offered === null || stayPriceFault(stayPriceOf(offered), after.nights) !== null)
    return refuse({ ...noAnswer, message: 'The property’s price is inconsistent.' })
  const change = changeOf(moving, { ...offer, stay: offered })
  return ok({
    change,
    expiresAt: offer.expiresAt,
    shown: {
      ...shown,
      outcome: 'Moves',
      after,
      missed,
      due: change.due,
      refund: change.back,
      discount: {
        ...shown.discount,
        after: discountOf(change.becomes as Becomes, change.total.currency),
      },
    },
  })
}

/**
 * The stay of a package follows its flights: same rooms and rates on the nights that fit, at the
 * package rate of these nights (packages-16). A stay that can't be changed is kept, and the offer
 * says so.
 */
export const createRefits = (deps: RefitDeps): JoinedChanges<Tx> => {
  const { lodging, outbox, products } = deps
  return {
    quote: async ({ trip, paid, before, after, wanted }) => {
      const part = packagedStayOf(trip)
      const [old, next] = [flightEndsOf(before), flightEndsOf(after)]
      if (part === undefined || old === null || next === null) return ok(null)
      const stay = bookedStayOf(part)
      const { checkIn, checkOut } = stay.choice
      const { currency } = stayPriceOf(stay.supplied).dueNow
      const none: MoneyWire = { minor: 0, currency }
      const discount = discountOf(stay, currency)
      const shown: ShownStay = {
        partId: part.id,
        name: stay.supplied.property.name,
        outcome: 'Fits',
        before: withNights({ checkIn, checkOut }),
        after: null,
        missed: 0,
        due: none,
        refund: none,
        discount: { before: discount, after: discount },
        bar: null,
      }
      const refit = refitStay({ checkIn, checkOut }, old, next, wanted)
      switch (refit.kind) {
        case 'Fits':
          return ok({ change: null, expiresAt: null, shown })
        case 'NoNight':
          return ok({
            change: null,
            expiresAt: null,
            shown: { ...shown, outcome: 'NoNight', missed: daysBetween(checkIn, checkOut) },
          })
        case 'Moves':
          return askProperty(deps, { partId: part.id, stay, paid, to: refit.to }, shown)
      }
    },
    hold: ({ reference, quoteId }) => lodging.holdChange(reference, quoteId),
    confirm: ({ reference, quoteId }) => lodging.confirmChange(reference, quoteId),
    release: ({ reference, quoteId }) => lodging.releaseChange(reference, quoteId),
    made: async (tx, { tenant, id, trip, joined, by, at }) => {
      const part = stayPartsOf(trip.parts).find((one) => one.id === joined.partId)
      if (part === undefined) throw new Error('packages: a change without its stay')
      const stay = bookedStayOf(part)
      const becomes = joined.becomes as Becomes
      await changeParts(tx, products, trip, [withStay(part, { ...stay, ...becomes })])
      await addTripEvent(tx, { tenant, id: trip.id }, { name: 'StayChanged', by, at })
      await outbox.post(
        tx,
        stayChangedMail({
          tenant,
          personId: trip.ownerId,
          tripId: trip.id,
          partId: part.id,
          changeId: id,
          before: stay,
        }),
      )
    },
  }
}
