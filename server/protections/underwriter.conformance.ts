import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { FreezeRisk, QuotedCover, Underwriter } from './underwriter.ts'

export interface UnderwriterUnderTest {
  readonly port: Underwriter
  readonly now: () => number
  /** Moves product time. */
  readonly pass: (ms: number) => void
  /** Something that it insures for weeks. */
  readonly risk: FreezeRisk
}

const valueOf = <T>(answer: { readonly kind: string; readonly value?: T }): T => {
  if (answer.kind !== 'done') throw new Error(`not done: ${JSON.stringify(answer)}`)
  return answer.value as T
}
const refusedWith = (code: ErrorCode) => ({ kind: 'refused', code })
const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const none = { kind: 'done', value: null }
const minute = 60_000
const day = 24 * 60 * minute

type Make = () => Promise<UnderwriterUnderTest>

/** A quote for two travelers from now on, and a premium that covers its cost. */
const quoted = async ({ port, now, risk }: UnderwriterUnderTest) => {
  const quote = valueOf(await port.quote({ risk, units: 2, from: now(), until: now() + 14 * day }))
  return { quote, premium: usd(premiumOf(quote)) }
}
const premiumOf = ({ cost }: QuotedCover): number =>
  Math.ceil((cost.total.minor * 2) / cost.samples) + 100
const bound = async (under: UnderwriterUnderTest, reference: string) => {
  const { quote, premium } = await quoted(under)
  const request = { reference, quoteId: quote.id, premium }
  return { quote, request, cover: valueOf(await under.port.bind(request)) }
}

const bindingConformance = (make: Make): void => {
  test('the same contracts cost the same, and more is never paid than they cover', async () => {
    const under = await make()
    const [a, b] = [(await quoted(under)).quote, (await quoted(under)).quote]
    expect(a.cost).toEqual(b.cost)
    expect(a.coverage).toEqual(usd(under.risk.cap.minor * 2))
    expect(a.expiresAt).toBeGreaterThan(under.now())
    expect(a.cost.samples).toBeGreaterThan(0)
  })

  test('rates are what quotes come to, higher with a higher cap', async () => {
    const { port, now, risk } = await make()
    const { cap, hours, ...rest } = risk
    const caps = [cap, usd(cap.minor * 2)]
    const [rates] = valueOf(await port.rates({ risk: rest, hours: [hours], caps }))
    expect(rates?.hours).toBe(hours)
    expect(rates?.low.minor).toBeLessThan(rates?.high.minor ?? 0)
    for (const one of rates?.costs ?? []) {
      const request = { risk: { ...risk, cap: one.cap }, units: 1 }
      const quote = await port.quote({ ...request, from: now(), until: now() + 14 * day })
      expect(one.cost).toEqual(valueOf(quote).cost)
    }
    const [low, high] = rates?.costs ?? []
    expect(high?.cost.total.minor).toBeGreaterThanOrEqual(low?.cost.total.minor ?? Infinity)
  })

  test('a contract is bound once per reference and read back', async () => {
    const under = await make()
    const { port } = under
    expect(await port.readBack('once')).toEqual(none)
    const { request, cover, quote } = await bound(under, 'once')
    expect(cover).toMatchObject({
      reference: 'once',
      premium: request.premium,
      coverage: quote.coverage,
      isCanceled: false,
      claims: [],
    })
    const again = await Promise.all([1, 2, 3].map(() => port.bind(request)))
    expect(again.map((answer) => valueOf(answer))).toEqual([cover, cover, cover])
    expect(valueOf(await port.readBack('once'))).toEqual(cover)
    // Also once the quote has expired.
    under.pass(day)
    expect(valueOf(await port.bind(request))).toEqual(cover)
  })

  test('a quote is not bound below its cost, nor once it has expired', async () => {
    const under = await make()
    const { port, pass } = under
    const { quote, premium } = await quoted(under)
    const below = usd(Math.ceil((quote.cost.total.minor * 2) / quote.cost.samples) - 1)
    expect(
      await port.bind({ reference: 'below', quoteId: quote.id, premium: below }),
    ).toMatchObject(refusedWith('PriceChanged'))
    pass(quote.expiresAt - under.now())
    expect(await port.bind({ reference: 'late', quoteId: quote.id, premium })).toMatchObject(
      refusedWith('QuoteExpired'),
    )
    expect(await port.readBack('below')).toEqual(none)
    expect(await port.readBack('late')).toEqual(none)
  })

  test('closing a reference returns its contract or rules one out', async () => {
    const under = await make()
    const { port } = under
    const { quote, premium } = await quoted(under)
    expect(await Promise.all([port.close('closed'), port.close('closed')])).toEqual([none, none])
    expect(await port.bind({ reference: 'closed', quoteId: quote.id, premium })).toMatchObject(
      refusedWith('BookingSessionClosed'),
    )
    const { cover } = await bound(under, 'open')
    expect(valueOf(await port.close('open'))).toEqual(cover)
  })
}

