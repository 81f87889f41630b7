import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPriceDrops } from '@portolan/contract/protections/list-price-drops.ts'
import { productZone } from '@portolan/kernel/product-day.ts'
import { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { cancels } from '../harness/cancels.ts'
import { mailsAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { booksStay } from '../harness/stays.ts'
import { fareCalled, traveler, type Traveler } from '../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere()
}, 120_000)
afterAll(() => portal?.close())

/** Signed in anew: the clock moves by days. */
const again = ({ account }: Pick<Traveler, 'account'>): Traveler => traveler(portal.base, account)
const watchesOf = async (person: Traveler, tripId: string) =>
  (await (await again(person).api()).get(listPriceDrops, { params: { tripId } })).watches
/** To noon of the product's next day, whatever the time is: one comparison later. */
const toNextDay = async (): Promise<void> => {
  const console = marketConsole(portal.base)
  const now = await console.now()
  const noon = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(productZone)
    .add({ days: 1 })
    .withPlainTime('12:00').epochMilliseconds
  await console.advance(`PT${Math.ceil((noon - now) / 60_000)}M`)
}
const dropCredits = async (person: Traveler): Promise<readonly number[]> =>
  (await (await again(person).api()).get(readWalletDetails, {})).creditBreakdown
    .filter(({ origin }) => origin === 'PriceDropProtection')
    .map(({ granted }) => granted.minor)

const booksFlights = async (person: Traveler, inDays: number) => {
  const search = person.searches('JFK', 'LHR', { inDays })
  const { id } = await search.chooses(fareCalled(/./)).books()
  const { tripId } = await person.sees(id)
  if (tripId === null) throw new Error('no trip')
  return tripId
}

test('flights that get cheaper are credited up to the most, each drop once, for ten days', async () => {
  const person = traveler(portal.base, 'casey')
  const console = marketConsole(portal.base)
  const tripId = await booksFlights(person, 90)
  const [watch, ...others] = await watchesOf(person, tripId)
  expect(others).toEqual([])
  expect(watch).toMatchObject({ covers: 'Flight', state: 'Watching', decisions: [] })
  // Nobody else's.
  expect(
    await (await again({ account: 'avery' }).api()).call(listPriceDrops, { params: { tripId } }),
  ).toMatchObject({ ok: false, refusal: { code: 'NotFound' } })

  // Five percent less on each of six mornings, beside what fares do by themselves.
  await console.raise('PriceDropped', { match: { call: 'price' }, times: 6 })
  for (let day = 1; day <= 12; day++) await toNextDay()
  const [last] = await watchesOf(person, tripId)
  expect(last).toMatchObject({ state: 'Ended', nextCheckAt: null })
  const decisions = last?.decisions ?? []
  const days = decisions.map(({ at }) => at.slice(0, 10))
  expect(new Set(days).size).toBe(days.length)
  expect(days.length).toBeLessThanOrEqual(11)
  let credited = 0
  for (const { compared, pays } of decisions) {
    const found = compared.find(({ what }) => what === 'price')?.found
    const price = typeof found === 'object' ? (found?.minor ?? Infinity) : Infinity
    const drop = (last?.booked.minor ?? 0) - price
    const due = drop < 500 ? 0 : Math.max(0, Math.min(drop, 5_000) - credited)
    expect(pays[0]?.amount.minor ?? 0).toBe(due)
    credited += due
  }
  expect(credited).toBeGreaterThanOrEqual(500)
  expect(last?.credited.minor).toBe(credited)
  expect((await dropCredits(person)).reduce((all, one) => all + one, 0)).toBe(credited)
  expect(await mailsAbout(portal.base, tripId)).toContainEqual(
    expect.stringMatching(/^The price of New York to London dropped: \$\d+\.\d\d for you$/),
  )
  expect(await portal.prove()).toEqual([])
}, 240_000)

test('a canceled booking is watched no more, and an authorized user is paid nothing', async () => {
  const console = marketConsole(portal.base)
  const canceling = traveler(portal.base, 'avery')
  const holder = traveler(portal.base, 'blake')
  const [canceled, held] = [await booksFlights(canceling, 40), await booksFlights(holder, 75)]
  await cancels(canceling, canceled)
  await console.raise('PriceDropped', { match: { call: 'price' }, times: 2 })
  await toNextDay()
  expect(await watchesOf(canceling, canceled)).toMatchObject([
    { state: 'Ended', decisions: [{ outcome: 'Over', clause: 'price-drop.booking', pays: [] }] },
  ])
  const [watch] = await watchesOf(holder, held)
  expect(watch?.decisions[0]).toMatchObject({ clause: 'price-drop.holder', pays: [] })
  expect(await dropCredits(holder)).toEqual([])
  expect(await portal.prove()).toEqual([])
}, 240_000)

test('a stay’s largest drop is credited after its fifth day', async () => {
  const person = traveler(portal.base, 'casey')
  const before = await dropCredits(person)
  const { booking } = await booksStay(person, {
    inDays: 80,
    rate: ({ payment }) => payment === 'PayNow',
  })
  const { tripId } = await person.sees(booking.id)
  if (tripId === null) throw new Error('no trip')
  // As if it had been booked at $100 more: rates of properties are moved by no condition.
  await portal.asOwner(
    `update portolan.protection_contracts set body = jsonb_set(body, '{booked,minor}', to_jsonb((body#>>'{booked,minor}')::int + 10000)) where booking_id = $1`,
    [booking.id],
  )
  for (let day = 1; day <= 4; day++) await toNextDay()
  const [noted] = await watchesOf(person, tripId)
  expect(noted).toMatchObject({ covers: 'Room', state: 'Watching', credited: { minor: 0 } })
  expect(noted?.decisions[0]).toMatchObject({ outcome: 'Noted', pays: [] })
  await toNextDay()
  const [paid] = await watchesOf(person, tripId)
  expect(paid?.state).toBe('Ended')
  expect(paid?.decisions.at(-1)).toMatchObject({
    clause: 'price-drop.stay-credit',
    pays: [{ as: 'TravelCredit', amount: { minor: 5_000, currency: 'USD' } }],
  })
  expect(await dropCredits(person)).toHaveLength(before.length + 1)
  expect(await portal.prove()).toEqual([])
}, 240_000)
