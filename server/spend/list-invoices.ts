import { listInvoices } from '@portolan/contract/spend/list-invoices.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Invoice } from '@portolan/domain/spend/invoice.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { billingOf, invoicesIn } from './invoices.store.ts'
import type { JudgingDeps } from './judged-part.ts'
import { recordCharges } from './record-charges.ts'

const pageSize = 25

const invoiceAnswer = ({
  sequence: _sequence,
  currency: _currency,
  ...invoice
}: Invoice): AnswerOf<typeof listInvoices>['invoices'][number] => ({
  ...invoice,
  billedTo: { ...invoice.billedTo },
  lines: invoice.lines.map((line) => ({ ...line })),
  total: { ...invoice.total },
})

export const listInvoicesRoute = ({ look }: Administration, deps: JudgingDeps): Route =>
  route(listInvoices, ({ query: { page } }, context) =>
    look(context, async ({ tx, of, company }) => {
      await recordCharges(deps, tx, of)
      const found = await invoicesIn(tx, of, { page, pageSize })
      return {
        events: [],
        answer: {
          invoices: found.slice(0, pageSize).map(({ invoice }) => invoiceAnswer(invoice)),
          page,
          more: found.length > pageSize,
          billing: await billingOf(tx, of, company.business.name),
        },
      }
    }),
  )
