import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { chooseCurrency } from '@portolan/contract/identity/choose-currency.ts'
import { readWalletHistory } from '@portolan/contract/wallet/read-wallet-history.ts'
import { weighWallet } from '@portolan/contract/checkout/weigh-wallet.ts'
import { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import { cancels } from '../harness/cancels.ts'
import { marketConsole } from '../harness/market.ts'
import { purse } from '../harness/purse.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { chooseStay, stayBody } from '../harness/stays.ts'
import { newKey, traveler, type PlaceBookingBody, type Traveler } from '../harness/traveler.ts'

type Tenders = NonNullable<BodyOf<typeof placeBooking>['payment']['tenders']>

let server: ServerProcess
let avery: Traveler
beforeAll(async () => {
  server = await startServer()
  avery = traveler(server.url, 'avery')
})
afterEach(() => marketConsole(server.url).clear())
afterAll(() => server.close())

const weighed = async (person: Traveler, quoteId: string) =>
  (await person.api()).get(weighWallet, { params: { quoteId } })
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

const account = 'account_avery_venture_x'

/** The body of a booking that is paid with everything there is, and what each pays. */
const everything = async (person: Traveler, inDays: number) => {
  const choice = person
    .searches('JFK', 'LHR', { inDays, nights: 7, party: { adults: 2 } })
    .chooses()
  const plain = await choice.body({
    surname: `Split ${inDays}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))),
  })
  const { total, best } = await weighed(person, plain.quoteId)
  const discount = best.offer?.discount.minor ?? 0
  const credits = best.credits.reduce((all, { amount }) => all + amount.minor, 0)
  const miles = Math.floor((total.minor - discount - credits) / 3)
  const card = total.minor - discount - credits - miles
  const tenders: Tenders = {
    ...(best.offer === null ? {} : { offerId: best.offer.offerId }),
    credits: best.credits,
    rewards: { accountReferenceId: account, units: miles },
    card: usd(card),
  }
  const body: PlaceBookingBody = { ...plain, payment: { ...plain.payment, tenders } }
  return { body, tenders, card, miles, credits }
}

test.each([
  ['the card is declined', 'CardDeclined', 'authorize'],
  ['the rewards cannot be redeemed', 'RedemptionFailure', 'authorize'],
  ['the airline has sold the last seat', 'NoAvailability', 'book'],
  ['a virtual card cannot be made', 'VccGenerationFailure', 'authorize'],
])('where %s, every purse is as it was', async (_what, code, call) => {
  const before = await purse(avery)
  await marketConsole(server.url).raise(code, { match: { call } })
  const { body } = await everything(avery, 80 + code.length)
  const placed = await avery.places(body)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  expect(await avery.sees(placed.value.id)).toMatchObject({ state: 'Failed', refusal: { code } })
  expect(await purse(avery)).toEqual(before)
})

test('one booking is paid with an offer, credits, miles and the card, and every purse moves by its part', async () => {
  const before = await purse(avery)
  const { body, card, miles, tenders, credits } = await everything(avery, 70)
  expect(tenders.offerId).toBeDefined()
  expect(credits).toBeGreaterThan(0)
  expect(card).toBeGreaterThan(0)
  const placed = await avery.places(body)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const booking = await avery.sees(placed.value.id)
  expect(booking.state).toBe('Confirmed')
  const [charge] = await marketConsole(server.url).charges(booking.id)
  expect([charge?.authorised.minor, charge?.captured.minor]).toEqual([card, card])

  const after = await purse(avery)
  const trip = await avery.trip(booking.tripId ?? '')
  const earned = trip.receipt.earned?.amount ?? 0
  expect(after.rewards[account]).toBe((before.rewards[account] ?? 0) - miles + earned)
  for (const { creditId, amount } of tenders.credits ?? [])
    expect(after.credits[creditId]).toBe((before.credits[creditId] ?? 0) - amount.minor)
  expect(after.offers[tenders.offerId ?? '']).toBe(0)
  // Earned on what the card paid: five miles a dollar.
  expect(earned).toBe(Math.round((card * 5) / 100))
  expect(trip.receipt.tenders.map(({ kind }) => kind)).toEqual([
    'TravelWalletOffer',
    'TravelWalletCredit',
    'Rewards',
    'Card',
  ])
  expect(trip.receipt.tenders.reduce((all, { amount }) => all + amount.minor, 0)).toBe(
    body.acceptedTotal.minor,
  )
})

test('canceled within the airline’s window, a booking that was paid with everything gives every purse its part back, and takes back what was earned', async () => {
  const before = await purse(avery)
  const { body, card, miles, tenders } = await everything(avery, 75)
  const placed = await avery.places(body)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const booking = await avery.sees(placed.value.id)
  const { quote, cancellation } = await cancels(avery, booking.tripId ?? '')
  expect(cancellation.state).toBe('Canceled')
  const trip = { id: booking.tripId, title: (await avery.trip(booking.tripId ?? '')).title }
  const { credits: told } = await (await avery.api()).get(readWalletHistory, { query: {} })
  const ofTrip = told.filter(
    ({ purchase, creditId }) => creditId !== null && purchase?.id === trip.id,
  )
  expect(ofTrip.map(({ movement, purchase }) => [movement, purchase?.trip])).toEqual(
    ['Refunded', 'Paid'].flatMap((movement) => (tenders.credits ?? []).map(() => [movement, trip])),
  )
  // An offer's discount was nobody's money: its use is restored instead.
  const discount =
    body.acceptedTotal.minor -
    card -
    miles -
    (tenders.credits ?? []).reduce((all, { amount }) => all + amount.minor, 0)
  expect([quote.refund.minor, quote.notRestored.minor, quote.kept.minor]).toEqual([
    body.acceptedTotal.minor - discount,
    discount,
    0,
  ])
  expect(await purse(avery)).toEqual(before)
  expect(await marketConsole(server.url).charges(booking.id)).toMatchObject([
    { captured: usd(card), refunded: usd(card) },
  ])
  expect((await server.prove()).violations).toEqual([])
})

test('wallet dollars pay a stay in another currency at the stamped rate, and are refunded as dollars', async () => {
  const api = await avery.api()
  await api.get(chooseCurrency, { body: { currency: 'CAD' } })
  const { quote } = await chooseStay(avery, {
    inDays: 44,
    nights: 4,
    rate: ({ cancellation, payment, prices }) =>
      cancellation.refund === 'FullyRefundable' &&
      payment === 'PayNow' &&
      (prices[0]?.total ?? 0) > 30_000,
  })
  const body = await stayBody(avery, quote)
  await api.get(chooseCurrency, { body: { currency: 'USD' } })
  const { total, weighed: offers, credits } = await weighed(avery, quote.id)
  expect(total.currency).toBe('CAD')
  const fixed = offers.find(
    ({ outcome }) => outcome.kind === 'Legal' && (outcome.stack.offer?.discount.minor ?? 0) > 0,
  )
  const credit = credits.find(({ refusal }) => refusal === null)
  if (credit === undefined || fixed?.outcome.kind !== 'Legal')
    throw new Error('nothing of the wallet pays in dollars of Canada')
  const { minorPer10000 } = redemptionRate('CAD')
  expect([credit.available.currency, credit.worth]).toEqual([
    'USD',
    { minor: Math.ceil((credit.available.minor * minorPer10000) / 10_000), currency: 'CAD' },
  ])

  // Part of the credit, then one cent more than it is worth.
  const before = await purse(avery)
  const paying = (minor: number): PlaceBookingBody => ({
    ...body,
    idempotencyKey: newKey(),
    payment: {
      ...body.payment,
      tenders: {
        offerId: fixed.offerId,
        credits: [{ creditId: credit.creditId, amount: { minor, currency: 'CAD' } }],
      },
    },
  })
  expect(await avery.places(paying(credit.worth.minor + 1))).toMatchObject({
    ok: false,
    refusal: { code: 'NotEnoughCredit', field: 'payment.tenders.credits.0.amount' },
  })
  const placed = await avery.places(paying(4_111))
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const booking = await avery.sees(placed.value.id)
  expect(booking.state).toBe('Confirmed')
  const spent = Math.floor((4_110 * 10_000) / minorPer10000) + 1
  expect((await purse(avery)).credits[credit.creditId]).toBe(
    (before.credits[credit.creditId] ?? 0) - spent,
  )
  const { receipt } = await avery.trip(booking.tripId ?? '')
  expect(receipt.tenders.find(({ kind }) => kind === 'TravelWalletCredit')).toEqual({
    kind: 'TravelWalletCredit',
    description: '',
    amount: { minor: 4_111, currency: 'CAD' },
    spent: usd(spent),
  })

  const { quote: asked, cancellation } = await cancels(avery, booking.tripId ?? '')
  expect(cancellation.state).toBe('Canceled')
  expect(asked.tenders.find(({ tender }) => tender === 'TravelWalletCredit')).toMatchObject({
    amount: { minor: 4_111, currency: 'CAD' },
    restored: usd(spent),
  })
  expect(cancellation.refunds.find(({ tender }) => tender === 'TravelWalletCredit')).toMatchObject({
    restored: usd(spent),
  })
  expect(await purse(avery)).toEqual(before)
  expect((await server.prove()).violations).toEqual([])
})

test('rewards alone pay without a card: none is asked for, none is charged', async () => {
  const drew = traveler(server.url, 'drew')
  const plain = await drew.searches('JFK', 'BOS', { inDays: 61 }).chooses().body({})
  const { accounts } = await (await drew.api()).get(listRewardsAccounts, {})
  const accountReferenceId =
    accounts.find(({ productDisplayName }) => productDisplayName === 'Venture X Business')
      ?.accountReferenceId ?? ''
  const total = plain.acceptedTotal.minor
  const body = { ...plain, payment: { tenders: { rewards: { accountReferenceId, units: total } } } }
  const before = await purse(drew)
  const placed = await drew.places(body)
  const booking = await drew.sees(placed.ok ? placed.value.id : '')
  expect(booking.state).toBe('Confirmed')
  expect(await marketConsole(server.url).charges(booking.id)).toEqual([])
  expect((await purse(drew)).rewards[accountReferenceId]).toBe(
    (before.rewards[accountReferenceId] ?? 0) - total,
  )
})

test('what the caller may not pay with is said, and refused when it is tried all the same', async () => {
  const blake = traveler(server.url, 'blake')
  const plain = await blake.searches('JFK', 'BOS', { inDays: 62 }).chooses().body({})
  expect(await weighed(blake, plain.quoteId)).toMatchObject({ credits: [], best: { credits: [] } })
  const tries: [Tenders, string, string][] = [
    [
      { rewards: { accountReferenceId: account, units: 100 } },
      'RedemptionNotAllowed',
      'payment.tenders.rewards.accountReferenceId',
    ],
    [
      { rewards: { accountReferenceId: 'account_drew_spark_cash', units: 100 } },
      'UserCardNotFound',
      'payment.tenders.rewards.accountReferenceId',
    ],
    [
      { credits: [{ creditId: 'credit_avery_price_match', amount: usd(100) }] },
      'CreditNotFound',
      'payment.tenders.credits.0.creditId',
    ],
    [{ offerId: 'offer_of_nobody' }, 'TravelOfferNotFound', 'payment.tenders.offerId'],
    [{ card: usd(1) }, 'TenderSumDiffers', 'payment.tenders.card'],
  ]
  for (const [tenders, code, field] of tries)
    expect(await blake.places({ ...plain, payment: { ...plain.payment, tenders } })).toMatchObject({
      ok: false,
      refusal: { code, field },
    })
  const another = await avery.searches('JFK', 'BOS', { inDays: 62 }).chooses().quote()
  expect(
    await (await blake.api()).call(weighWallet, { params: { quoteId: another.id } }),
  ).toMatchObject({ ok: false, refusal: { code: 'NotFound' } })
})
