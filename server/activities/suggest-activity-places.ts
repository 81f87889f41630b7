import { suggestActivityPlaces } from '@portolan/contract/activities/suggest-activity-places.ts'
import { ok } from '@portolan/kernel/result.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import type { ActivitySupplier } from './activity-supplier.ts'

export const suggestActivityPlacesRoute = ({
  supplier,
}: {
  readonly supplier: Pick<ActivitySupplier, 'suggest'>
}): Route =>
  publicRoute(suggestActivityPlaces, async ({ body }) =>
    ok({ suggestions: [...(await supplier.suggest(body.query))] }),
  )
