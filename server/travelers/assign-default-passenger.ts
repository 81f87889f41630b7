import { assignDefaultPassenger } from '@portolan/contract/travelers/assign-default-passenger.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { personById, setDefaultTraveler } from '../identity/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { visibleUsers, seenBy } from './traveler-answer.ts'
import { noSuchTraveler, noSuchUser, ownershipOf, type TravelersDeps } from './travelers-deps.ts'
import { lockTraveler } from './travelers.store.ts'

export const assignDefaultPassengerRoute = ({ database }: TravelersDeps): Route =>
  route(assignDefaultPassenger, ({ body }, { tenant, principal }) =>
    seenBy(database, principal, async (tx) => {
      const { travelerId, userId } = body
      const row = await lockTraveler(tx, principal, travelerId)
      if (row === undefined || !can(principal, 'traveler:update', ownershipOf(row)))
        return refuse({ ...noSuchTraveler, field: 'travelerId' })
      if (!(await visibleUsers(tx, principal)).some(({ id }) => id === userId))
        return refuse({ ...noSuchUser, field: 'userId' })
      // Somebody without an account has nowhere to keep it.
      if ((await personById(tx, tenant, userId)) === undefined)
        return refuse({ ...noSuchUser, field: 'userId' })
      await setDefaultTraveler(tx, tenant, userId, travelerId)
      return ok({ defaultTravelerId: travelerId })
    }),
  )
