import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { readWalletHistory } from '@portolan/contract/wallet/read-wallet-history.ts'
import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import {
  journalOf,
  type LedgerAccount,
  type LedgerJournal,
} from '@portolan/domain/ledger/journal.ts'
import { captureJournal } from '@portolan/domain/ledger/booking-journals.ts'
import { creditAccount, offerAccount } from '@portolan/domain/ledger/tender-accounts.ts'
import {
  holdJournal,
  refundJournal,
  releaseJournal,
} from '@portolan/domain/ledger/tender-journals.ts'
import { refundTenders } from '@portolan/domain/payments/refund-tenders.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { Credit } from '@portolan/domain/wallet/credit.ts'
import { money } from '@portolan/kernel/money.ts'
import { openPortal, type Portal } from '../test-portal.ts'
import { postgresLedger } from '../ledger/index.ts'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { sqlStateOf } from '../platform/database/sql-state.ts'
import { createGrantCredit, grantOffers, holdables, keepOffers, openOffer } from './index.ts'

const day = 86_400_000
/** Avery’s offers for products besides flights and stays, of those that are sold. */
const soldBesides = (['cars', 'activities'] as const).filter((id) =>
  tenantProfiles.capone.sells.includes(id),
).length
let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
}, 60_000)
afterAll(() => portal.close())

const inTenant: Portal['open']['database']['tenant'] = (tenant, work) =>
  portal.open.database.tenant(tenant, work)
