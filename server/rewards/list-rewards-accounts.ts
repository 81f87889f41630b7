import { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { accountsInSession } from './accounts-in-session.ts'

export const listRewardsAccountsRoute = ({ database }: { readonly database: Database }): Route =>
  route(listRewardsAccounts, async (_input, { tenant, principal }) => {
    const { personId } = principal
    if (!can(principal, 'rewards:read', { tenant, ownerId: personId }))
      return refuse({ code: 'NotFound', message: 'There are no such accounts.' })
    const shown = await database.tenant(tenant, (tx) => accountsInSession(tx, principal))
    return ok({
      accounts: shown.map((account) => ({
        ...account,
        rewardsCashEquivalent: { value: toWire(account.rewardsCashEquivalent) },
      })),
    })
  })
