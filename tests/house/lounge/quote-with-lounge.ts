import { defineOperation } from '@portolan/contract/operation.ts'
import {
  calendarDate,
  identifier,
  moneyWire,
  passengerType,
  usd,
} from '@portolan/contract/shapes.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { composeQuotes } from '@portolan/server/checkout/index.ts'
import type { Database } from '@portolan/server/platform/database/database.ts'
import { route, type Route } from '@portolan/server/platform/http/route.ts'
import { loungePrice } from './lounge-house.ts'
import { loungeQuotes } from './lounge-product.ts'
import * as z from 'zod/mini'

/** The product's own operation: a pass beside other quotes of the caller, as one quote. */
export const quoteWithLounge = defineOperation({
  id: 'quote-with-lounge',
  method: 'POST',
  path: '/api/v1/house/lounge-quotes',
  summary: 'Quotes lounge passes together with other quotes.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({
    airport: z.string(),
    date: calendarDate,
    guests: z.array(passengerType),
    quoteIds: z.array(identifier),
  }),
  answer: z.strictObject({ id: identifier, passes: moneyWire }),
  errors: ['NotFound'],
  example: { id: 'quote_01example', passes: usd(7_800) },
})

export const quoteWithLoungeRoute = ({
  database,
  ids,
}: {
  readonly database: Database
  readonly ids: Ids
}): Route =>
  route(quoteWithLounge, async ({ body: { quoteIds, ...pass } }, { principal, tenant, now }) => {
    const of = { tenant, personId: principal.personId, now }
    return database.tenant(tenant, async (tx) => {
      const quote = await loungeQuotes.keep(tx, ids, { ...of, body: pass })
      const composed = await composeQuotes(tx, ids, { ...of, quoteIds: [...quoteIds, quote.id] })
      return composed === null
        ? refuse({ code: 'NotFound', message: 'There is no such quote.' })
        : ok({ id: composed.id, passes: loungePrice(pass.guests.length) })
    })
  })
