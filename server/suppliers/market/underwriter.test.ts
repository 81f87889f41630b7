import { expect, test } from 'vitest'
import { underwriterConformance } from '../../protections/underwriter.conformance.ts'
import type { CoverRisk, FreezeRisk } from '../../protections/underwriter.ts'
import { testMarket, type TestMarket } from './test-market.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
/** A flight that leaves in weeks, frozen at 612 dollars. */
const riskIn = ({ market, now }: TestMarket): FreezeRisk => {
  const found = market.air.search({
    slices: [{ origin: 'JFK', destination: 'LHR', date: '2027-02-05' }],
    cabin: 'Economy',
    passengers: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
    now: now(),
    limit: 1,
  })
  if (!found.ok) throw new Error(found.refusal.code)
  return {
    kind: 'price-freeze',
    segmentId: found.value.slices[0]?.[0]?.segmentIds[0] ?? '',
    cabin: 'Economy',
    frozen: usd(61_200),
    cap: usd(15_000),
    hours: 336,
  }
}

underwriterConformance('the built-in market', async () => {
  const under = testMarket()
  return { port: under.underwriter, now: under.now, pass: under.pass, risk: riskIn(under) }
})

const open = async () => {
  const under = testMarket()
  const { underwriter, market, now } = under
  const quote = async (risk: CoverRisk = riskIn(under)) =>
    underwriter.quote({ risk, units: 1, from: now(), until: now() + 14 * 86_400_000 })
  const quoted = await quote()
  if (quoted.kind !== 'done') throw new Error(quoted.kind)
  return {
    ...under,
    quote,
    bind: (reference: string) =>
      underwriter.bind({ reference, quoteId: quoted.value.id, premium: usd(20_000) }),
    raise: async (code: string) =>
      expect((await market.conditions.raise({ code }, now())).ok).toBe(true),
  }
}

test('a flight that nobody flies is not insured', async () => {
  const under = await open()
  expect(await under.quote({ ...riskIn(under), segmentId: 'ZZ1-2027-02-05-JFK' })).toEqual({
    kind: 'refused',
    code: 'ProtectionNotOffered',
  })
})

test('cancel for any reason is quoted for a booking, up to its share of what was paid', async () => {
  const { quote, now } = await open()
  const risk = {
    kind: 'cancel-for-any-reason',
    covers: 'Flight',
    paid: usd(50_000),
    percent: 80,
    refund: usd(10_000),
    start: now() + 60 * 86_400_000,
  } as const
  const quoted = await quote(risk)
  if (quoted.kind !== 'done') throw new Error(quoted.kind)
  const { cost, coverage } = quoted.value
  expect(coverage).toEqual(usd(40_000))
  // Each of those that pay costs what the airline leaves of the share.
  expect(cost.total.minor).toBe(cost.paid * 30_000)
  expect(cost.paid).toBeGreaterThan(0)
})

test('a lost answer leaves a contract, which is found by its reference', async () => {
  const { bind, raise, underwriter, pass } = await open()
  await raise('UnderwriterTimeoutAfter')
  expect(await bind('lost')).toEqual({ kind: 'unknown', cause: 'timeout' })
  expect(await underwriter.readBack('lost')).toMatchObject({ value: { reference: 'lost' } })
  await raise('UnderwriterTimeoutBefore')
  expect(await bind('never')).toEqual({ kind: 'unknown', cause: 'timeout' })
  expect(await underwriter.readBack('never')).toEqual({ kind: 'done', value: null })
  await raise('UnderwriterLate')
  expect(await bind('late')).toEqual({ kind: 'unknown', cause: 'timeout' })
  expect(await underwriter.readBack('late')).toEqual({ kind: 'done', value: null })
  // Nobody can promise that none will follow while it is on its way.
  expect(await underwriter.close('late')).toEqual({ kind: 'unknown', cause: 'unavailable' })
  pass(300_000)
  expect(await underwriter.close('late')).toMatchObject({ value: { reference: 'late' } })
})

test('what it refuses on purpose has codes of ours', async () => {
  const { bind, raise, quote, underwriter, now } = await open()
  await raise('CoverNotQuoted')
  expect(await quote()).toMatchObject({ kind: 'refused', code: 'ProtectionNotOffered' })
  await raise('CoverDeclined')
  expect(await bind('a')).toMatchObject({ kind: 'refused', code: 'ProtectionNotOffered' })
  await raise('CoverRepriced')
  expect(await bind('a')).toMatchObject({ kind: 'refused', code: 'PriceChanged' })
  expect(await underwriter.readBack('a')).toEqual({ kind: 'done', value: null })
  expect(await bind('a')).toMatchObject({ kind: 'done' })
  await raise('ClaimUnderReview')
  const claim = { reference: 'a', key: 'k', amount: usd(100), eventAt: now() }
  expect(await underwriter.claim(claim)).toMatchObject({ kind: 'refused', code: 'Unavailable' })
  expect(await underwriter.claim(claim)).toMatchObject({ kind: 'done' })
})
