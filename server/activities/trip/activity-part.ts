import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { TripPart } from '../../trips/index.ts'
import { costOfAdmission, type QuotedAdmission } from '../activity-facts.ts'

/** The product's name in bookings and trips. */
export const activityProduct = 'activities'

/** What only activities know of their part of a trip. Answers to the operator are not among it. */
export interface ActivityBody extends QuotedAdmission {
  readonly lead: string
  /** Empty without. */
  readonly pickUp: string
}
export type ActivityPart = TripPart<ActivityBody>

/** The activities among parts; found by their product. */
export const activityPartsOf = (parts: readonly TripPart[]): readonly ActivityPart[] =>
  parts.filter((part): part is ActivityPart => part.product === activityProduct)

/** One activity as a part of a trip. */
export const activityPart = ({
  id,
  reference,
  travelers,
  locator,
  total,
  body,
}: {
  readonly id: string
  readonly reference: string
  readonly travelers: readonly string[]
  /** Null until the operator has confirmed. */
  readonly locator: string | null
  readonly total: MoneyWire
  readonly body: ActivityBody
}): ActivityPart => {
  const { about, startsAt, endsAt } = body.supplied
  return {
    id,
    product: activityProduct,
    kind: 'Experience',
    addOnOf: null,
    reference,
    locator: locator ?? '',
    status: locator === null ? 'Pending' : 'Confirmed',
    startsAt,
    endsAt,
    startZone: about.zone,
    endZone: about.zone,
    charged: total,
    cost: costOfAdmission(body.supplied),
    travelers,
    documents: [],
    body,
  }
}
