import { readCarChange } from '@portolan/contract/cars/read-car-change.ts'
import type { PartChanges } from '../part-changes/index.ts'
import { route, type Route } from '../platform/http/route.ts'

export const readCarChangeRoute = (changes: Pick<PartChanges, 'last'>): Route =>
  route(readCarChange, ({ params: { tripId } }, { principal }) => changes.last(principal, tripId))
