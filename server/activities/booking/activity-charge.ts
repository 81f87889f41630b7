import type { ChargeFacts } from '@portolan/domain/spend/charge.ts'
import type { ActivityBookingPart } from './activity-booking-part.ts'

/** An admission in the accounts of a company (spend-4). */
export const activityCharge = ({
  choice: { date },
  supplied: { about },
}: ActivityBookingPart): ChargeFacts => ({
  product: 'Activity',
  supplier: about.operator,
  place: about.place.split(', ').at(-1) ?? about.place,
  startsOn: date,
  endsOn: date,
  addendum: { kind: 'None' },
  kg: null,
})