const signedIn = async (account: string, tenant: TenantId = 'capone') => {
  const browser = portal.browser(tenant)
  expect(await browser.signIn(account)).toBeNull()
  const read = async <T>(url: string): Promise<T> => {
    const answer = await browser.send('GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<T>()
  }
  return {
    browser,
    details: async () => readWalletDetails.answer.parse(await read(readWalletDetails.path)),
    history: async (after?: string | null) =>
      readWalletHistory.answer.parse(
        await read<AnswerOf<typeof readWalletHistory>>(
          `${readWalletHistory.path}${after == null ? '' : `?after=${after}`}`,
        ),
      ),
  }
}
const grant = (credit: Partial<Credit> & Pick<Credit, 'id' | 'personId'>) =>
  inTenant('capone', (tx) =>
    createGrantCredit({ deadlines: portal.deadlines })(tx, 'capone', {
      origin: 'Referral',
      productType: null,
      last4: null,
      granted: money(1000, 'USD'),
      grantedAt: portal.clock.at,
      expiresAt: null,
      restrictedTo: null,
      restrictionCopy: null,
      ...credit,
    }),
  )
const post = (journal: LedgerJournal) =>
  inTenant('capone', (tx) => postgresLedger.append(tx, 'capone', [journal], portal.clock.at))
/** Holds part of a credit, as checkout does. */
const hold = (bookingId: string, own: LedgerAccount, amount: bigint) =>
  journalOf({ of: 'booking', id: bookingId, step: 'Hold' }, 'Held', [
    {
      from: own,
      to: {
        kind: own.unit === 'offer' ? 'offer-held' : 'travel-credit-held',
        owner: `${bookingId}:${own.owner}`,
        unit: own.unit,
      },
      amount,
    },
  ])
const release = (bookingId: string, own: LedgerAccount, amount: bigint) =>
  journalOf({ of: 'booking', id: bookingId, step: 'Release' }, 'Released', [
    {
      from: { kind: 'travel-credit-held', owner: `${bookingId}:${own.owner}`, unit: own.unit },
      to: own,
      amount,
    },
  ])

test('a primary holder sees credits and offers; an authorized user sees no credits', async () => {
  const avery = await (await signedIn('avery')).details()
  expect(avery.credit).toEqual({ amount: { minor: -41_660, currency: 'USD' } })
  expect(
    avery.creditBreakdown.map(
      ({ id, status, CreditDetail }) => `${id} ${status.Status} ${CreditDetail.value}`,
    ),
  ).toEqual([
    'credit_avery_annual_before Expired Statement',
    'credit_avery_annual Available Statement',
    'credit_avery_stay Available Travel',
    'credit_avery_price_match Available Travel',
  ])
  expect(avery.creditBreakdown.find(({ id }) => id === 'credit_avery_stay')).toMatchObject({
    restrictedToProducts: { values: ['Lodging', 'Home'] },
    amount: { minor: -7500 },
  })
  expect(avery.offers.length).toBe(4 + soldBesides)
  const blake = await signedIn('blake')
  expect(await blake.details()).toEqual({ offers: [], credit: null, creditBreakdown: [] })
  expect(await blake.history()).toEqual({ credits: [], next: null })
  const drew = await (await signedIn('drew', 'capone-corporate')).details()
  expect(drew.credit).toEqual({ amount: { minor: -55_000, currency: 'USD' } })
  expect((await (await signedIn('finley', 'capone-corporate')).details()).credit).toBeNull()
})

test('seeding is idempotent, and a credit is granted once', async () => {
  await portal.seed()
  await Promise.all([1, 2, 3, 4].map(() => grant({ id: 'credit_once', personId: 'person_gray' })))
  expect((await (await signedIn('gray')).details()).credit).toEqual({
    amount: { minor: -1000, currency: 'USD' },
  })
  expect((await (await signedIn('avery')).details()).credit).toEqual({
    amount: { minor: -41_660, currency: 'USD' },
  })
})

test('the history is the ledger: each entry with its type and a balanced journal', async () => {
  const { credits } = await (await signedIn('avery')).history()
  expect(credits.map(({ type, amount }) => `${type} ${amount.minor}`)).toEqual([
    'TravelCreditAdjustment 7500',
    'PriceMatch 4160',
    'StatementCreditCreated 30000',
    'StatementCreditExpired -8550',
    'TravelCreditAdjustment -21450',
    'StatementCreditCreated 30000',
  ])
  for (const { entries } of credits)
    expect(entries.reduce((all, { amount }) => all + amount.minor, 0)).toBe(0)
})

test('pages of the history have each entry once and in order, ties included', async () => {
  const own = [
    creditAccount('credit_many_a', 'USD'),
    creditAccount('credit_many_b', 'USD'),
  ] as const
  for (const { owner } of own)
    await grant({ id: owner, personId: 'person_casey', granted: money(100_000, 'USD') })
  for (let n = 0; n < 12; n++) {
    await post(
      journalOf(
        { of: 'booking', id: `booking_many_${n}`, step: 'Hold' },
        'Held',
        own.map((account) => ({
          from: account,
          to: {
            kind: 'travel-credit-held',
            owner: `booking_many_${n}:${account.owner}`,
            unit: 'USD',
          } as const,
          amount: BigInt(n + 1),
        })),
      ),
    )
  }
  const casey = await signedIn('casey')
  const seen: string[] = []
  let next: string | null = null
  do {
    const page = await casey.history(next)
    expect(page.credits.length).toBeLessThanOrEqual(10)
    seen.push(...page.credits.map(({ id }) => id))
    next = page.next
  } while (next !== null)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(12 * 2 + 2 + 1)
})

test('a made-up cursor is refused or reads the caller’s own history', async () => {
  const { browser } = await signedIn('casey')
  for (const after of [
    'x',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["a","b","c","d","e"]').toString('base64url'),
    Buffer.from('[1,"\\u0000","c","d","e"]').toString('base64url'),
  ]) {
    const answer = await browser.send('GET', `${readWalletHistory.path}?after=${after}`)
    expect([answer.statusCode, answer.json<{ error: { field: string } }>().error.field]).toEqual([
      400,
      'after',
    ])
  }
})

test('twenty concurrent uses of an offer: one succeeds', async () => {
  const use = (n: number) =>
    inTenant('capone', async (tx) => {
      expect(await openOffer(tx, 'capone', 'person_avery', 'offer_hotels', portal.clock.at)).toBe(
        true,
      )
      await postgresLedger.append(
        tx,
        'capone',
        [hold(`booking_race_${n}`, offerAccount('offer_hotels', 'person_avery'), 1n)],
        portal.clock.at,
      )
    })
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => use(n)))
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  for (const end of ends)
    if (end.status === 'rejected') expect(sqlStateOf(end.reason)).toBe('23514')
  const { offers } = await inTenant('capone', (tx) =>
    holdables(tx, 'capone', 'person_avery', portal.clock.at),
  )
  expect(offers.find(({ offer }) => offer.id === 'offer_hotels')?.usesLeft).toBe(0)
  expect(offers.filter(({ usesLeft }) => usesLeft === 1).length).toBe(3 + soldBesides)
})

