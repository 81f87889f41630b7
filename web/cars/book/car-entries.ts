import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { isLoyaltyValue } from '@portolan/domain/travelers/loyalty.ts'
import type { PassengerRefusalCode } from '@portolan/domain/travelers/check-passengers.ts'
import { ageOn, isCalendarDate } from '@portolan/kernel/calendar.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { noPayment } from '../../payments/index.ts'
import {
  type CheckoutEntries,
  emptyTraveler,
  faultsOf,
  travelersOfBody,
} from '../../checkout/index.ts'
import type { CarQuote } from '../car-answers.ts'

/** The form of a car. Its one traveler drives. */
export interface CarEntries extends CheckoutEntries {
  /** The driver’s number in the company’s program. */
  loyaltyNumber: string
  /** The flight that the driver comes with. */
  flight: string
}
/** The contract's limit. */
export const longestFlight = 12

export const emptyCarEntries = (): CarEntries => ({
  travelers: [emptyTraveler('Adult')],
  contact: { email: '', phone: '' },
  accountReferenceId: '',
  payment: noPayment,
  loyaltyNumber: '',
  flight: '',
})

/** The entries of a driver whose number was checked on the car's page. */
export const carEntriesOfMember = ({
  number,
  surname,
}: {
  readonly number: string
  readonly surname: string
}): CarEntries => ({
  ...emptyCarEntries(),
  travelers: [{ ...emptyTraveler('Adult'), surname }],
  loyaltyNumber: number,
})

/** The driver's age at the pick-up; null until the date of birth is one. */
export const driverAgeOf = (dateOfBirth: string, pickUpAt: string): number | null => {
  const day = pickUpAt.slice(0, 10)
  return isCalendarDate(dateOfBirth) && dateOfBirth < day ? ageOn(dateOfBirth, day) : null
}

/** Errors by form path, from the same rules that the server applies. */
export const carFaultsOf = (
  entries: CarEntries,
  { pickUpAt, dropOffAt }: Pick<CarQuote, 'pickUpAt' | 'dropOffAt'>,
): ReadonlyMap<string, PassengerRefusalCode> => {
  const faults = new Map(
    faultsOf(entries, {
      dates: { first: pickUpAt.slice(0, 10), last: dropOffAt.slice(0, 10) },
      passportRequired: false,
    }),
  )
  if (!isLoyaltyValue(entries.loyaltyNumber)) faults.set('loyaltyNumber', 'InvalidKeyValue')
  return faults
}

/** The car's part of the booking request, once `carFaultsOf` is empty. */
export const carBodyOf = (
  entries: CarEntries,
  quote: Pick<CarQuote, 'price'>,
): Pick<BodyOf<typeof placeBooking>, 'travelers' | 'acceptedTotal' | 'driver'> => {
  const [loyalty, flight] = [typedText(entries.loyaltyNumber), typedText(entries.flight)]
  return {
    travelers: travelersOfBody(entries),
    acceptedTotal: quote.price.dueNow,
    driver: {
      ...(loyalty === '' ? {} : { loyalty }),
      ...(flight === '' ? {} : { flight }),
    },
  }
}
