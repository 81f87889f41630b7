import { changeActivity } from '@portolan/contract/activities/change-activity.ts'
import type { PartChanges } from '../part-changes/index.ts'
import { route, type Route } from '../platform/http/route.ts'

export const changeActivityRoute = (changes: Pick<PartChanges, 'place'>): Route =>
  route(changeActivity, ({ params: { tripId }, body }, { principal }) =>
    changes.place(principal, { ...body, tripId }),
  )
