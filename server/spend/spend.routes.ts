import type { BookingProducts } from '../checkout/index.ts'
import type { Administration } from '../companies/index.ts'
import type { Route } from '../platform/http/route.ts'
import { exportChargesRoute } from './export-charges.ts'
import type { JudgingDeps } from './judged-part.ts'
import { listBudgetsRoute } from './list-budgets.ts'
import { listChargeChoicesRoute } from './list-charge-choices.ts'
import { listChargesRoute } from './list-charges.ts'
import { listCompanyCreditsRoute } from './list-company-credits.ts'
import { listInvoicesRoute } from './list-invoices.ts'
import { readInvoiceFileRoute } from './read-invoice-file.ts'
import { saveBillingRoute } from './save-billing.ts'
import type { InvoiceSigner } from './sign-invoices.ts'
import { verifyInvoiceRoute } from './verify-invoice.ts'
import { readSpendRoute } from './read-spend.ts'
import { replayPolicyRoute } from './replay-policy.ts'
import { setBudgetRoute } from './set-budget.ts'

export const spendRoutes = (
  administration: Administration,
  deps: JudgingDeps & {
    readonly sold: Pick<BookingProducts, 'creditables'>
    readonly signer: InvoiceSigner
  },
): Route[] => [
  listChargesRoute(administration, deps),
  listChargeChoicesRoute(administration),
  exportChargesRoute(administration, deps),
  readSpendRoute(administration, deps),
  listBudgetsRoute(administration, deps),
  setBudgetRoute(administration),
  listInvoicesRoute(administration, deps),
  readInvoiceFileRoute(administration, deps),
  verifyInvoiceRoute(administration, deps),
  saveBillingRoute(administration),
  listCompanyCreditsRoute(administration, deps),
  replayPolicyRoute(administration, deps),
]
