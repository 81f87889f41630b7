import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { isLoyaltyValue } from '@portolan/domain/travelers/loyalty.ts'
import type { PassengerRefusalCode } from '@portolan/domain/travelers/check-passengers.ts'
import { ageOn } from '@portolan/kernel/calendar.ts'
import { typedProse, typedText } from '@portolan/kernel/typed-text.ts'
import { noPayment } from '../../payments/index.ts'
import {
  type CheckoutEntries,
  emptyTraveler,
  faultsOf,
  travelersOfBody,
} from '../../checkout/index.ts'

export type StayQuote = AnswerOf<typeof quoteStay>

/** What is said to the property, all of it optional. */
export interface PropertyEntries {
  /** Country of residence of the first guest, two letters. */
  country: string
  loyaltyNumber: string
  requests: string
}
export const noPropertyEntries: PropertyEntries = { country: '', loyaltyNumber: '', requests: '' }

/** The form of a stay. Its travelers are the guests who check in, one per room. */
export interface StayEntries extends CheckoutEntries, PropertyEntries {}

/** The contract's limit (lodging-21). */
export const longestRequest = 500

export const stayEntriesFor = ({ rooms }: StayQuote): StayEntries => ({
  travelers: rooms.map(() => emptyTraveler('Adult')),
  contact: { email: '', phone: '' },
  accountReferenceId: '',
  payment: noPayment,
  ...noPropertyEntries,
})

/** The loyalty program of the stay; null if no rate accepts a number. */
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

/** Errors by form path, from the same rules that the server applies. */
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
    const existing = faults.get(path)
    if (
      (existing === undefined || existing === 'AdultTooYoung') &&
      dateOfBirth !== '' &&
      ageOn(dateOfBirth, quote.checkIn) < quote.minimumAge
    )
      faults.set(path, 'CheckInMinimumAgeNotMet')
  })
  if (!isLoyaltyValue(entries.loyaltyNumber)) faults.set('loyaltyNumber', 'InvalidKeyValue')
  return faults
}

const filledIn = (text: string): string | undefined =>
  typedText(text) === '' ? undefined : typedText(text)

/** What the booking request says to the property. `insists`: book a duplicate. */
export const propertyBodyOf = (
  entries: PropertyEntries,
  quote: Pick<StayQuote, 'rooms'>,
  insists: boolean,
): NonNullable<BodyOf<typeof placeBooking>['stay']> => {
  const program = programOf(quote)
  const [country, requests, number] = [
    filledIn(entries.country),
    typedProse(entries.requests) || undefined,
    filledIn(entries.loyaltyNumber),
  ]
  return {
    ...(country === undefined ? {} : { country }),
    ...(requests === undefined ? {} : { requests }),
    ...(program === null || number === undefined
      ? {}
      : { loyalty: { program: program.code, number } }),
    ...(insists ? { despiteDuplicate: true } : {}),
  }
}

/** The stay's part of the booking request, once `stayFaultsOf` is empty. */
export const stayBodyOf = (
  entries: StayEntries,
  quote: StayQuote,
  insists: boolean,
): Pick<BodyOf<typeof placeBooking>, 'travelers' | 'acceptedTotal' | 'stay'> => ({
  travelers: travelersOfBody(entries),
  acceptedTotal: quote.price.dueNow,
  stay: propertyBodyOf(entries, quote, insists),
})
