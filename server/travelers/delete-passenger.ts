import { deletePassenger } from '@portolan/contract/travelers/delete-passenger.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { isDefaultTraveler } from '../identity/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchTraveler, ownershipOf, type TravelersDeps } from './travelers-deps.ts'
import { deleteTraveler, lockTraveler } from './travelers.store.ts'

/**
 * A default traveller stays until another one is the default (decision 42 of the specification).
 * Bookings hold copies and are never touched.
 */
export const deletePassengerRoute = ({ database }: TravelersDeps): Route =>
  route(deletePassenger, ({ body }, { tenant, principal }) =>
    database.tenant(tenant, async (tx) => {
      const row = await lockTraveler(tx, principal, body.personId)
      if (row === undefined || !can(principal, 'traveler:delete', ownershipOf(row)))
        return refuse(noSuchTraveler)
      if (await isDefaultTraveler(tx, tenant, row.id)) {
        return refuse({
          code: 'DefaultTraveler',
          message: 'The default traveller cannot be deleted; make another one the default first.',
          field: 'personId',
        })
      }
      await deleteTraveler(tx, tenant, row.id)
      return ok({ deleted: true as const })
    }),
  )
