import { and, eq } from 'drizzle-orm'
import { endArranging } from '@portolan/contract/companies/end-arranging.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { grantsOf } from './arrangers.store.ts'
import { bookingGrants } from './companies.tables.ts'
import { inCompany } from './companies.store.ts'
import { noSuchGrant } from './refusals.ts'

/** Either of the two ends it; sessions that it allows end with their next call. */
export const endArrangingRoute = ({ change }: Administration): Route =>
  route(endArranging, ({ params: { grantId } }, context) =>
    change(context, async ({ tx, of, company }) => {
      const { personId } = context.principal
      const grant = (await grantsOf(tx, of, personId)).find(({ id }) => id === grantId)
      if (grant === undefined) return refuse(noSuchGrant)
      await tx
        .delete(bookingGrants)
        .where(and(inCompany(bookingGrants, of), eq(bookingGrants.id, grantId)))
      const other = grant.personId === personId ? grant.arrangerId : grant.personId
      return ok({
        company,
        events: [{ code: 'ARRANGER_ENDED', aboutId: other }],
        answer: { ended: true as const },
      })
    }),
  )