test('only its owner can open an offer', async () => {
  expect(
    await inTenant('capone', (tx) =>
      openOffer(tx, 'capone', 'person_casey', 'offer_hotels', portal.clock.at),
    ),
  ).toBe(false)
})

test('a credit expires on its day, amounts released later included', async () => {
  const id = 'credit_expiring'
  const own = creditAccount(id, 'USD')
  await grant({
    id,
    personId: 'person_gray',
    granted: money(5000, 'USD'),
    expiresAt: portal.clock.at + day,
  })
  portal.clock.at += 1000
  await post(hold('booking_late', own, 2000n))
  const left = async () => inTenant('capone', (tx) => postgresLedger.balanceOf(tx, 'capone', own))
  portal.clock.at += day
  const held = await inTenant('capone', (tx) =>
    holdables(tx, 'capone', 'person_gray', portal.clock.at),
  )
  expect(held.credits.map(({ creditId }) => creditId)).toEqual(['credit_once'])
  expect(await left()).toBe(3000n)
  await portal.deadlines.runDue(portal.clock.at)
  expect(await left()).toBe(0n)
  portal.clock.at += 1000
  await post(release('booking_late', own, 2000n))
  expect((await (await signedIn('gray')).details()).credit).toEqual({
    amount: { minor: -1000, currency: 'USD' },
  })
  portal.clock.at += 3 * day
  await portal.deadlines.runDue(portal.clock.at)
  expect(await left()).toBe(0n)
  expect(
    (await (await signedIn('gray')).history()).credits.map(
      ({ type, movement, purchase, amount, status }) =>
        `${type} ${movement} ${purchase?.id ?? 'by itself'} ${amount.minor} ${status}`,
    ),
  ).toEqual([
    'TravelCreditAdjustment Expired by itself -2000 Expired',
    'TravelCreditAdjustment Released booking_late 2000 Expired',
    'TravelCreditAdjustment Expired by itself -3000 Expired',
    'TravelCreditRedemption Held booking_late -2000 Expired',
    'ReferralCredit Received by itself 1000 Available',
    'ReferralCredit Received by itself 5000 Expired',
  ])
  // These holds belong to no real booking.
  expect(
    (await portal.open.database.worker(ledgerFaults)).filter(
      ({ invariant }) => invariant !== 'holds-end',
    ),
  ).toEqual([])
})

test('the use of an offer is a line of the history, with its discount', async () => {
  const avery = await signedIn('avery')
  const offer = (await avery.details()).offers.find(({ usesLeft }) => usesLeft > 0)
  if (offer === undefined) throw new Error('Avery has no offer')
  const own = offerAccount(offer.id, 'person_avery')
  portal.clock.at += 1000
  const bookingId = 'booking_offer_line'
  await inTenant('capone', (tx) =>
    openOffer(tx, 'capone', 'person_avery', offer.id, portal.clock.at),
  )
  await post(hold(bookingId, own, 1n))
  const advertised = offer.amount.amount
  expect((await avery.history()).credits[0]).toMatchObject({
    type: 'TravelOffer',
    offerTitle: offer.title,
    amount: { minor: -advertised },
    entries: [],
  })
  await post(
    journalOf({ of: 'booking', id: bookingId, step: 'Capture' }, 'Paid', [
      {
        from: { kind: 'margin', owner: 'house', unit: 'USD' },
        to: { kind: 'promotion', owner: 'house', unit: 'USD' },
        amount: 1234n,
      },
      {
        from: { kind: 'offer-held', owner: `${bookingId}:${own.owner}`, unit: 'offer' },
        to: { kind: 'offer-issued', owner: 'house', unit: 'offer' },
        amount: 1n,
      },
    ]),
  )
  expect((await avery.history()).credits[0]).toMatchObject({
    amount: { minor: -1234 },
    status: 'Redeemed',
    creditId: null,
  })
})

