import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { BookingProducts, ChargeTo, EndedBooking } from './checkout/index.ts'
import { createAdministration } from './companies/index.ts'
import { careRoutes } from './duty-of-care/care.routes.ts'
import { remindTravelers } from './duty-of-care/index.ts'
import type { Outbox } from './mail/index.ts'
import type { Database, Tx } from './platform/database/database.ts'
import type { Deadlines } from './platform/deadlines/deadlines.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Route } from './platform/http/route.ts'
import type { SecretOf } from './platform/secrets/secrets.ts'
import type { ExchangeRates } from './pricing/exchange-rates.ts'
import type { ReadBudget } from './approvals/index.ts'
import {
  createChargeTo,
  createInvoiceSigner,
  createReadBudget,
  followCharges,
  tellSpend,
} from './spend/index.ts'
import { spendRoutes } from './spend/spend.routes.ts'
import type { TripProducts } from './trips/index.ts'
import { createPostWebhook, createWebhookSealer, followDeliveries } from './webhooks/index.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

interface CompanySideDeps {
  readonly database: Database
  readonly deadlines: Deadlines
  readonly clock: Clock
  readonly rates: ExchangeRates
  readonly sold: BookingProducts
  readonly secretOf: SecretOf
  readonly ids: Ids
  readonly outbox: Outbox
  readonly products: TripProducts
  readonly jobs: Jobs
  /** Webhooks may go to private addresses. */
  readonly anyAddress: boolean
}
/** What a company sees of its bookings. */
export interface CompanySide {
  readonly routes: readonly Route[]
  /** Where a booking is charged to, or why not there. */
  readonly chargeTo: ChargeTo
  /** What is left of a cost center's month, for who approves. */
  readonly readBudget: ReadBudget
  /** In the transaction in which a booking ends. */
  readonly ended: (tx: Tx, end: EndedBooking) => Promise<void>
}

export const openCompanySide = (deps: CompanySideDeps): CompanySide => {
  followCharges(deps)
  remindTravelers(deps)
  const sealer = createWebhookSealer(deps.secretOf)
  followDeliveries({ ...deps, sealer, post: createPostWebhook(deps) })
  const administration = createAdministration(deps)
  const signer = createInvoiceSigner(deps.secretOf)
  return {
    routes: [
      ...spendRoutes(administration, { ...deps, signer }),
      ...careRoutes(administration, deps),
      ...webhookRoutes(administration, { ...deps, sealer }),
    ],
    chargeTo: createChargeTo(deps),
    readBudget: createReadBudget(deps),
    ended: tellSpend(deps),
  }
}
