import { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import type { PartChanges } from '../part-changes/index.ts'
import { route, type Route } from '../platform/http/route.ts'

export const changeStayRoute = (changes: Pick<PartChanges, 'place'>): Route =>
  route(changeStay, ({ params: { tripId }, body }, { principal }) =>
    changes.place(principal, { ...body, tripId }),
  )
