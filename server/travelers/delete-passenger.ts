import { deletePassenger } from '@portolan/contract/travelers/delete-passenger.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { isDefaultTraveler } from '../identity/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchTraveler, ownershipOf, type TravelersDeps } from './travelers-deps.ts'
import { deleteTraveler, lockTraveler } from './travelers.store.ts'

/** The default traveler cannot be deleted (travelers-12). Bookings hold copies and do not change. */
export const deletePassengerRoute = ({ database }: TravelersDeps): Route =>
  route(deletePassenger, ({ body }, { tenant, principal }) =>
    database.tenant(tenant, async (tx) => {
      const row = await lockTraveler(tx, principal, body.personId)
      if (row === undefined || !can(principal, 'traveler:delete', ownershipOf(row)))
        return refuse(noSuchTraveler)
      if (await isDefaultTraveler(tx, tenant, row.id)) {
        return refuse({
          code: 'DefaultTraveler',
          message: 'The default traveler cannot be deleted; make another one the default first.',
          field: 'personId',
        })
      }
      await deleteTraveler(tx, tenant, row.id)
      return ok({ deleted: true as const })
    }),
  )
