import { unsubscribeWatch } from '@portolan/contract/forecasts/unsubscribe-watch.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import { checkWatchDeadline } from './check-watch.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'
import { endWatch } from './watches.store.ts'

export interface UnsubscribeDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'cancel'>
  readonly tokens: UnsubscribeTokens
}

const perMinute = 30

export const unsubscribeWatchRoute = ({ database, deadlines, tokens }: UnsubscribeDeps): Route =>
  publicRoute(
    unsubscribeWatch,
    async ({ body: { token } }, { tenant, now }) => {
      const watchId = await tokens.read(tenant, token)
      if (watchId === null)
        return refuse({ code: 'NotFound', message: 'This link opens nothing.', field: 'token' })
      await database.tenant(tenant, async (tx) => {
        await endWatch(tx, tenant, watchId, 'Unsubscribed', now)
        await deadlines.cancel(tx, checkWatchDeadline, watchId)
      })
      return ok({ stopped: true as const })
    },
    { perMinute },
  )
