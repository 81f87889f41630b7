import type { Refusal } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { quoteStayChange } from '@portolan/contract/stay-changes/quote-stay-change.ts'
import { stayJourney } from '@portolan/domain/checkout/stay-journey.ts'
import { stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { nameFault } from '@portolan/domain/travelers/name.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { ageOn, daysBetween, isCalendarDate } from '@portolan/kernel/calendar.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { changedMeanwhile } from '../after-sales/index.ts'
import type { ChangedJourneys } from '../checkout/index.ts'
import {
  checkStayOf,
  lodgingProduct,
  stayPriceOf,
  type BookedStay,
  type PoliciesOf,
} from '../lodging/index.ts'
import type {
  LodgingSupplier,
  StayChangeOffer,
  WantedStayChange,
} from '../lodging/lodging-supplier.ts'
import {
  changeablePart,
  keepPartChangeQuote,
  saidBy,
  type ChangeablePart,
} from '../part-changes/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { NewTimes, TripProducts, TripRow } from '../trips/index.ts'
import { bookedStayIn, stayNamed } from './changing-stay.ts'
import { quotedStayChange } from './quoted-stay-change.ts'
import { asksPerMinute } from './read-stay-change-terms.ts'

export interface QuoteStayChangeDeps {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: Pick<LodgingSupplier, 'quoteChange'>
  readonly policiesOf: PoliciesOf
  readonly journeys: Pick<ChangedJourneys, 'keyOf'>
  readonly products: TripProducts
  readonly newTimes: Pick<NewTimes, 'refusal'>
}
type Body = BodyOf<typeof quoteStayChange>
const untouched = { leadAge: null }

/** Whether the discount of a package rate is to be paid (packages-5). */
const endsPackage = ({ standard }: Body, { choice }: Pick<BookedStay, 'choice'>): boolean =>
  standard === true && choice.packaged !== undefined

interface CheckedGuests {
  readonly guests: Body['guests']
  readonly leadAge: number | null
}

/** The new lead guests, validated by field. Null if the names do not change. */
const checkGuests = (
  { guests, checkIn }: Body,
  { guests: booked, supplied: { minimumAge } }: BookedStay,
): Result<CheckedGuests, Refusal> => {
  if (guests.length !== booked.length)
    return refuse({
      code: 'InvalidPassengers',
      message: 'Enter one guest per room.',
      field: 'guests',
      facts: { rooms: booked.length },
    })
  for (const [at, guest] of guests.entries()) {
    if (guest === null) continue
    for (const name of ['givenName', 'surname'] as const) {
      if (typedText(guest[name]) === '')
        return refuse({
          code: 'MissingInformation',
          message: 'Enter a name.',
          field: `guests.${at}.${name}`,
        })
      if (nameFault(guest[name]) !== null)
        return refuse({
          code: 'UnsupportedNameCharacters',
          message: 'Use Latin letters only.',
          field: `guests.${at}.${name}`,
        })
    }
    if (!isCalendarDate(guest.dateOfBirth) || guest.dateOfBirth >= checkIn)
      return refuse({
        code: 'InvalidDate',
        message: 'Enter a valid date of birth.',
        field: `guests.${at}.dateOfBirth`,
      })
    if (ageOn(guest.dateOfBirth, checkIn) < minimumAge)
      return refuse({
        code: 'CheckInMinimumAgeNotMet',
        message: 'The guest who checks in doesn’t meet the minimum age.',
        field: `guests.${at}.dateOfBirth`,
        facts: { minimumAge },
      })
  }
  const changed = guests.map((guest, at) => {
    const trimmed = guest && {
      ...guest,
      givenName: typedText(guest.givenName),
      surname: typedText(guest.surname),
    }
    return trimmed === null || fullName(trimmed) === booked[at] ? null : trimmed
  })
  const [lead] = changed
  return ok({
    guests: changed,
    ...(lead == null ? untouched : { leadAge: ageOn(lead.dateOfBirth, checkIn) }),
  })
}

/** The change as the property is asked for it. */
const wantedOf = (
  body: Body,
  stay: Pick<BookedStay, 'choice'>,
  { guests, leadAge }: CheckedGuests,
): WantedStayChange => ({
  checkIn: body.checkIn,
  checkOut: body.checkOut,
  leadAge,
  guests: guests.map((guest) => guest && { givenName: guest.givenName, surname: guest.surname }),
  ...(endsPackage(body, stay) ? { standard: true } : {}),
})

/** The claim of the changed stay, with the flights of its package as the booking claimed it. */
const claimedAs = (
  tx: Tx,
  { products, journeys }: Pick<QuoteStayChangeDeps, 'products' | 'journeys'>,
  { tenant, bookingId, parts }: TripRow,
  {
    to,
    lead,
  }: {
    readonly to: Parameters<typeof stayJourney>[0]
    readonly lead: Parameters<ChangedJourneys['keyOf']>[3]
  },
): ReturnType<ChangedJourneys['keyOf']> =>
  journeys.keyOf(
    tx,
    { tenant: tenant as TenantId, bookingId },
    products.journeyOf(parts, new Map([[lodgingProduct, stayJourney(to)]])),
    lead,
  )

/** The stay to change; refused where the airline's change can't be accepted with it. */
const stayToChange = async (
  tx: Tx,
  newTimes: QuoteStayChangeDeps['newTimes'],
  { principal, tripId, accepts }: AskedStay,
): Promise<Result<ChangeablePart, Refusal>> => {
  const held = await changeablePart(tx, principal, tripId, stayNamed)
  if (!held.ok || accepts === undefined) return held
  const refusal = await newTimes.refusal(tx, held.value.trip, accepts)
  return refusal === null ? held : refuse(refusal)
}
interface AskedStay {
  readonly principal: Principal
  readonly tripId: string
  readonly accepts: Body['accepts']
}

/** The property's offer, where its price adds up. */
const offerOf = (
  said: Awaited<ReturnType<LodgingSupplier['quoteChange']>>,
  nights: number,
): Result<StayChangeOffer, Refusal> => {
  const offer = saidBy(said)
  if (!offer.ok || offer.value.stay === null) return offer
  return stayPriceFault(stayPriceOf(offer.value.stay), nights) === null
    ? offer
    : refuse({ code: 'ProviderUnavailable', message: 'The property’s price is inconsistent.' })
}

export const quoteStayChangeRoute = ({
  database,
  ids,
  supplier,
  policiesOf,
  journeys,
  products,
  newTimes,
}: QuoteStayChangeDeps): Route =>
  route(
    quoteStayChange,
    async ({ params, body }, context) => {
      const { principal, tenant, now } = context
      const { accepts } = body
      const asked = { principal, tripId: params.tripId, accepts }
      const found = await database.tenant(tenant, (tx) => stayToChange(tx, newTimes, asked))
      if (!found.ok) return found
      const { part } = found.value
      const stay = bookedStayIn(part)
      const { checkIn, checkOut } = body
      const dates = checkStayOf(
        {
          checkIn,
          checkOut,
          rooms: stay.choice.rooms.map(({ occupancy }) => occupancyOf(occupancy)),
        },
        stay.supplied.property.zone,
        now,
      )
      const isMove = checkIn !== stay.choice.checkIn || checkOut !== stay.choice.checkOut
      // The dates of a stay that has begun cannot change.
      if (isMove && !dates.ok) return dates
      const guests = checkGuests(body, stay)
      if (!guests.ok) return guests
      const isEnded = endsPackage(body, stay)
      if (!isMove && !isEnded && guests.value.guests.every((guest) => guest === null))
        return refuse({
          code: 'NothingToChange',
          message: 'The stay already has these dates and guests.',
        })
      // The property is called outside any transaction.
      const said = await supplier.quoteChange(part.reference, wantedOf(body, stay, guests.value))
      const overtaken = await database.tenant(tenant, (tx) =>
        changedMeanwhile(tx, tenant, found.value),
      )
      if (overtaken !== null) return refuse(overtaken)
      const offer = offerOf(said, daysBetween(checkIn, checkOut))
      if (!offer.ok) return offer
      const id = ids.make('stay-change-quote')
      const [lead] = guests.value.guests
      // Only the lead guest of the first room and the dates make it another journey.
      const isAnother = isMove || lead != null
      const policies = await policiesOf(context, checkIn)
      const journey = !isAnother
        ? null
        : await database.tenant(tenant, (tx) =>
            claimedAs(tx, { products, journeys }, found.value.trip, {
              to: { lodgingId: stay.choice.lodgingId, checkIn, checkOut },
              lead: lead ?? stay.guests[0] ?? '',
            }),
          )
      const quoted = quotedStayChange({
        products,
        of: found.value,
        stay,
        policies,
        offer: offer.value,
        journey,
        wanted: { checkIn, checkOut, guests: guests.value.guests, isEnded, accepts },
        id,
        now,
      })
      await database.tenant(tenant, (tx) =>
        keepPartChangeQuote(tx, {
          tenant,
          id,
          personId: principal.personId,
          tripId: params.tripId,
          product: stayNamed.product,
          quoted,
          quotedAt: now,
          expiresAt: offer.value.expiresAt,
        }),
      )
      return ok(quoted.answer)
    },
    { perMinute: asksPerMinute },
  )
