import fc from 'fast-check'
import type {
  CancellationKind,
  CancellationQuote,
} from '@portolan/domain/after-sales/cancellation-terms.ts'
import { expect, test } from 'vitest'
import type { CoverContract } from './cover-contracts.ts'
import { quoteCover } from './quote-cover.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const hour = 3_600_000
const departs = 1_000 * hour
const lastUse = departs - 3 * hour
const flights = { id: 'flights', addOnOf: null, reference: 'booking:flights', product: 'flights' }
const added = { id: 'cover', addOnOf: 'flights', reference: 'booking:cover', product: 'cover' }
const tripAt = (startsAt: number) =>
  ({ parts: [flights, added].map((part) => ({ ...part, startsAt })) }) as unknown as Parameters<
    typeof quoteCover
  >[2]['trip']
const contractOf = (paid: number): CoverContract => ({
  id: 'contract',
  personId: 'person',
  protection: 'cancel-for-any-reason',
  state: 'Active',
  bookingId: 'booking',
  reference: 'booking:cover',
  premium: 4_200,
  coverage: Math.round(paid * 0.8),
  currency: 'USD',
  boughtAt: 0,
  closesAt: lastUse + 1,
  body: {
    covers: 'Flight',
    percent: 80,
    paid: usd(paid),
    startsAt: departs,
    startZone: 'America/New_York',
    endsAt: departs + 8 * hour,
    endZone: 'Europe/London',
  },
})
const terms = (kind: CancellationKind, refund: number, credit = 0) => ({
  kind,
  refund: usd(refund),
  credit: usd(credit),
  creditExpiresAt: credit === 0 ? null : '2027-11-20T12:00:00Z',
  extra: usd(0),
})
const quoteOf = (
  now: ReturnType<typeof terms>,
  later: CancellationQuote['later'] = [],
): CancellationQuote => ({ ...now, id: 'airline', provider: 'gds', expiresAt: 1e12, later })
const asked = (
  paid: number,
  quote: CancellationQuote | null,
  { now = 0, startsAt = departs, choice = undefined as 'Money' | 'AirlineCredit' | undefined } = {},
) =>
  quoteCover('quote', contractOf(paid), {
    tenant: 'capone',
    bookingId: 'booking',
    reference: 'booking:cover',
    trip: tripAt(startsAt),
    main: [{ charged: usd(paid), quote }],
    choice,
    assistance: undefined,
    now,
  })

test('airline and cover together never pay more than was paid, nor less than the share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.nat(100),
      fc.nat(100),
      fc.integer({ min: 0, max: departs }),
      (paid, refundPercent, creditPercent, now) => {
        const refund = Math.floor((paid * refundPercent) / 100)
        const credit = Math.floor(((paid - refund) * creditPercent) / 100)
        const { quote, main, waivesCredit } = asked(
          paid,
          quoteOf(terms(refund > 0 ? 'Refund' : 'Credit', refund, credit)),
          { now },
        )
        const total = refund + quote.refund.minor
        const inTime = now <= lastUse
        expect(total).toBeLessThanOrEqual(paid)
        if (inTime) expect(total).toBeGreaterThanOrEqual(Math.round(paid * 0.8))
        else expect(quote.refund.minor).toBe(0)
        // Money of the cover or the airline's credit, never both.
        expect(waivesCredit).toBe(quote.refund.minor > 0)
        expect(main[0]?.credit.minor).toBe(waivesCredit ? 0 : credit)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('terms change with the airline’s and at the deadline, when its credit is passed on again', () => {
  const voided = quoteOf(terms('Void', 50_000), [
    { ...terms('Credit', 0, 40_000), from: 24 * hour },
    { ...terms('TooClose', 0), from: departs - hour },
  ])
  const { quote, main } = asked(50_000, voided)
  expect(quote).toMatchObject({ kind: 'Void', refund: usd(4_200), expiresAt: lastUse + 1 })
  expect(quote.later.map(({ from, kind, refund }) => [from, kind, refund.minor])).toEqual([
    [24 * hour, 'Refund', 40_000],
    [lastUse + 1, 'Nothing', 0],
    [departs - hour, 'Nothing', 0],
  ])
  expect(main[0]?.later.map(({ from, credit }) => [from, credit.minor])).toEqual([
    [24 * hour, 0],
    [lastUse + 1, 40_000],
    [departs - hour, 0],
  ])
})

test('a departure that the airline moved to a later time moves the deadline with it', () => {
  const nothing = quoteOf(terms('Nothing', 0))
  const at = (now: number, startsAt: number) => asked(50_000, nothing, { now, startsAt }).quote
  expect(at(lastUse, departs).refund).toEqual(usd(40_000))
  expect(at(lastUse + 1, departs).refund).toEqual(usd(0))
  expect(at(lastUse + hour, departs + hour).refund).toEqual(usd(40_000))
  // An earlier departure shortens nothing that was sold.
  expect(at(lastUse, departs - hour).refund).toEqual(usd(40_000))
})

test('the airline’s credit is chosen instead of the money, where there is one', () => {
  const credit = quoteOf(terms('Credit', 0, 45_000))
  const chosen = asked(50_000, credit, { choice: 'AirlineCredit' })
  expect(chosen).toMatchObject({ quote: { kind: 'Nothing', refund: usd(0) }, waivesCredit: false })
  expect(chosen.main[0]?.credit).toEqual(usd(45_000))
  expect(chosen.shown?.options.map(({ choice, total }) => [choice, total.minor])).toEqual([
    ['Money', 40_000],
    ['AirlineCredit', 45_000],
  ])
  const none = asked(50_000, quoteOf(terms('Nothing', 0)), { choice: 'AirlineCredit' })
  expect(none.decision.refusal).toBe('ProtectionNotOffered')
})

test('nothing is paid while the airline does not answer, and after it has left', () => {
  for (const quote of [null, quoteOf(terms('TooClose', 0)), quoteOf(terms('Unknown', 0))]) {
    const { shown, quote: own } = asked(50_000, quote)
    expect(own.refund).toEqual(usd(0))
    expect(shown).toMatchObject({ outcome: 'CancellationFailure', options: [] })
  }
})