const payingConformance = (make: Make): void => {
  test('a claim is paid once a key, in the window, up to the coverage', async () => {
    const under = await make()
    const { port, now, pass } = under
    const { cover } = await bound(under, 'claimed')
    pass(day)
    const claim = { reference: 'claimed', key: 'k', amount: usd(1_000), eventAt: now() }
    const paid = valueOf(await port.claim(claim))
    expect(paid.claims).toEqual([{ key: 'k', amount: usd(1_000) }])
    expect(valueOf(await port.claim(claim))).toEqual(paid)
    expect(await port.claim({ ...claim, amount: usd(999) })).toMatchObject(
      refusedWith('IdempotencyKeyReused'),
    )
    expect(await port.claim({ ...claim, key: 'more', amount: cover.coverage })).toMatchObject(
      refusedWith('OutOfRange'),
    )
    expect(await port.claim({ ...claim, key: 'early', eventAt: cover.boundAt - 1 })).toMatchObject(
      refusedWith('ProtectionExpired'),
    )
    expect(valueOf(await port.readBack('claimed'))?.claims).toHaveLength(1)
    expect(await port.claim({ ...claim, reference: 'nobody' })).toMatchObject(
      refusedWith('BookingSessionMissing'),
    )
  })

  test('a contract that has paid nothing is canceled once and pays nothing afterwards', async () => {
    const under = await make()
    const { port, now, pass } = under
    await bound(under, 'canceled')
    for (const answer of [await port.cancel('canceled'), await port.cancel('canceled')])
      expect(valueOf(answer)).toMatchObject({ isCanceled: true, premiumKept: false })
    // The first call decides what becomes of the premium.
    expect(valueOf(await port.cancel('canceled', 'Kept')).premiumKept).toBe(false)
    await bound(under, 'over')
    expect(valueOf(await port.cancel('over', 'Kept')).premiumKept).toBe(true)
    expect(valueOf(await port.cancel('over')).premiumKept).toBe(true)
    expect(valueOf(await port.readBack('over'))).toMatchObject({ isCanceled: true })
    pass(minute)
    const claim = { key: 'k', amount: usd(100), eventAt: now() }
    expect(await port.claim({ ...claim, reference: 'canceled' })).toMatchObject(
      refusedWith('ProtectionEnded'),
    )
    await bound(under, 'paid')
    valueOf(await port.claim({ ...claim, reference: 'paid', eventAt: now() }))
    expect(await port.cancel('paid')).toMatchObject(refusedWith('ProtectionUsed'))
    // What it insured is over: it ends with its premium kept.
    expect(valueOf(await port.cancel('paid', 'Kept'))).toMatchObject({ premiumKept: true })
    expect(await port.cancel('nobody')).toMatchObject(refusedWith('BookingSessionMissing'))
  })
}

/** The tests of every implementation of `Underwriter`. */
export const underwriterConformance = (name: string, make: Make): void => {
  describe(`underwriter: ${name}`, () => {
    bindingConformance(make)
    payingConformance(make)
  })
}
