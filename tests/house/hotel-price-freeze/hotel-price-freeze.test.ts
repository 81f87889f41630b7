import { afterAll, beforeAll, expect, test } from 'vitest'
import { exerciseHotelPriceFreeze } from '@portolan/contract/protections/exercise-hotel-price-freeze.ts'
import { readHotelPriceFreezeQuote } from '@portolan/contract/protections/read-hotel-price-freeze-quote.ts'
import { readHotelPriceFreezeTerms } from '@portolan/contract/protections/read-hotel-price-freeze-terms.ts'
import { readHotelPriceFreeze } from '@portolan/contract/protections/read-hotel-price-freeze.ts'
import { cancels } from '../../harness/cancels.ts'
import { mailsAbout } from '../../harness/mails.ts'
import { marketConsole } from '../../harness/market.ts'
import { chooseStay, stayBody } from '../../harness/stays.ts'
import { newKey, traveler, type Traveler } from '../../harness/traveler.ts'
import {
  asksForVoucher,
  buysVoucher,
  quotesVoucher,
  vouchersOf,
  voucherTerms,
  type VoucherQuote,
} from '../../harness/vouchers.ts'
import { openPortalHere, type PortalHere } from '../../rights/portal-here.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere()
}, 120_000)
afterAll(() => portal?.close())

const newest = async (person: Traveler) => (await vouchersOf(person))[0]
const again = ({ account }: Traveler): Traveler => traveler(portal.base, account)
const exercises = async (person: Traveler, voucherId: string) =>
  (await again(person).api()).get(exerciseHotelPriceFreeze, { params: { voucherId } })
const holds = async (person: Traveler, quote: VoucherQuote) => {
  const purchase = await buysVoucher(person, quote)
  expect(purchase).toMatchObject({ state: 'Confirmed', tripId: null, acceptedTotal: quote.deposit })
  return { purchase, voucherId: (await newest(person))?.id ?? '' }
}
/** The body that books what an exercised voucher offers. */
const bodyOf = async (
  person: Traveler,
  { stay }: VoucherQuote,
  voucherId: string,
  booking: Awaited<ReturnType<typeof exercises>>['booking'],
) => {
  const body = await stayBody(again(person), stay.quote)
  return {
    ...body,
    quoteId: booking?.quoteId ?? '',
    acceptedTotal: booking?.total ?? usd(0),
    payment: { ...body.payment, tenders: { freezeId: voucherId } },
  }
}

