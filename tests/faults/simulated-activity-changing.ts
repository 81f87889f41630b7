import { addDays } from '@portolan/kernel/calendar.ts'
import { activityJourney, dollars } from '@portolan/server/activities/activity-facts.ts'
import {
  changeActivityKind,
  changingActivity,
  type BecomingActivity,
} from '@portolan/server/activities/changes/changing-activity.ts'
import type { TripPart } from '@portolan/server/trips/trip-part.ts'
import { activityChoice, admissionFor } from './activity-journey.ts'
import { changingParts } from './simulated-part-changing.ts'

/** A person moves an activity: the same for the same party some weeks later. */
export const changingActivities = changingParts<BecomingActivity>(
  changeActivityKind,
  'activities',
  {
    product: ({ activities }) => changingActivity(activities),
    partAs: (becomes) =>
      ({
        product: 'activities',
        body: {
          choice: activityChoice,
          supplied: admissionFor({ decidesWithin: 0 }),
          lead: '',
          pickUp: '',
          ...becomes,
        },
      }) as unknown as TripPart,
    ask: async ({ activities }, reference, daysLater) => {
      const choice = { ...activityChoice, date: addDays(activityChoice.date, daysLater) }
      const { date, at } = choice
      const answer = await activities.quoteChange(reference, { date, at })
      if (answer.kind !== 'done') return null
      const { id: quoteId, expiresAt, admission: supplied } = answer.value
      return {
        quoteId,
        expiresAt,
        charged: dollars(supplied.total),
        becomes: { choice, supplied, guests: [] },
        journey: activityJourney(choice),
      }
    },
  },
)
