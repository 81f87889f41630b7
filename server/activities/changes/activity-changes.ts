import { createPartChanges, type PartChangesDeps } from '../../part-changes/index.ts'
import type { Route } from '../../platform/http/route.ts'
import type { ActivitySupplier } from '../activity-supplier.ts'
import { changeActivityRoute } from '../change-activity.ts'
import { changingActivity } from './changing-activity.ts'
import { quoteActivityChangeRoute } from '../quote-activity-change.ts'
import { readActivityChangeTermsRoute } from '../read-activity-change-terms.ts'
import { readActivityChangeRoute } from '../read-activity-change.ts'

export interface ActivityChangesDeps extends PartChangesDeps {
  readonly supplier: Pick<
    ActivitySupplier,
    'changeTerms' | 'quoteChange' | 'confirmChange' | 'readBack'
  >
}

/** Wires routes and saga of moved activities. */
export const createActivityChanges = (
  deps: ActivityChangesDeps,
): { readonly routes: readonly Route[] } => {
  const changes = createPartChanges(deps, changingActivity(deps.supplier))
  return {
    routes: [
      readActivityChangeTermsRoute(deps),
      quoteActivityChangeRoute(deps),
      changeActivityRoute(changes),
      readActivityChangeRoute(changes),
    ],
  }
}
