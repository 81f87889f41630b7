import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import { createIds } from '../platform/ids.ts'
import { quoteById, quotesOf, type Quote } from './index.ts'

interface Pass {
  readonly lounge: string
}
const passes = quotesOf<Pass>('lounges')
const ids = createIds()
const body: Pass = { lounge: 'LHR-3' }
const now = Date.parse('2027-01-10T12:00:00Z')

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
}, 60_000)
afterAll(() => open.close())

const as = (personId: string, tenant: Principal['tenant'] = 'capone', at = now) => ({
  principal: {
    personId,
    sessionId: 's',
    tenant,
    businessId: null,
    canViewUsers: false,
    canViewAdmin: false,
    isAgent: false,
    actedBy: null,
  },
  tenant,
  now: at,
})
const keep = (personId: string, at = now): Promise<Quote<Pass>> =>
  open.database.tenant('capone', (tx) =>
    passes.keep(tx, ids, { tenant: 'capone', personId, body, now: at }),
  )

test('a quote is read as it was kept, until it expires', async () => {
  const quote = await keep('avery')
  expect(quote).toMatchObject({ product: 'lounges', quotedAt: now, body })
  const read = (at: number) => passes.own(open.database, quote.id, as('avery', 'capone', at))
  expect(await read(quote.expiresAt - 1)).toEqual({ ok: true, value: quote })
  expect(await read(quote.expiresAt)).toMatchObject({
    ok: false,
    refusal: { code: 'QuoteExpired', facts: { expiredAt: '2027-01-10T12:20:00Z' } },
  })
})

test('a quote is its owner’s, in its tenant, and of one product', async () => {
  const { id } = await keep('avery')
  for (const reader of [as('casey'), as('avery', 'capone-corporate')])
    expect(await passes.own(open.database, id, reader)).toMatchObject({
      ok: false,
      refusal: { code: 'NotFound' },
    })
  expect(await quotesOf('transfers').own(open.database, id, as('avery'))).toMatchObject({
    ok: false,
    refusal: { code: 'NotFound' },
  })
})

test('quotes that expired long ago are deleted with the next one', async () => {
  const [mine, other] = [await keep('robin'), await keep('casey')]
  const known = (personId: string, id: string) =>
    open.database.tenant('capone', (tx) => quoteById(tx, 'capone', personId, id))
  await keep('robin', mine.expiresAt + bookingTerms.expiredQuoteLife)
  expect(await known('robin', mine.id)).toEqual(mine)
  await keep('robin', mine.expiresAt + bookingTerms.expiredQuoteLife + 1)
  expect(await known('robin', mine.id)).toBeNull()
  expect(await known('casey', other.id)).toEqual(other)
})
