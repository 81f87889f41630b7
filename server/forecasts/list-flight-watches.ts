import { listFlightWatches } from '@portolan/contract/forecasts/list-flight-watches.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { watchAnswer } from './watch-answer.ts'
import { watchesOf, watchesPerPage } from './watches.store.ts'

export const listFlightWatchesRoute = ({ database }: { readonly database: Database }): Route =>
  route(listFlightWatches, async ({ query: { page } }, { principal, tenant, now }) => {
    const rows = await database.tenant(tenant, (tx) =>
      watchesOf(tx, { tenant, personId: principal.personId, page, now }),
    )
    return ok({
      watches: rows.slice(0, watchesPerPage).map(watchAnswer),
      page,
      more: rows.length > watchesPerPage,
    })
  })
