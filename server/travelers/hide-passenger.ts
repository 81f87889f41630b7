import { hidePassenger } from '@portolan/contract/travelers/hide-passenger.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { hiddenTravelerIds } from './index.ts'
import { noSuchTraveler, ownershipOf, type TravelersDeps } from './travelers-deps.ts'
import { lockTraveler, updateTraveler } from './travelers.store.ts'

/** Flags a profile as private: others no longer see its documents. Idempotent. */
export const hidePassengerRoute = ({ database }: TravelersDeps): Route =>
  route(hidePassenger, ({ body }, { tenant, principal, now }) =>
    database.tenant(tenant, async (tx) => {
      const row = await lockTraveler(tx, principal, body.travelerId)
      if (row === undefined || !can(principal, 'traveler:update', ownershipOf(row)))
        return refuse(noSuchTraveler)
      await updateTraveler(tx, tenant, row.id, { hiddenAt: row.hiddenAt ?? now })
      return ok({ hiddenTravelerIds: await hiddenTravelerIds(tx, principal) })
    }),
  )
