import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActivitiesMarket } from '../activities/activities-market.ts'
import type { Activity, Departure } from '../activities/types.ts'
import { createSites } from '../lodging/sites.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { loadLand } from '../world/land.ts'
import { loadWorld } from '../world/world.ts'
import { admissionCancellation } from './admission-cancellation.ts'
import { createAdmissions, reservationMs } from './admissions.ts'
import { createSeatPicture } from './sold-seats.ts'

const world = loadWorld()
const land = loadLand()
const sites = createSites(world, 1)
const now = Date.parse('2027-01-15T12:00:00Z')
const week = { from: '2027-02-06', until: '2027-02-13' }
const open = () => {
  const store = createMemoryStore()
  const picture = createSeatPicture(store)
  const activities = createActivitiesMarket({
    world,
    land: () => land,
    sites: () => sites,
    sold: picture,
  })
  const again = () => createAdmissions({ seed: 1, store, activities, picture })
  return { activities, admissions: again(), again }
}
const { activities: world1 } = open()
const inLisbon = world1
  .search({
    area: { by: 'circle', lat: 38.7167, lon: -9.1333, km: 8 },
    ...week,
    people: 1,
    now,
  })
  .map(({ activity }) => activity)
const lead = { givenName: 'Avery', surname: 'Stone' }

/** The first start that somebody alone can take of a wanted activity. */
const choose = (isWanted: (activity: Activity, start: Departure) => boolean) => {
  for (const activity of inLisbon)
    for (const start of world1.departures(activity, week, now)) {
      if (start.left < 1 || !isWanted(activity, start)) continue
      const { optionId, date, at, price, left } = start
      const band = activity.units[0]?.band ?? 'Adult'
      const chosen = { activityId: activity.id, optionId, date, at }
      return { activity, left, request: { ...chosen, counts: [{ band, count: 1 }] }, price }
    }
  throw new Error('nothing of Lisbon is wanted')
}
const plain = (activity: Activity): boolean =>
  activity.confirmsIn === 0 && activity.questions.every(({ required }) => !required)
const hour = 3_600_000

test('a reservation holds its places for half an hour, and no longer', async () => {
  const { activities, admissions } = open()
  const { activity, request, price, left } = choose(plain)
  const leftNow = () =>
    activities
      .departures(activity, { from: request.date, until: request.date }, now)
      .find(({ at, optionId }) => at === request.at && optionId === request.optionId)?.left
  const asked = { ...request, reference: 'r', expectedTotal: price, now }
  expect(await admissions.reserve(asked)).toMatchObject({ kind: 'done' })
  expect(leftNow()).toBe(left - 1)
  expect(await admissions.read('r', now)).toBeNull()
  const late = now + reservationMs
  expect(await admissions.confirm('r', { lead, answers: [], now: late })).toMatchObject({
    refusal: { code: 'ReservationExpired' },
  })
  expect(leftNow()).toBe(left)
  expect(await admissions.reserve({ ...asked, now: late })).toMatchObject({
    refusal: { code: 'ReservationExpired' },
  })
  expect(await admissions.reserve({ ...asked, reference: 's' })).toMatchObject({ kind: 'done' })
  for (let again = 0; again < 2; again++)
    expect(await admissions.confirm('s', { lead, answers: [], now: late - 1 })).toMatchObject({
      order: { heldUntil: null, canceledAt: null },
    })
})

test('what its operator still asks is refused, and holds nothing', async () => {
  const { admissions } = open()
  const { request, price, activity } = choose(({ questions }) =>
    questions.some(({ required, of }) => required && of === 'traveler'),
  )
  const question = activity.questions.find(({ required }) => required)
  const asked = { ...request, reference: 'q', expectedTotal: price, now, lead, answers: [] }
  expect(await admissions.book(asked)).toMatchObject({
    refusal: { code: 'AnswerMissing', question: question?.kind },
  })
  expect(await admissions.read('q', now)).toBeNull()
  expect(await admissions.close('q', now)).toEqual({ kind: 'closed' })
  expect(await admissions.cancel('q', now)).toBeNull()
})

