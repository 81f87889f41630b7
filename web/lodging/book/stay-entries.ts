import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { isLoyaltyValue } from '@portolan/domain/travelers/loyalty.ts'
import type { PassengerRefusalCode } from '@portolan/domain/travelers/check-passengers.ts'
import { ageOn } from '@portolan/kernel/calendar.ts'
import { noPayment } from '../../payments/payment-entries.ts'
import {
  emptyTraveler,
  faultsOf,
  travelersOfBody,
  type CheckoutEntries,
} from '../../checkout/form-entries.ts'

export type StayQuote = AnswerOf<typeof quoteStay>

/** The travellers are those who check in, one for each room. */
export interface StayEntries extends CheckoutEntries {
  /** Where the first guest lives, two letters. */
  country: string
  loyaltyNumber: string
  requests: string
}

/** The specification names no limit; the contract's. */
export const longestRequest = 500

export const stayEntriesFor = ({ rooms }: StayQuote): StayEntries => ({
  travelers: rooms.map(() => emptyTraveler('Adult')),
  contact: { email: '', phone: '' },
  accountReferenceId: '',
  payment: noPayment,
  country: '',
  loyaltyNumber: '',
  requests: '',
})

/** The programme whose number goes along; null where no rate of the stay takes one. */
export const programOf = ({
  rooms,
}: Pick<StayQuote, 'rooms'>): {
  readonly code: string
  readonly name: string
  readonly earns: boolean
} | null => {
  const terms = rooms
    .map(({ terms: { loyalty } }) => loyalty)
    .filter(({ numberAccepted, program }) => numberAccepted && program !== null)
  const first = terms[0]
  return first === undefined || first.program === null
    ? null
    : {
        code: first.program,
        name: first.name ?? first.program,
        earns: terms.some(({ earnsPoints }) => earnsPoints),
      }
}

export type StayFault = PassengerRefusalCode | 'CheckInMinimumAgeNotMet'

/** Everything that is wrong, by path in the form; the same rules the server applies. */
export const stayFaultsOf = (
  entries: StayEntries,
  quote: StayQuote,
): ReadonlyMap<string, StayFault> => {
  const faults = new Map<string, StayFault>(
    faultsOf(entries, {
      dates: { first: quote.checkIn, last: quote.checkOut },
      passportRequired: false,
    }),
  )
  entries.travelers.forEach(({ dateOfBirth }, at) => {
    const path = `travelers.${at}.dateOfBirth`
    const standing = faults.get(path)
    if (
      (standing === undefined || standing === 'AdultTooYoung') &&
      dateOfBirth !== '' &&
      ageOn(dateOfBirth, quote.checkIn) < quote.minimumAge
    )
      faults.set(path, 'CheckInMinimumAgeNotMet')
  })
  if (entries.loyaltyNumber.trim() !== '' && !isLoyaltyValue(entries.loyaltyNumber.trim()))
    faults.set('loyaltyNumber', 'InvalidKeyValue')
  return faults
}

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

/**
 * What the booking says of the stay. Call once `stayFaultsOf` is empty. `insists`: also where there
 * is a booking alike.
 */
export const stayBodyOf = (
  entries: StayEntries,
  quote: StayQuote,
  insists: boolean,
): Pick<BodyOf<typeof placeBooking>, 'travelers' | 'acceptedTotal' | 'stay'> => {
  const program = programOf(quote)
  const [country, requests, number] = [
    given(entries.country),
    given(entries.requests),
    given(entries.loyaltyNumber),
  ]
  return {
    travelers: travelersOfBody(entries),
    acceptedTotal: quote.price.dueNow,
    stay: {
      ...(country === undefined ? {} : { country }),
      ...(requests === undefined ? {} : { requests }),
      ...(program === null || number === undefined
        ? {}
        : { loyalty: { program: program.code, number } }),
      ...(insists ? { despiteDuplicate: true } : {}),
    },
  }
}
