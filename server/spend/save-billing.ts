import { saveBilling } from '@portolan/contract/spend/save-billing.ts'
import { isVatId } from '@portolan/domain/spend/invoice.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { saveBilling as save } from './invoices.store.ts'

export const saveBillingRoute = ({ change }: Administration): Route =>
  route(saveBilling, ({ body }, context) =>
    change(context, async ({ tx, of, company }) => {
      if (body.name === '')
        return refuse({ code: 'NameMissing', message: 'The name is missing.', field: 'name' })
      if (body.vatId !== '' && !isVatId(body.vatId))
        return refuse({
          code: 'VatIdMalformed',
          message: 'This is not a VAT number.',
          field: 'vatId',
        })
      await save(tx, of, body)
      return ok({ company, answer: body, events: [{ code: 'BILLING_SET' }] })
    }),
  )
