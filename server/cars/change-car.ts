import { changeCar } from '@portolan/contract/cars/change-car.ts'
import type { PartChanges } from '../part-changes/index.ts'
import { route, type Route } from '../platform/http/route.ts'

export const changeCarRoute = (changes: Pick<PartChanges, 'place'>): Route =>
  route(changeCar, ({ params: { tripId }, body }, { principal }) =>
    changes.place(principal, { ...body, tripId }),
  )