/** The journals of a booking whose price an offer and a card have paid. */
const offeredBooking = (id: string, offerId: string) => {
  const tenders: readonly Tender[] = [
    { kind: 'TravelWalletOffer', offerId, amount: { minor: 1_000, currency: 'USD' } },
    { kind: 'Card', amount: { minor: 9_000, currency: 'USD' } },
  ]
  const paid = { id, personId: 'person_again', tenders }
  const refunded = (minor: number, expired: boolean) =>
    refundJournal({
      ...paid,
      cause: { of: 'cancellation', id: `cancel_${id}`, step: 'Cancel' },
      description: 'Trip canceled',
      refunds: refundTenders({
        tenders,
        returned: tenders.map(() => money(0, 'USD')),
        due: money(minor, 'USD'),
        isExpired: (one) => expired && one === offerId,
      }),
      acquirer: 'acquirer',
      returned: [{ supplier: 'flights', amount: money(minor, 'USD'), sold: money(minor, 'USD') }],
    })
  return {
    hold: holdJournal(paid),
    captured: captureJournal({
      ...paid,
      acquirer: 'acquirer',
      owed: [{ supplier: 'flights', amount: money(10_000, 'USD') }],
    }),
    /** How it ends: what returns the use, and what does not. */
    ends: {
      Failed: releaseJournal(paid),
      Refunded: refunded(10_000, false),
      RefundedLate: refunded(10_000, true),
      RefundedInPart: refunded(9_999, false),
    },
  }
}
type OfferEnd = keyof ReturnType<typeof offeredBooking>['ends']
const returnsUse = (end: OfferEnd): boolean => end === 'Failed' || end === 'Refunded'

test('an offer is used again once its use returns, and never by two bookings at once', async () => {
  let made = 0
  const [hotels] = (
    await inTenant('capone', (tx) => holdables(tx, 'capone', 'person_avery', portal.clock.at))
  ).offers
  if (hotels === undefined) throw new Error('Avery has no offer')
  const end = fc.constantFrom<OfferEnd>('Failed', 'Refunded', 'RefundedLate', 'RefundedInPart')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(end, fc.integer({ min: 1, max: 4 })), { maxLength: 5 }),
      async (rounds) => {
        const own = { ...hotels.offer, id: `offer_again_${++made}` }
        await inTenant('capone', async (tx) => {
          await keepOffers(tx, 'capone', [
            { offer: own, audience: 'Granted', uses: 1, place: made },
          ])
          await grantOffers(tx, 'capone', 'person_again', [own.id], portal.clock.at)
        })
        const place = async () => {
          const booking = offeredBooking(`booking_again_${++made}`, own.id)
          await inTenant('capone', async (tx) => {
            await openOffer(tx, 'capone', 'person_again', own.id, portal.clock.at)
            if (booking.hold !== null)
              await postgresLedger.append(tx, 'capone', [booking.hold], portal.clock.at)
          })
          return booking
        }
        const write = async (journal: LedgerJournal | null): Promise<void> =>
          journal === null ? undefined : post(journal)
        const wins = async (count: number, beside: () => Promise<void> = async () => undefined) => {
          const [placed] = await Promise.all([
            Promise.allSettled(Array.from({ length: count }, place)),
            beside(),
          ])
          return placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        }
        let holder = (await wins(3)).at(0)
        for (const [how, count] of rounds) {
          if (holder === undefined) return
          const { captured, ends } = holder
          if (how !== 'Failed') await write(captured)
          expect((await wins(count)).length).toBe(0)
          // Others try while the use returns: one of them may have it, and one may have it afterwards.
          const during = await wins(count, () => write(ends[how]))
          const after = await wins(count)
          expect(during.length + after.length).toBe(returnsUse(how) ? 1 : 0)
          holder = [...during, ...after].at(0)
        }
      },
    ),
    { numRuns: 12, seed: 124 },
  )
}, 60_000)