test('an operator that decides later has decided before half of the time has passed', async () => {
  const { activities, admissions } = open()
  const later = inLisbon.filter(
    ({ confirmsIn, questions }) => confirmsIn > 0 && questions.every(({ required }) => !required),
  )
  const seen = { taken: 0, refused: 0 }
  for (const [index, activity] of later.slice(0, 160).entries()) {
    const [start] = activities.departures(activity, week, now).filter(({ left }) => left > 0)
    if (start === undefined) continue
    const { optionId, date, at, price } = start
    const reference = `later-${index}`
    const band = activity.units[0]?.band ?? 'Adult'
    const booked = await admissions.book({
      activityId: activity.id,
      optionId,
      date,
      at,
      counts: [{ band, count: 1 }],
      reference,
      expectedTotal: price,
      now,
      lead,
      answers: [],
    })
    if (booked.kind !== 'done') throw new Error(booked.refusal.code)
    const { decidesAt, declines, startsAt } = booked.order
    expect(decidesAt).toBeGreaterThan(now)
    expect(decidesAt).toBeLessThanOrEqual(now + activity.confirmsIn * hour + 60_000)
    expect(decidesAt - now).toBeLessThanOrEqual((startsAt - now) / 2 + 60_000)
    expect(await admissions.read(reference, decidesAt - 1)).toMatchObject({ canceledAt: null })
    const decided = await admissions.read(reference, decidesAt)
    expect(decided?.canceledAt).toBe(declines ? decidesAt : null)
    seen[declines ? 'refused' : 'taken']++
  }
  expect(seen.refused).toBeGreaterThan(0)
  expect(seen.taken).toBeGreaterThan(seen.refused)
})

test('whatever is reserved, confirmed, canceled or lapses, places are never sold twice', async () => {
  const { request, price, left } = choose(
    (activity, start) => plain(activity) && start.left > 1 && start.left < 5,
  )
  const steps = fc.array(
    fc.record({
      reference: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      does: fc.constantFrom('reserve', 'confirm', 'cancel', 'read', 'close'),
      minutes: fc.nat({ max: 20 }),
    }),
    { maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { activities, admissions } = open()
      const holding = new Map<string, number>()
      let at = now
      for (const { reference, does, minutes } of all) {
        at += minutes * 60_000
        for (const [held, until] of holding)
          if (until <= at) {
            await admissions.read(held, at)
            holding.delete(held)
          }
        const asked = { ...request, reference, expectedTotal: price, now: at }
        if (does === 'reserve') {
          const before = holding.has(reference)
          const made = await admissions.reserve(asked)
          if (made.kind === 'done' && made.order.canceledAt === null && !before)
            holding.set(reference, at + reservationMs)
        } else if (does === 'confirm') {
          const made = await admissions.confirm(reference, { lead, answers: [], now: at })
          if (made.kind === 'done' && made.order.canceledAt === null)
            holding.set(reference, Infinity)
        } else if (does === 'read') await admissions.read(reference, at)
        else if (does === 'cancel') {
          await admissions.cancel(reference, at)
          holding.delete(reference)
        } else if ((await admissions.close(reference, at)).kind === 'closed')
          holding.delete(reference)
        const priced = activities.price(request, now)
        const free = priced.ok ? priced.value.left : 0
        expect(free).toBe(left - holding.size)
      }
    }),
    { numRuns: 150 },
  )
})

test('another start takes its places and releases the old ones', async () => {
  const { activities, admissions } = open()
  const { activity, request, price, left } = choose(
    (one) => plain(one) && one.refund === 'FullyRefundable',
  )
  const [other] = activities
    .departures(activity, week, now)
    .filter((one) => one.optionId === request.optionId && one.left > 0 && one.date !== request.date)
  if (other === undefined) throw new Error('no other start')
  const booked = { ...request, reference: 'c', expectedTotal: price, now, lead, answers: [] }
  expect(await admissions.book(booked)).toMatchObject({ kind: 'done' })
  const wanted = { date: other.date, at: other.at, now }
  const quoted = await admissions.quoteChange('c', wanted)
  if (quoted.kind !== 'quoted') throw new Error(quoted.kind)
  const done = await admissions.confirmChange('c', quoted.quote.id, now)
  expect(done).toMatchObject({ kind: 'done', order: { date: other.date, total: other.price } })
  expect(activities.price(request, now)).toMatchObject({ value: { left } })
  expect(await admissions.quoteChange('c', wanted)).toMatchObject({
    refusal: { code: 'SameStart' },
  })
})

