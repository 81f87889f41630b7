import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { isCountryCode } from '@portolan/domain/travelers/documents.ts'
import { isLoyaltyValue } from '@portolan/domain/travelers/loyalty.ts'
import { ageOn } from '@portolan/kernel/calendar.ts'
import type { QuoteFacts } from './quote-desk.ts'

/**
 * What a property would not take of its guests, by field; null where it takes everything, and for
 * what is no stay.
 */
export const stayRefusal = (
  quote: Pick<QuoteFacts, 'stay' | 'dates'>,
  { travelers, stay }: Pick<BodyOf<typeof placeBooking>, 'travelers' | 'stay'>,
): Refusal | null => {
  if (quote.stay === undefined)
    return stay === undefined
      ? null
      : {
          code: 'InvalidFulfillmentInput',
          message: 'Nothing of what is booked is a stay.',
          field: 'stay',
        }
  const { minimumAge, programs } = quote.stay
  const young = travelers.findIndex(
    ({ dateOfBirth }) => ageOn(dateOfBirth, quote.dates.first) < minimumAge,
  )
  if (young >= 0)
    return {
      code: 'CheckInMinimumAgeNotMet',
      message: 'Who checks in has to be older.',
      field: `travelers.${young}.dateOfBirth`,
      facts: { minimumAge },
    }
  if (stay?.country !== undefined && !isCountryCode(stay.country))
    return {
      code: 'InvalidGuestCountry',
      message: 'There is no such country.',
      field: 'stay.country',
    }
  if (stay?.loyalty === undefined) return null
  if (!programs.includes(stay.loyalty.program))
    return {
      code: 'InvalidFulfillmentInput',
      message: 'The rate takes no number of this programme.',
      field: 'stay.loyalty.program',
    }
  return stay.loyalty.number.trim() !== '' && isLoyaltyValue(stay.loyalty.number)
    ? null
    : {
        code: 'InvalidKeyValue',
        message: 'A membership number has letters and digits.',
        field: 'stay.loyalty.number',
      }
}
