import type { Route } from '../platform/http/route.ts'
import { assignDefaultPassengerRoute } from './assign-default-passenger.ts'
import { deletePassengerRoute } from './delete-passenger.ts'
import { hidePassengerRoute } from './hide-passenger.ts'
import { listPassengersRoute } from './list-passengers.ts'
import { listUsersRoute } from './list-users.ts'
import { mergePassengersRoute } from './merge-passengers.ts'
import { showPassengerRoute } from './show-passenger.ts'
import type { TravelersDeps } from './travelers-deps.ts'
import { updatePassengerRoute } from './update-passenger.ts'

export const travelerRoutes = (deps: TravelersDeps): Route[] =>
  [
    listPassengersRoute,
    updatePassengerRoute,
    deletePassengerRoute,
    assignDefaultPassengerRoute,
    hidePassengerRoute,
    showPassengerRoute,
    mergePassengersRoute,
    listUsersRoute,
  ].map((make) => make(deps))
