import { readActivityChangeTerms } from '@portolan/contract/activities/read-activity-change-terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { partOfTrip, saidBy } from '../part-changes/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { ActivitySupplier } from './activity-supplier.ts'
import { activityNamed } from './changes/changing-activity.ts'
import { asksPerMinute } from './quote-activity-change.ts'

export const readActivityChangeTermsRoute = ({
  database,
  supplier,
}: {
  readonly database: Database
  readonly supplier: Pick<ActivitySupplier, 'changeTerms'>
}): Route =>
  route(
    readActivityChangeTerms,
    async ({ params: { tripId } }, { principal, tenant }) => {
      const found = await database.tenant(tenant, (tx) =>
        partOfTrip(tx, principal, tripId, activityNamed),
      )
      if (!found.ok) return found
      const terms = saidBy(await supplier.changeTerms(found.value.part.reference))
      if (!terms.ok) return terms
      const { until, bar } = terms.value
      return ok({ until: until === null ? null : instantOf(until), bar })
    },
    { perMinute: asksPerMinute },
  )
