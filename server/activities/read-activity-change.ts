import { readActivityChange } from '@portolan/contract/activities/read-activity-change.ts'
import type { PartChanges } from '../part-changes/index.ts'
import { route, type Route } from '../platform/http/route.ts'

export const readActivityChangeRoute = (changes: Pick<PartChanges, 'last'>): Route =>
  route(readActivityChange, ({ params: { tripId } }, { principal }) =>
    changes.last(principal, tripId),
  )
