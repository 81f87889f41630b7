import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { listRewardsAccountsRoute } from './list-rewards-accounts.ts'

export const rewardsRoutes = (deps: { readonly database: Database }): Route[] => [
  listRewardsAccountsRoute(deps),
]
