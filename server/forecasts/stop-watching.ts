import { stopWatching } from '@portolan/contract/forecasts/stop-watching.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checkWatchDeadline } from './check-watch.ts'
import { watchAnswer } from './watch-answer.ts'
import { endWatch, ownWatch } from './watches.store.ts'

export const stopWatchingRoute = ({
  database,
  deadlines,
}: {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'cancel'>
}): Route =>
  route(stopWatching, async ({ params: { watchId } }, { principal, tenant, now }) => {
    const stopped = await database.tenant(tenant, async (tx) => {
      const watch = await ownWatch(tx, tenant, principal.personId, watchId)
      if (watch === null || !can(principal, 'watch:stop', { tenant, ownerId: watch.personId }))
        return null
      await endWatch(tx, tenant, watchId, 'Stopped', now)
      await deadlines.cancel(tx, checkWatchDeadline, watchId)
      return ownWatch(tx, tenant, principal.personId, watchId)
    })
    return stopped === null
      ? refuse({ code: 'NotFound', message: 'There is no such watch.' })
      : ok(watchAnswer(stopped))
  })