test('a deposit freezes a room price for 7 days and is lost when it expires', async () => {
  const person = traveler(portal.base, 'avery')
  const quote = await quotesVoucher(person)
  expect(quote.deposit.minor).toBeGreaterThan(quote.expected.minor)
  const api = await person.api()
  const terms = await api.get(readHotelPriceFreezeTerms, {
    query: { stayQuoteId: quote.stay.quote.id },
  })
  const { cap, deposit, expected, odds } = quote
  expect(terms.offers.find((one) => one.cap.minor === cap.minor)).toEqual({
    cap,
    deposit,
    expected,
    odds,
  })
  expect(await api.get(readHotelPriceFreezeQuote, { params: { quoteId: quote.id } })).toMatchObject(
    { deposit, pricings: terms.pricings },
  )
  const { voucherId } = await holds(person, quote)
  const held = await newest(person)
  expect(held).toMatchObject({ state: 'Valid', deposit, decisions: [], refund: null })
  const at = (instant = '') => Date.parse(instant)
  expect(at(held?.actionExpiration) - at(held?.boughtAt)).toBe(168 * 3_600_000)
  expect(await portal.prove()).toEqual([])

  // Nobody else's.
  const params = { voucherId }
  for (const account of ['blake', 'drew'])
    for (const operation of [readHotelPriceFreeze, exerciseHotelPriceFreeze])
      expect(
        await (await traveler(portal.base, account).api()).call(operation, { params }),
      ).toMatchObject({ ok: false, refusal: { code: 'NotFound' } })

  const console = marketConsole(portal.base)
  await console.advance('P6DT23H59M')
  expect(await newest(person)).toMatchObject({ state: 'Valid' })
  await console.advance('PT1M')
  expect(await newest(person)).toMatchObject({
    state: 'Expired',
    decisions: [{ clause: 'hotel-price-freeze.expired', pays: [] }],
  })
  const letters = await mailsAbout(portal.base, voucherId)
  expect(letters.map((subject) => subject.replace(/:.*/, ''))).toEqual([
    'Your frozen price has expired',
    'Your frozen price expires soon',
    'Your price is frozen',
  ])
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('another’s stay, another cap and a check-in too soon are refused', async () => {
  const person = traveler(portal.base, 'avery')
  const { stay } = await quotesVoucher(person)
  const codeOf = async (answer: ReturnType<typeof asksForVoucher>) => {
    const { ok, ...rest } = await answer
    return ok ? null : (rest as { refusal: { code: string } }).refusal.code
  }
  expect(await codeOf(asksForVoucher(traveler(portal.base, 'blake'), stay.quote))).toBe('NotFound')
  expect(await codeOf(asksForVoucher(person, stay.quote, { cap: usd(50_001) }))).toBe('CapNotSold')
  const soon = await chooseStay(person, { inDays: 6, rate: (rate) => rate.payment === 'PayNow' })
  expect(await codeOf(asksForVoucher(person, soon.quote))).toBe('ProtectionTooLate')
}, 180_000)

test('two rooms are booked together: the voucher pays the rise, its deposit pays a part', async () => {
  const person = traveler(portal.base, 'blake')
  const couple = { adults: 2, childAges: [] }
  const quote = await quotesVoucher(
    person,
    { cap: usd(50_000) },
    {
      rooms: [couple, couple],
      rate: (rate) => rate.payment === 'PayNow' && rate.cancellation.refund !== 'NonRefundable',
    },
  )
  expect(quote.coverage).toEqual(usd(100_000))
  const { purchase, voucherId } = await holds(person, quote)
  const console = marketConsole(portal.base)
  // It was $30 less when it was frozen.
  const before = quote.pricings.total.minor - 3_000
  await portal.asOwner(
    `update portolan.protection_contracts set body = jsonb_set(body, '{total,minor}', '${before}') where id = $1`,
    [voucherId],
  )
  const { decision, booking } = await exercises(person, voucherId)
  expect(decision).toMatchObject({ outcome: 'RisenWithinCap', refusal: null })
  expect(booking?.discount).toEqual(usd(3_000))
  expect(booking?.credited).toEqual(quote.deposit)

  const body = await bodyOf(person, quote, voucherId, booking)
  const refusalOf = async (who: Traveler, asked: typeof body) => {
    const answer = await who.places(asked)
    return answer.ok ? null : answer.refusal.code
  }
  // Not with an offer, not for another stay, and twice at once only one of them.
  const offered = { ...body.payment, tenders: { freezeId: voucherId, offerId: 'offer_01' } }
  expect(
    await refusalOf(again(person), { ...body, idempotencyKey: newKey(), payment: offered }),
  ).toBe('TravelOfferNotValid')
  const other = await chooseStay(again(person), { inDays: 80 })
  const otherBody = await stayBody(again(person), other.quote)
  expect(await refusalOf(again(person), { ...otherBody, payment: body.payment })).toBe(
    'ItineraryDiffers',
  )
  const placed = await Promise.all(
    [newKey(), newKey()].map((idempotencyKey) => again(person).places({ ...body, idempotencyKey })),
  )
  const [made] = placed.flatMap((answer) => (answer.ok ? [answer.value] : []))
  const booked = await again(person).sees(made?.id ?? '')
  expect(booked).toMatchObject({ state: 'Confirmed' })
  expect(booked.tenders.map(({ kind }) => kind)).toEqual([
    'PriceFreezeExerciseDiscount',
    'HotelPriceFreezeDeposit',
    'Card',
  ])
  expect(booked.tenders.slice(0, 2).map(({ amount }) => amount)).toEqual([
    booking?.discount,
    quote.deposit,
  ])
  expect(await newest(person)).toMatchObject({ state: 'Exercised' })
  expect((await mailsAbout(portal.base, voucherId))[0]).toMatch(/^You used your frozen price/)
  expect(await portal.prove()).toEqual([])

  // Canceled, the deposit's share goes on to the card that had paid it.
  const { quote: terms } = await cancels(again(person), booked.tripId ?? '')
  const deposit = terms.tenders.find(({ tender }) => tender === 'HotelPriceFreezeDeposit')
  await console.advance('PT1S')
  const [charge] = await console.charges(purchase.id)
  expect(charge?.refunded).toEqual(deposit?.amount ?? usd(0))
  expect(charge?.refunded.minor).toBeGreaterThan(0)
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('a voucher is exchanged for one of other dates: its deposit pays, and the rest is refunded', async () => {
  const person = traveler(portal.base, 'emery')
  const couple = { adults: 2, childAges: [] }
  const first = await quotesVoucher(person, { cap: usd(50_000) }, { rooms: [couple, couple] })
  const { purchase, voucherId } = await holds(person, first)
  const dates = { inDays: 90 }
  const [small, same] = [
    await quotesVoucher(person, { cap: usd(5_000) }, dates),
    await quotesVoucher(person, { cap: usd(5_000) }, { rooms: [couple, couple] }),
  ]
  const refusal = await buysVoucher(person, same, newKey(), voucherId).catch(String)
  expect(refusal).toContain('ItineraryDiffers')

  const bought = await buysVoucher(person, small, newKey(), voucherId)
  const credited = Math.min(first.deposit.minor, small.deposit.minor)
  const rest = first.deposit.minor - credited
  expect(rest).toBeGreaterThan(0)
  expect(bought).toMatchObject({ state: 'Confirmed', acceptedTotal: small.deposit })
  expect(bought.tenders.find(({ kind }) => kind === 'HotelPriceFreezeDeposit')?.amount).toEqual(
    usd(credited),
  )
  const [next, old] = await vouchersOf(person)
  expect(next).toMatchObject({ state: 'Valid', deposit: small.deposit })
  expect(old).toMatchObject({
    id: voucherId,
    state: 'Exchanged',
    decisions: [{ clause: 'hotel-price-freeze.exchange', outcome: 'Exchanged' }],
  })
  const console = marketConsole(portal.base)
  await console.advance('PT1S')
  await expect
    .poll(async () => (await mailsAbout(portal.base, voucherId))[0])
    .toMatch(/^You exchanged your frozen price/)
  expect((await console.charges(purchase.id)).map(({ refunded }) => refunded)).toEqual([usd(rest)])
  expect(await portal.prove()).toEqual([])
  // It is used once.
  const third = await quotesVoucher(again(person), {}, { inDays: 100 })
  expect(await buysVoucher(again(person), third, newKey(), voucherId).catch(String)).toContain(
    'ProtectionEnded',
  )
}, 180_000)

test('without its room a voucher ends refunded, or takes the best one left', async () => {
  const person = traveler(portal.base, 'casey')
  const console = marketConsole(portal.base)
  const first = await holds(person, await quotesVoucher(person))
  await console.raise('NoAvailability', { match: { call: 'price' } })
  expect(await exercises(person, first.voucherId)).toMatchObject({
    freeze: { state: 'Refunded' },
    decision: { outcome: 'Gone', pays: [{ from: 'Fee', as: 'OriginalTenders' }] },
    booking: null,
    failure: 'LodgingNotAvailable',
  })
  await console.advance('PT1S')
  const { deposit } = (await newest(person)) ?? { deposit: usd(0) }
  expect(await console.charges(first.purchase.id)).toMatchObject([{ refunded: deposit }])
  expect(await newest(person)).toMatchObject({ refund: { state: 'Refunded', failure: null } })
  expect((await mailsAbout(portal.base, first.voucherId))[0]).toMatch(/^We’re refunding your dep/)

  const quote = await quotesVoucher(again(person), { ...voucherTerms, mode: 'BestAvailable' })
  const { voucherId } = await holds(again(person), quote)
  // The property sells its rooms at another rate now.
  await portal.asOwner(
    `update portolan.protection_contracts set body = jsonb_set(jsonb_set(body, '{room}', '"gone"'), '{choice,rooms,0,rateId}', '"gone"') where id = $1`,
    [voucherId],
  )
  const { booking, failure } = await exercises(person, voucherId)
  expect({ failure, isOtherRoom: booking?.isOtherRoom }).toEqual({
    failure: null,
    isOtherRoom: true,
  })
  const placed = await again(person).places(await bodyOf(person, quote, voucherId, booking))
  expect(await again(person).sees(placed.ok ? placed.value.id : '')).toMatchObject({
    state: 'Confirmed',
  })
  expect(await newest(person)).toMatchObject({ state: 'Exercised' })
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('none of it is anybody else’s, and nothing opens signed out', async () => {
  const person = traveler(portal.base, 'avery')
  const quote = await quotesVoucher(person)
  const { voucherId } = await holds(person, quote)
  const path = '/api/v0/protections/hotel-price-freezes'
  const asked = [
    ['GET', `${path}/terms?stayQuoteId=${quote.stayQuoteId}`],
    ['POST', `${path}/quotes`],
    ['GET', `${path}/quotes/${quote.id}`],
    ['GET', path],
    ['GET', `${path}/${voucherId}`],
    ['POST', `${path}/${voucherId}/exercise`],
  ] as const
  for (const [method, address] of asked) {
    const answer = await fetch(new URL(address, portal.base), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect([address, answer.status]).toEqual([address, 401])
  }
  for (const account of ['blake', 'drew']) {
    const api = await traveler(portal.base, account).api()
    const query = { stayQuoteId: quote.stayQuoteId }
    for (const answer of [
      await api.call(readHotelPriceFreezeTerms, { query }),
      await api.call(readHotelPriceFreezeQuote, { params: { quoteId: quote.id } }),
      await api.call(readHotelPriceFreeze, { params: { voucherId } }),
      await api.call(exerciseHotelPriceFreeze, { params: { voucherId } }),
    ])
      expect(answer.ok ? null : answer.refusal.code).toMatch(/^(?:NotFound|QuoteExpired)$/)
    const theirs = await vouchersOf(traveler(portal.base, account))
    expect(theirs.map(({ id }) => id)).not.toContain(voucherId)
  }
  expect(await newest(person)).toMatchObject({ id: voucherId, state: 'Valid' })
}, 180_000)
