import { expect, test } from 'vitest'
import type { measureSaving } from '@portolan/contract/sale/measure-saving.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { roundTripPrices } from '../flights/index.ts'
import { stayPrices } from '../lodging/index.ts'
import { createAnswerCache } from '../platform/http/answer-cache.ts'
import { bytesOf } from '../platform/http/route.ts'
import { testMarket } from '../suppliers/market/test-market.ts'
import { stayOfDeal } from './deal-stay.ts'
import { measureSavingRoute } from './measure-saving.ts'
import { saleOpenedAt, type OpenedSale, type SaleDeal } from './open-sale.ts'
import { builtInSale } from './sale-file.ts'

const day = 86_400_000
const { supplier, shops, fareHistory, rateHistory, now: clock } = testMarket()
const now = clock() + 5 * 60_000
const sale = saleOpenedAt(builtInSale(), 'capone', now - day)
const sales = {
  capone: sale,
  'capone-corporate': saleOpenedAt(builtInSale(), 'capone-corporate', now - day),
}
const route = measureSavingRoute({
  sales,
  prices: {
    flights: roundTripPrices({ supplier, history: fareHistory }),
    stay: stayPrices({ supplier: shops('USD'), history: rateHistory }),
  },
  answers: createAnswerCache(),
})

type Answer = AnswerOf<typeof measureSaving>
const asks = async (
  offerId: string,
  tenant: keyof typeof sales = 'capone',
  at = now,
): Promise<Answer | string> => {
  const answered = await route.handle(
    { params: { offerId }, query: {}, body: {} } as never,
    { tenant, now: at } as never,
  )
  return answered.ok
    ? (JSON.parse(bytesOf(answered.value)?.identity.toString() ?? '') as Answer)
    : answered.refusal.code
}
const dealOf = (name: string): SaleDeal => {
  const deal = [...sale.deals.values()].find(({ offerId }) => offerId.endsWith(name))
  if (deal === undefined) throw new Error(`no deal ${name}`)
  return deal
}
const valueOf = <T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly refusal: { readonly code: string } },
): T => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

/** Flight price at a moment, from the supplier. */
const fareAt = async ({ trip }: SaleDeal, at: number): Promise<number> => {
  if (trip?.kind !== 'flights') throw new Error('no flights')
  const party = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
  const [found] = valueOf(
    await supplier.calendar({
      origin: trip.from,
      destination: trip.to,
      from: trip.departs,
      days: 1,
      nights: daysBetween(trip.departs, trip.returns),
      cabin: 'Economy',
      party,
      now: at,
    }),
  )
  return found?.lowest ?? Number.NaN
}
/** Hotel price at a moment, from the supplier: lowest total, and its nights without taxes and fees. */
const rateAt = async (
  of: OpenedSale,
  deal: SaleDeal,
  at: number,
): Promise<{ readonly total: number; readonly nights: number }> => {
  const asked = stayOfDeal(of, deal)
  if (asked === null) throw new Error('no stay')
  const { area, stay, among } = asked
  const { candidates } = valueOf(await shops('USD').search({ area, stay, now: at }))
  const [best] = candidates
    .filter(
      ({ kind, stars, collection }) =>
        kind === 'Hotels' &&
        stars >= among.leastStars &&
        (among.collections.length === 0 || among.collections.includes(collection)),
    )
    .flatMap(({ id, rates }) =>
      rates.filter(({ payment }) => payment === 'PayNow').map(({ total }) => ({ id, total })),
    )
    .toSorted((a, b) => a.total - b.total)
  const table = valueOf(await shops('USD').rates({ lodgingId: best?.id ?? '', stay, now: at }))
  const same = table.rates
    .flatMap(({ prices: [price] }) => (price == null ? [] : [roomTotals(price, 'USD')]))
    .find(({ total }) => total === best?.total)
  return {
    total: best?.total ?? Number.NaN,
    nights: (same?.nights ?? Number.NaN) + (same?.fourthNight ?? 0),
  }
}
const noons = Array.from(
  { length: 30 },
  (_, at) => Math.floor(now / day) * day - (at + 1) * day + day / 2,
)
/** By definition: at least half of the values lie on each side. */
const isMiddle = (median: number, values: readonly number[]): boolean =>
  values.filter((value) => value <= median).length * 2 >= values.length &&
  values.filter((value) => value >= median).length * 2 >= values.length

test.each(['nice-flights', 'kyoto-flights'])(
  '%s: the fare now less the offer, against the middle of the fares at thirty noons',
  async (name) => {
    const deal = dealOf(name)
    const answer = await asks(deal.offerId)
    const price = await fareAt(deal, now)
    const past = await Promise.all(noons.map((at) => fareAt(deal, at)))
    const off = deal.entry.discount.kind === 'Fixed' ? deal.entry.discount.amount.minor : Number.NaN
    expect(answer).toMatchObject({
      trip: deal.trip,
      currency: 'USD',
      saving: { kind: 'measured', before: price, price: price - off, days: 30 },
    })
    const { saving } = answer as Extract<Answer, object>
    if (saving.kind !== 'measured') throw new Error('not measured')
    expect(saving.saving).toBe(saving.median - saving.price)
    expect(isMiddle(saving.median, past) || isMiddle(saving.median + 0.5, past)).toBe(true)
  },
)

test.each(['lisbon-hotels', 'lisbon-premier', 'marrakesh-hotels'])(
  '%s: a percentage of the nights alone, up to its amount, off the lowest stay that is paid now',
  async (name) => {
    const deal = dealOf(name)
    const answer = await asks(deal.offerId)
    const { total, nights } = await rateAt(sale, deal, now)
    const past: number[] = []
    for (const at of noons) past.push((await rateAt(sale, deal, at)).total)
    const { discount } = deal.entry
    if (
      discount.kind !== 'Percent' ||
      typeof answer === 'string' ||
      answer.saving.kind !== 'measured'
    )
      throw new Error(JSON.stringify(answer))
    const { before, price, median } = answer.saving
    expect(before).toBe(total)
    // Half a cent rounds up, as in checkout.
    expect(before - price).toBe(
      Math.min(discount.upTo.minor, Math.floor((nights * discount.percent) / 100 + 0.5)),
    )
    expect(isMiddle(median, past) || isMiddle(median + 0.5, past)).toBe(true)
  },
)

test('deals not on sale or without a trip are not measured', async () => {
  expect(await asks('sale_first-sale-nobodys')).toBe('NotFound')
  expect(await asks(dealOf('honolulu-homes').offerId)).toMatchObject({
    trip: null,
    saving: { kind: 'unknown', because: 'NotMeasured' },
  })
  // The business sale is only announced, not started.
  expect(await asks(dealOf('nice-flights').offerId, 'capone-corporate')).toBe('NotFound')
  expect(await asks(dealOf('nice-flights').offerId, 'capone', now + 60 * day)).toBe('NotFound')
})
