import { readStayChangeTerms } from '@portolan/contract/stay-changes/read-stay-change-terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Changeable } from '@portolan/domain/after-sales/part-change.ts'
import type { LodgingSupplier } from '../lodging/lodging-supplier.ts'
import { partOfTrip, saidBy } from '../part-changes/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { stayNamed } from './changing-stay.ts'

export interface StayChangeTermsDeps {
  readonly database: Database
  readonly supplier: Pick<LodgingSupplier, 'changeTerms'>
}
/** Rate limit: above human use, because each call asks the property. */
export const asksPerMinute = 120

const wordOf = ({ until, bar }: Changeable) => ({
  until: until === null ? null : instantOf(until),
  bar,
})

export const readStayChangeTermsRoute = ({ database, supplier }: StayChangeTermsDeps): Route =>
  route(
    readStayChangeTerms,
    async ({ params }, { principal, tenant }) => {
      const found = await database.tenant(tenant, async (tx) => {
        const held = await partOfTrip(tx, principal, params.tripId, stayNamed)
        return held.ok ? ok(held.value.part.reference) : held
      })
      if (!found.ok) return found
      const terms = saidBy(await supplier.changeTerms(found.value))
      return terms.ok
        ? ok({ dates: wordOf(terms.value.dates), guests: wordOf(terms.value.guests) })
        : terms
    },
    { perMinute: asksPerMinute },
  )
