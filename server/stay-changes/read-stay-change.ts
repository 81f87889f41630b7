import { readStayChange } from '@portolan/contract/stay-changes/read-stay-change.ts'
import type { PartChanges } from '../part-changes/index.ts'
import { route, type Route } from '../platform/http/route.ts'

export const readStayChangeRoute = (changes: Pick<PartChanges, 'last'>): Route =>
  route(readStayChange, ({ params: { tripId } }, { principal }) => changes.last(principal, tripId))