test('an operator that takes nothing back leaves it to its desk', () => {
  const order = {
    bookedAt: now,
    startsAt: now + 9 * hour,
    cancellation: { refund: 'NonCancellable', steps: [{ from: null, refund: 0 }] },
  } as const
  expect(admissionCancellation(order)).toMatchObject([
    { from: now, kind: 'TooClose', refund: 0 },
    { from: now + 9 * hour, kind: 'Begun' },
  ])
})

const single = () =>
  choose((activity, start) => plain(activity) && start.left === 1 && activity.confirmsIn === 0)

test('an order takes over the last place and the price of its reservation, and nobody else does', async () => {
  const { admissions } = open()
  const { request, price } = single()
  const asked = { ...request, expectedTotal: price, now }
  const booked = (reference: string, held?: string) =>
    admissions.book({ ...asked, reference, held, lead, answers: [] })
  const full = { refusal: { code: 'NotAvailable' } }
  expect(await admissions.reserve({ ...asked, reference: 'hold' })).toMatchObject({ kind: 'done' })
  expect(await admissions.price(request, undefined, now)).toMatchObject(full)
  expect(await admissions.price(request, 'hold', now)).toMatchObject({ value: { left: 1 } })
  expect(await booked('other')).toMatchObject(full)
  const both = await Promise.all([booked('a', 'hold'), booked('b', 'hold')])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused'])
  await admissions.letGo('hold', now)
  expect(await booked('c', 'hold')).toMatchObject(full)
  const [first] = both
  await admissions.cancel(first.kind === 'done' ? 'a' : 'b', now)
  expect(await booked('d', 'hold')).toMatchObject({ kind: 'done' })
})

test('a reservation that lapses is released by itself, also after a restart', async () => {
  const { admissions, again } = open()
  const { request, price } = single()
  const asked = { ...request, expectedTotal: price }
  await admissions.reserve({ ...asked, reference: 'hold', now })
  const late = now + reservationMs
  const restarted = again()
  await restarted.releaseLapsed(late - 1)
  expect(await restarted.price(request, undefined, late - 1)).toMatchObject({ ok: false })
  await restarted.releaseLapsed(late)
  expect(await restarted.price(request, undefined, late)).toMatchObject({ value: { left: 1 } })
  // Its order is renewed while a place is free, and refused after.
  const held = { ...asked, held: 'hold', now: late, lead, answers: [] }
  expect(await restarted.book({ ...held, reference: 'a' })).toMatchObject({ kind: 'done' })
  expect(await restarted.book({ ...held, reference: 'b' })).toMatchObject({
    refusal: { code: 'NotAvailable' },
  })
})

test('whatever is reserved, taken over, released or lapses, the places add up', async () => {
  const { request, price, left } = choose(
    (activity, start) => plain(activity) && start.left > 1 && start.left < 5,
  )
  const steps = fc.array(
    fc.record({
      hold: fc.constantFrom('h1', 'h2', 'h3', 'h4'),
      order: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      does: fc.constantFrom('reserve', 'book', 'plain', 'letGo', 'cancel'),
      minutes: fc.nat({ max: 15 }),
    }),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { activities, admissions } = open()
      const holds = new Map<string, number>()
      const orders = new Set<string>()
      let at = now
      for (const { hold, order, does, minutes } of all) {
        at += minutes * 60_000
        await admissions.releaseLapsed(at)
        for (const [one, until] of holds) if (until <= at) holds.delete(one)
        const asked = { ...request, expectedTotal: price, now: at, lead, answers: [] }
        if (does === 'reserve') {
          const made = await admissions.reserve({ ...asked, reference: hold })
          if (made.kind === 'done' && made.order.canceledAt === null && !holds.has(hold))
            holds.set(hold, at + reservationMs)
        } else if (does === 'letGo') {
          await admissions.letGo(hold, at)
          holds.delete(hold)
        } else if (does === 'cancel') {
          await admissions.cancel(order, at)
          orders.delete(order)
        } else {
          const held = does === 'book' ? hold : undefined
          const known = orders.has(order)
          const made = await admissions.book({ ...asked, reference: order, held })
          if (made.kind === 'done' && made.order.canceledAt === null && !known) {
            orders.add(order)
            if (held !== undefined) holds.delete(held)
          }
        }
        const priced = activities.price(request, now)
        expect(priced.ok ? priced.value.left : 0).toBe(left - holds.size - orders.size)
      }
    }),
    { numRuns: 200 },
  )
})
