import type { TripPart } from '../../trips/index.ts'
import { costOfAdmission, dollars, type QuotedAdmission } from '../activity-facts.ts'

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

/** What of a part follows from its start. */
const factsOfAdmission = ({
  supplied,
}: QuotedAdmission): Pick<
  ActivityPart,
  'startsAt' | 'endsAt' | 'startZone' | 'endZone' | 'charged' | 'cost'
> => {
  const { about, startsAt, endsAt, total } = supplied
  return {
    startsAt,
    endsAt,
    startZone: about.zone,
    endZone: about.zone,
    charged: dollars(total),
    cost: costOfAdmission(supplied),
  }
}

/** The same part with another start. */
export const withAdmission = (part: ActivityPart, admission: QuotedAdmission): ActivityPart => ({
  ...part,
  ...factsOfAdmission(admission),
  body: { ...part.body, ...admission },
})

/** One activity as a part of a trip. */
export const activityPart = ({
  id,
  reference,
  travelers,
  locator,
  body,
}: {
  readonly id: string
  readonly reference: string
  readonly travelers: readonly string[]
  /** Null until the operator has confirmed. */
  readonly locator: string | null
  readonly body: ActivityBody
}): ActivityPart => ({
  id,
  product: activityProduct,
  kind: 'Experience',
  addOnOf: null,
  reference,
  locator: locator ?? '',
  status: locator === null ? 'Pending' : 'Confirmed',
  ...factsOfAdmission(body),
  travelers,
  documents: [],
  body,
})
