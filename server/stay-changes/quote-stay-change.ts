import type { Refusal } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { quoteStayChange } from '@portolan/contract/stay-changes/quote-stay-change.ts'
import { stayJourney } from '@portolan/domain/checkout/stay-journey.ts'
import { stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { nameFault } from '@portolan/domain/travelers/name.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { ageOn, daysBetween, isCalendarDate } from '@portolan/kernel/calendar.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { changedMeanwhile, expiriesOf } from '../after-sales/index.ts'
import { paidBooking, type ChangedJourneys } from '../checkout/index.ts'
import { bookingEntries } from '../ledger/index.ts'
import { checkStayOf, stayPriceOf, type BookedStay, type PoliciesOf } from '../lodging/index.ts'
import type { LodgingSupplier, WantedStayChange } from '../lodging/lodging-supplier.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { claimedTripRefusal, type TripProducts } from '../trips/index.ts'
import { quotedStayChange } from './quoted-stay-change.ts'
import { asksPerMinute } from './read-stay-change-terms.ts'
import { saidBy, stayOfTrip } from './stay-of-trip.ts'
import { keepStayChangeQuote } from './stay-changes.store.ts'

export interface QuoteStayChangeDeps {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: Pick<LodgingSupplier, 'quoteChange'>
  readonly policiesOf: PoliciesOf
  readonly journeys: Pick<ChangedJourneys, 'keyOf'>
  readonly products: TripProducts
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

export const quoteStayChangeRoute = ({
  database,
  ids,
  supplier,
  policiesOf,
  journeys,
  products,
}: QuoteStayChangeDeps): Route =>
  route(
    quoteStayChange,
    async ({ params, body }, context) => {
      const { principal, tenant, now } = context
      const found = await database.tenant(tenant, async (tx) => {
        const held = await stayOfTrip(tx, principal, 'trip:change', params.tripId)
        if (!held.ok) return held
        const refusal = await claimedTripRefusal(tx, tenant, params.tripId)
        if (refusal !== null) return refuse(refusal)
        const { bookingId } = held.value.trip
        const paid = await paidBooking(tx, tenant, bookingId)
        return ok({
          ...held.value,
          paid,
          expiries: await expiriesOf(tx, tenant, paid),
          entries: await bookingEntries(tx, tenant, bookingId),
        })
      })
      if (!found.ok) return found
      const { stay, part } = found.value
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
      const offer = saidBy(said)
      if (!offer.ok) return offer
      if (
        offer.value.stay !== null &&
        stayPriceFault(stayPriceOf(offer.value.stay), daysBetween(checkIn, checkOut)) !== null
      )
        return refuse({
          code: 'ProviderUnavailable',
          message: 'The property’s price is inconsistent.',
        })
      const id = ids.make('stay-change-quote')
      const [lead] = guests.value.guests
      // Only the lead guest of the first room and the dates make it another journey.
      const isAnother = isMove || lead != null
      const policies = await policiesOf(context)
      const journey = !isAnother
        ? null
        : await database.tenant(tenant, (tx) =>
            journeys.keyOf(
              tx,
              { tenant, bookingId: found.value.trip.bookingId },
              stayJourney({ lodgingId: stay.choice.lodgingId, checkIn, checkOut }),
              lead ?? stay.guests[0] ?? '',
            ),
          )
      const quoted = quotedStayChange({
        products,
        ...found.value,
        policies,
        offer: offer.value,
        journey,
        wanted: { checkIn, checkOut, guests: guests.value.guests, isEnded },
        id,
        now,
      })
      await database.tenant(tenant, (tx) =>
        keepStayChangeQuote(tx, {
          tenant,
          id,
          personId: principal.personId,
          tripId: params.tripId,
          quoted,
          quotedAt: now,
          expiresAt: offer.value.expiresAt,
        }),
      )
      return ok(quoted.answer)
    },
    { perMinute: asksPerMinute },
  )
