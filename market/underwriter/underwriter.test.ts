import type { Ids } from '@portolan/kernel/ports.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimedOf } from './contract.ts'
import type { Risk } from './risk.ts'
import { createUnderwriterMemory, type UnderwriterStore } from './underwriter-store.ts'
import {
  createUnderwriter,
  quoteLifeMs,
  type BindRequest,
  type QuoteRequest,
} from './underwriter.ts'

const now = Date.parse('2026-11-20T15:00:00Z')
const day = 86_400_000
const serial = (): Ids => {
  let count = 0
  return { make: (noun) => `${noun}_${++count}`, secret: () => 'secret' }
}
const make = (store: UnderwriterStore = createUnderwriterMemory()) =>
  createUnderwriter({ books: { seed: 1, outcomes: () => [] }, store, ids: serial() })

const freeze: Risk = {
  kind: 'price-freeze',
  fare: {
    route: 812,
    flight: 44_120,
    airlineKind: 'full-service',
    cabin: 0,
    day: 20_854,
    departure: now + 77 * day,
  },
  frozen: 61_200,
  cap: 15_000,
  hours: 336,
}
const request: QuoteRequest = { risk: freeze, units: 2, from: now, until: now + 14 * day, now }
const bound = async (change: Partial<BindRequest> = {}) => {
  const desk = make()
  const quoted = await desk.quote(request)
  if (!quoted.ok) throw new Error(quoted.refusal)
  const bind: BindRequest = {
    reference: 'trip_1:freeze',
    quoteId: quoted.value.id,
    premium: 9_900,
    isFree: false,
    now,
    ...change,
  }
  return { desk, quote: quoted.value, bind, contract: await desk.bind(bind) }
}

test('the same question has the same answer', async () => {
  const [a, b] = [await make().quote(request), await make().quote(request)]
  expect(a).toEqual(b)
  expect(a).toMatchObject({ ok: true, value: { coverage: 30_000, expiresAt: now + quoteLifeMs } })
})

test.each([
  ['no unit', { units: 0 }],
  ['half a unit', { units: 0.5 }],
  ['an end before its start', { until: now }],
] as const)('a quote for %s is refused', async (_, change) => {
  expect(await make().quote({ ...request, ...change })).toEqual({
    ok: false,
    refusal: 'InvalidRequest',
  })
})

test('a contract is bound once under its reference', async () => {
  const { desk, bind, contract, quote } = await bound()
  expect(contract).toMatchObject({ ok: true, value: { reference: bind.reference, claims: [] } })
  expect(await desk.bind(bind)).toEqual(contract)
  // Also long after the quote has expired.
  expect(await desk.bind({ ...bind, now: now + day })).toEqual(contract)
  expect(await desk.bind({ ...bind, premium: 9_901 })).toEqual({ ok: false, refusal: 'KeyReused' })
  expect(await desk.bind({ ...bind, reference: 'b', quoteId: 'none' })).toMatchObject({
    refusal: 'UnknownQuote',
  })
  const late = { ...bind, reference: 'c', now: quote.expiresAt }
  expect(await desk.bind(late)).toMatchObject({ refusal: 'QuoteExpired' })
  expect((await desk.bind({ ...late, now: quote.expiresAt - 1 })).ok).toBe(true)
})

test('a premium below the expected cost is refused, unless the portal promises it for nothing', async () => {
  const { desk, bind, quote } = await bound()
  const fair = Math.ceil((quote.cost.total * 2) / quote.cost.samples)
  const at = (premium: number, reference: string) => desk.bind({ ...bind, premium, reference })
  expect(await at(fair - 1, 'a')).toMatchObject({ refusal: 'PremiumBelowCost' })
  expect((await at(fair, 'b')).ok).toBe(true)
  expect((await desk.bind({ ...bind, premium: 0, isFree: true, reference: 'c' })).ok).toBe(true)
  expect(await at(99.5, 'd')).toMatchObject({ refusal: 'InvalidRequest' })
})

