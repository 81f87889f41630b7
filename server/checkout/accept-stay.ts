import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { isCountryCode } from '@portolan/domain/travelers/documents.ts'
import { isLoyaltyValue } from '@portolan/domain/travelers/loyalty.ts'
import { ageOn } from '@portolan/kernel/calendar.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import type { QuoteFacts } from './quote-desk.ts'

/** Validates the guests of a stay by field; null if valid or if nothing booked is a stay. */
export const stayRefusal = (
  quote: Pick<QuoteFacts, 'stay' | 'dates'>,
  { travelers, stay }: Pick<BodyOf<typeof placeBooking>, 'travelers' | 'stay'>,
): Refusal | null => {
  if (quote.stay === undefined)
    return stay === undefined
      ? null
      : {
          code: 'InvalidFulfillmentInput',
          message: 'This booking has no stay.',
          field: 'stay',
        }
  const { minimumAge, programs, guests = travelers.length } = quote.stay
  const young = travelers
    .slice(0, guests)
    .findIndex(({ dateOfBirth }) => ageOn(dateOfBirth, quote.dates.first) < minimumAge)
  if (young >= 0)
    return {
      code: 'CheckInMinimumAgeNotMet',
      message: 'The guest who checks in doesn’t meet the minimum age.',
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
      message: 'This rate does not accept numbers of this program.',
      field: 'stay.loyalty.program',
    }
  return typedText(stay.loyalty.number) !== '' && isLoyaltyValue(stay.loyalty.number)
    ? null
    : {
        code: 'InvalidKeyValue',
        message: 'A membership number can only have letters and digits.',
        field: 'stay.loyalty.number',
      }
}
