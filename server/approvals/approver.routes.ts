import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { addSubstituteRoute } from './add-substitute.ts'
import { endSubstituteRoute } from './end-substitute.ts'
import { listApproverLimitsRoute } from './list-approver-limits.ts'
import { readSubstitutesRoute } from './read-substitutes.ts'
import { setApproverLimitRoute } from './set-approver-limit.ts'

/** Who decides for an approver who is away, and how much each may decide on (approvals-4). */
export const approverRoutes = (deps: { readonly database: Database }): readonly Route[] => [
  readSubstitutesRoute(deps),
  addSubstituteRoute(deps),
  endSubstituteRoute(deps),
  listApproverLimitsRoute(deps),
  setApproverLimitRoute(deps),
]
