import { listUsers } from '@portolan/contract/travelers/list-users.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { visibleUsers, seenBy } from './traveler-answer.ts'
import type { TravelersDeps } from './travelers-deps.ts'

export const listUsersRoute = ({ database }: TravelersDeps): Route =>
  route(listUsers, async (_input, { principal }) =>
    ok({ users: await seenBy(database, principal, (tx) => visibleUsers(tx, principal)) }),
  )
