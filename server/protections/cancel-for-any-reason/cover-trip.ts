import type { CancelCoverDetails } from '@portolan/contract/protections/trip-part.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { PartBooked } from '../../checkout/index.ts'
import type { TripPart, TripProduct } from '../../trips/index.ts'
import { addOnTrip } from '../add-on-trip.ts'
import { insuredTripPart } from '../insured-part.ts'
import { scheduledLastUse } from './cover-contracts.ts'
import { cancelForAnyReason, type CoveredBooking, type CoverPart } from './cover-quote.ts'

export const coverTitle = 'Cancel for any reason'

interface CoverTripBody extends CoveredBooking {
  readonly coverage: MoneyWire
}
const bodyOf = ({ body }: TripPart): CoverTripBody => body as CoverTripBody

export const coverPart = (booked: PartBooked<CoverPart>): TripPart<CoverTripBody> => {
  const { kind, covered, cover } = booked.part
  return insuredTripPart(booked, kind, { ...covered, coverage: cover.coverage })
}

const money = (amount: MoneyWire): string => formatExact(fromWire(amount))
const rowsOf = (part: TripPart): (readonly [string, string])[] => {
  const body = bodyOf(part)
  const until = formatInstant(scheduledLastUse(body), body.startZone)
  return [
    [coverTitle, `Refunds ${body.percent}% of ${money(body.paid)} until ${until}`],
    ['Policy number', part.locator],
  ]
}

/** What cancel for any reason says of its part of a trip. */
export const coverTrips: TripProduct = addOnTrip({
  name: cancelForAnyReason,
  title: coverTitle,
  outline: (part) => `${bodyOf(part).percent}% refund for any reason`,
  details: (part): CancelCoverDetails => {
    const body = bodyOf(part)
    return {
      covers: body.covers,
      percent: body.percent,
      paid: body.paid,
      coverage: body.coverage,
      premium: part.charged,
      lastUse: instantOf(scheduledLastUse(body)),
      zone: body.startZone,
    }
  },
  confirmed: 'You can cancel for any reason.',
  rows: rowsOf,
})
