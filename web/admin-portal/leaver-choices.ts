import type { deactivateCompanyPerson } from '@portolan/contract/companies/deactivate-company-person.ts'
import type { planLeaving } from '@portolan/contract/companies/plan-leaving.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'

export type TripOfPlan = AnswerOf<typeof planLeaving>['upcomingTrips'][number]
export type TripChoice = NonNullable<BodyOf<typeof deactivateCompanyPerson>['trips']>[number]

/** What canceling pays: money, airline credit, both or nothing. */
export const refundWords = ({ refund, credit }: NonNullable<TripOfPlan['cancel']>): string => {
  const paid = [
    ...(refund.minor > 0 ? [`${formatExact(fromWire(refund))} refunded`] : []),
    ...(credit.minor > 0 ? [`${formatExact(fromWire(credit))} as airline credit`] : []),
  ]
  return paid.length === 0 ? 'without a refund' : paid.join(', ')
}

/** A choice of a kind; canceling carries what was shown. Null if the trip can't be canceled online. */
export const choiceOfTrip = (
  { id, cancel }: TripOfPlan,
  kind: TripChoice['choice'],
): TripChoice | null => {
  if (kind === 'Keep') return { tripId: id, choice: kind }
  if (kind === 'Contact') return { tripId: id, choice: kind, email: '' }
  return cancel && { tripId: id, choice: kind, ...cancel }
}

/** What was chosen for each trip, else what is proposed; trips without either are left out. */
export const tripChoices = (
  trips: readonly TripOfPlan[],
  chosen: Readonly<Record<string, TripChoice>>,
): TripChoice[] =>
  trips.flatMap((trip) => {
    const choice = chosen[trip.id] ?? (trip.proposed && choiceOfTrip(trip, trip.proposed))
    // A refund that was quoted again since replaces the one that was chosen.
    const now = choice?.choice === 'Cancel' ? choiceOfTrip(trip, 'Cancel') : choice
    return now === null ? [] : [now]
  })