test('a contract is unknown until it is visible', async () => {
  const { desk, bind } = await bound({ visibleAfter: 60_000 })
  expect(await desk.read(bind.reference, now + 59_999)).toBeNull()
  expect(await desk.close(bind.reference, now)).toEqual({ kind: 'in-the-making' })
  expect(await desk.read(bind.reference, now + 60_000)).toMatchObject({ premium: 9_900 })
  expect(await desk.close(bind.reference, now + 60_000)).toMatchObject({ kind: 'exists' })
})

test('a closed reference is never bound', async () => {
  const { desk, bind } = await bound()
  expect(await desk.close('later', now)).toEqual({ kind: 'closed' })
  expect(await desk.bind({ ...bind, reference: 'later' })).toMatchObject({
    refusal: 'ReferenceClosed',
  })
})

const claim = {
  reference: 'trip_1:freeze',
  key: 'k',
  amount: 15_200,
  eventAt: now + day,
  now: now + day,
}
test('a claim is paid once a key, and never above the coverage', async () => {
  const { desk } = await bound()
  const paid = await desk.claim(claim)
  expect(paid).toMatchObject({ ok: true, value: { claims: [{ key: 'k', amount: 15_200 }] } })
  expect(await desk.claim(claim)).toEqual(paid)
  expect(await desk.claim({ ...claim, amount: 1 })).toMatchObject({ refusal: 'KeyReused' })
  expect(await desk.claim({ ...claim, key: 'l', amount: 14_801 })).toMatchObject({
    refusal: 'AboveCoverage',
  })
  expect((await desk.claim({ ...claim, key: 'm', amount: 14_800 })).ok).toBe(true)
  expect(await desk.cancel(claim.reference, now)).toMatchObject({ refusal: 'AlreadyClaimed' })
})

test.each([
  ['before it begins', { eventAt: now - 1 }, 'OutsideWindow'],
  ['at its end', { eventAt: now + 14 * day, now: now + 20 * day }, 'OutsideWindow'],
  ['in the future', { eventAt: now + 2 * day }, 'OutsideWindow'],
  ['of nothing', { amount: 0 }, 'InvalidRequest'],
  ['of another contract', { reference: 'other' }, 'UnknownContract'],
] as const)('a claim %s is refused', async (_, change, refusal) => {
  const { desk } = await bound()
  expect(await desk.claim({ ...claim, ...change })).toEqual({ ok: false, refusal })
})

test('what happened in time may be claimed later', async () => {
  const { desk } = await bound()
  const late = { ...claim, eventAt: now + 14 * day - 1, now: now + 30 * day }
  expect((await desk.claim(late)).ok).toBe(true)
})

test('what happens in its first moment is covered', async () => {
  const { desk } = await bound()
  expect((await desk.claim({ ...claim, eventAt: now })).ok).toBe(true)
})

test('a canceled contract pays nothing', async () => {
  const { desk } = await bound()
  const canceled = await desk.cancel(claim.reference, now)
  expect(canceled).toMatchObject({ ok: true, value: { canceledAt: now } })
  expect(await desk.cancel(claim.reference, now + day)).toEqual(canceled)
  expect(await desk.claim(claim)).toMatchObject({ refusal: 'NotInForce' })
})

test('claims at once, in any order and repeated, never exceed the coverage', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          key: fc.constantFrom('a', 'b', 'c', 'd'),
          amount: fc.integer({ min: 1, max: 20_000 }),
        }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      async (claims) => {
        const { desk } = await bound()
        await Promise.all(claims.map((one) => desk.claim({ ...claim, ...one })))
        const contract = await desk.read(claim.reference, now)
        if (contract === null) throw new Error('the contract is gone')
        expect(claimedOf(contract)).toBeLessThanOrEqual(contract.coverage)
        const keys = contract.claims.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
    { numRuns: 60 },
  )
})

test('two bindings of one reference at once make one contract', async () => {
  const store = createUnderwriterMemory()
  const desk = make(store)
  const quoted = await desk.quote(request)
  if (!quoted.ok) throw new Error(quoted.refusal)
  const bind = { reference: 'r', quoteId: quoted.value.id, premium: 9_900, isFree: false, now }
  const all = await Promise.all(Array.from({ length: 20 }, () => desk.bind(bind)))
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await store.contracts()).toHaveLength(1)
})
