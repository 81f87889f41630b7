import { defineOperation } from '@portolan/contract/operation.ts'
import { identifier, moneyWire, usd } from '@portolan/contract/shapes.ts'
import { money, times, toWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '@portolan/server/platform/http/route.ts'
import {
  beforePaying,
  freezeContracts,
  quoteFreeze as quotes,
  type QuoteFreezeDeps,
} from '@portolan/server/protections/index.ts'
import * as z from 'zod/mini'

/** Stand-ins for the operations that the screens will use. */
export const quoteFreeze = defineOperation({
  id: 'quote-freeze',
  method: 'POST',
  path: '/api/v1/house/freeze-quotes',
  summary: 'Quotes the freeze of a quoted price.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({ flightQuoteId: identifier, hours: z.int(), cap: moneyWire }),
  answer: z.strictObject({ id: identifier, fee: moneyWire, expected: moneyWire, most: moneyWire }),
  errors: [
    'NotFound',
    'QuoteExpired',
    'AirlineExcluded',
    'CapNotSold',
    'FreezeLengthNotSold',
    'ProtectionTooLate',
    'ProtectionNotOffered',
  ],
  example: { id: 'quote_01example', fee: usd(4_200), expected: usd(2_900), most: usd(30_000) },
})
export const listFreezes = defineOperation({
  id: 'list-freezes',
  method: 'GET',
  path: '/api/v1/house/freezes',
  summary: 'Lists the caller’s frozen prices.',
  access: 'session',
  action: 'quote:create',
  answer: z.strictObject({
    freezes: z.array(
      z.strictObject({
        id: identifier,
        state: z.string(),
        boughtAt: z.int(),
        closesAt: z.int(),
        clauses: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
  example: { freezes: [] },
})
export const readFreeze = defineOperation({
  id: 'read-freeze',
  method: 'GET',
  path: '/api/v1/house/freezes/:freezeId',
  summary: 'Reads a frozen price of the caller.',
  access: 'session',
  action: 'quote:create',
  params: z.strictObject({ freezeId: identifier }),
  answer: z.strictObject({ id: identifier, coverage: moneyWire }),
  errors: ['NotFound'],
  example: { id: 'freeze_01example', coverage: usd(15_000) },
})

export const freezeRoutes = (deps: QuoteFreezeDeps): Route[] => [
  route(quoteFreeze, async ({ body }, { principal: { personId }, tenant, now }) => {
    const quote = await quotes(deps, { ...body, tenant, personId, now })
    if (!quote.ok) return quote
    const { fairPrice, cap } = beforePaying(quote.value.body)
    return ok({
      id: quote.value.id,
      fee: toWire(fairPrice.premium),
      expected: toWire(fairPrice.expected),
      most: toWire(cap ?? times(money(0, 'USD'), 1)),
    })
  }),
  route(listFreezes, async (_, { principal: { personId }, tenant }) =>
    deps.database.tenant(tenant, async (tx) =>
      ok({
        freezes: (await freezeContracts.ofPerson(tx, { tenant, personId, page: 1 })).map(
          ({ id, state, boughtAt, closesAt, log }) => ({
            id,
            state,
            boughtAt,
            closesAt,
            clauses: log.map(({ clause }) => clause),
          }),
        ),
      }),
    ),
  ),
  route(readFreeze, async ({ params }, { principal: { personId }, tenant }) =>
    deps.database.tenant(tenant, async (tx) => {
      const found = await freezeContracts.own(tx, tenant, personId, params.freezeId)
      return found === null
        ? refuse({ code: 'NotFound', message: 'There is no such frozen price.' })
        : ok({ id: found.id, coverage: { minor: found.coverage, currency: found.currency } })
    }),
  ),
]
