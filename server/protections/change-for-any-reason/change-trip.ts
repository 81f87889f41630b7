import type { ChangeCoverDetails } from '@portolan/contract/protections/trip-part.ts'
import { lastChange } from '@portolan/domain/protections/change-for-any-reason/end.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { PartBooked } from '../../checkout/index.ts'
import type { TripPart, TripProduct } from '../../trips/index.ts'
import { addOnTrip } from '../add-on-trip.ts'
import { insuredTripPart } from '../insured-part.ts'
import { changeForAnyReason, type ChangePart, type CoveredFlights } from './change-quote.ts'

export const changeTitle = 'Change for any reason'

const bodyOf = ({ body }: TripPart): CoveredFlights => body as CoveredFlights

export const changePart = (booked: PartBooked<ChangePart>): TripPart<CoveredFlights> =>
  insuredTripPart(booked, 'Flight', booked.part.covered)

const money = (amount: MoneyWire): string => formatExact(fromWire(amount))
const lastUseOf = ({ startsAt }: CoveredFlights): number =>
  lastChange({ scheduled: startsAt, updated: null })

/** What change for any reason says of its part of a trip. */
export const changeTrips: TripProduct = addOnTrip({
  name: changeForAnyReason,
  title: changeTitle,
  outline: () => 'One change, its fare difference reimbursed',
  details: (part): ChangeCoverDetails => {
    const { paid, startZone } = bodyOf(part)
    return {
      paid,
      coverage: paid,
      premium: part.charged,
      lastUse: instantOf(lastUseOf(bodyOf(part))),
      zone: startZone,
    }
  },
  confirmed: 'You can change your flights once for any reason.',
  rows: (part) => {
    const body = bodyOf(part)
    const until = formatInstant(lastUseOf(body), body.startZone)
    return [
      [changeTitle, `Reimburses a fare difference of up to ${money(body.paid)}, until ${until}`],
      ['Policy number', part.locator],
    ]
  },
})
