import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { ApprovedBookings, BookingProducts } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log.ts'
import type { RequestFreezes } from '../protections/index.ts'
import type { TripProducts } from '../trips/index.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { approverRoutes } from './approver.routes.ts'
import { askApprovalRoute } from './ask-approval.ts'
import { checkApprovalRoute } from './check-approval.ts'
import { decideApprovalRoute } from './decide-approval.ts'
import type { DecisionLinks } from './decision-links.ts'
import { createStartApproved, followRequests } from './follow-requests.ts'
import { createHoldPrice, followHolds } from './hold-price.ts'
import { createWithdrawForLeaver, type WithdrawForLeaver } from './leaver-requests.ts'
import { listAlternativesRoute } from './list-alternatives.ts'
import { listApprovalsRoute } from './list-approvals.ts'
import { readApprovalRoute } from './read-approval.ts'
import { readCompanyWeekRoute } from './read-company-week.ts'
import type { Reviews } from './review.ts'
import type { ReadBudget } from './running-budget.ts'
import { withdrawApprovalRoute } from './withdraw-approval.ts'

export interface ApprovalsDeps {
  readonly database: Database
  readonly deadlines: Deadlines
  readonly clock: Clock
  readonly ids: Pick<Ids, 'make'>
  readonly log: Log
  readonly outbox: Pick<Outbox, 'put'>
  readonly sold: Pick<BookingProducts, 'of' | 'titleOf'>
  readonly reviews: Reviews
  readonly rates: ExchangeRates
  readonly links: DecisionLinks
  readonly products: Pick<TripProducts, 'of'>
  readonly approved: ApprovedBookings
  readonly freezes: RequestFreezes
  readonly readBudget: ReadBudget
}
export interface Approvals {
  readonly routes: readonly Route[]
  readonly withdrawForLeaver: WithdrawForLeaver
}

/** Wires the routes, and what time and ended bookings do to requests. */
export const createApprovals = (deps: ApprovalsDeps): Approvals => {
  const start = createStartApproved(deps)
  followRequests(deps, start)
  const holdPrice = createHoldPrice(deps)
  followHolds(deps, holdPrice)
  return {
    withdrawForLeaver: createWithdrawForLeaver(deps),
    routes: [
      checkApprovalRoute(deps),
      askApprovalRoute({ ...deps, holdPrice }),
      listApprovalsRoute(deps),
      readApprovalRoute(deps),
      listAlternativesRoute(deps),
      decideApprovalRoute({ ...deps, start }),
      withdrawApprovalRoute(deps),
      readCompanyWeekRoute(deps),
      ...approverRoutes(deps),
    ],
  }
}
