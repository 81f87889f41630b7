import { afterAll, beforeAll, expect, test } from 'vitest'
import { readActivityChangeTerms } from '@portolan/contract/activities/read-activity-change-terms.ts'
import {
  asksActivityChange,
  booksMovableActivity,
  cheaperThanAnother,
  confirmsActivityChange,
  quotesActivityChange,
  seesActivityChange,
} from '../harness/activity-changes.ts'
import { cancels } from '../harness/cancels.ts'
import { mailsAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { traveler, type Traveler } from '../harness/traveler.ts'
import { cards } from '../harness/vault.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere({})
}, 120_000)
afterAll(() => portal?.close())

const termsOf = async (person: Traveler, tripId: string) =>
  (await person.api()).get(readActivityChangeTerms, { params: { tripId } })
const codeOf = (answer: { readonly ok: boolean }): unknown =>
  (answer as { readonly refusal?: { readonly code: string } }).refusal?.code

test('an activity is moved to dearer and to cheaper starts and canceled: every cent is accounted for', async () => {
  const console = marketConsole(portal.base)
  const casey = traveler(portal.base, 'casey')
  const { booking, tripId, quote, others } = await booksMovableActivity(casey, {
    inDays: 70,
    ...cheaperThanAnother(),
  })
  expect(await termsOf(casey, tripId)).toMatchObject({ bar: null, until: expect.any(String) })
  const own = quote.total.minor / quote.people
  const byPrice = others.toSorted((a, b) => a.price - b.price)
  const [lowest, highest] = [byPrice[0], byPrice.at(-1)]
  if (lowest === undefined || highest === undefined) throw new Error('no other start')
  expect(highest.price).toBeGreaterThan(own)

  const dearer = await quotesActivityChange(casey, tripId, highest)
  expect(dearer).toMatchObject({
    before: { date: quote.date, at: quote.at, total: quote.total },
    after: { date: highest.date, at: highest.at },
    extra: { minor: dearer.after.total.minor - booking.acceptedTotal.minor },
    refund: { minor: 0 },
  })
  // A declined card moves nothing.
  const declined = await confirmsActivityChange(casey, dearer, cards.declines)
  expect(declined.ok).toBe(true)
  expect(await seesActivityChange(casey, tripId)).toMatchObject({ state: 'Failed' })
  expect((await casey.trip(tripId)).parts).toMatchObject([{ outline: { date: quote.date } }])

  // Confirmed twice at once: one change, one more charge.
  const again = await quotesActivityChange(casey, tripId, highest)
  const answers = await Promise.all([1, 2].map(() => confirmsActivityChange(casey, again)))
  const ids = answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal.code))
  expect(new Set(ids).size).toBe(1)
  expect(await seesActivityChange(casey, tripId)).toMatchObject({
    state: 'Changed',
    extra: again.extra,
    refunds: [],
  })
  expect(await casey.trip(tripId)).toMatchObject({
    status: 'Confirmed',
    total: again.after.total,
    parts: [
      {
        outline: { date: highest.date, at: highest.at },
        details: { total: again.after.total, ticket: { code: expect.any(String) } },
      },
    ],
  })
  expect(await console.charges(ids[0])).toMatchObject([
    { state: 'Captured', captured: again.extra, refunded: { minor: 0 } },
  ])
  expect(await mailsAbout(portal.base, tripId)).toHaveLength(2)

  const cheaper = await quotesActivityChange(casey, tripId, lowest)
  expect(cheaper.refund.minor).toBe(again.after.total.minor - cheaper.after.total.minor)
  const placed = await confirmsActivityChange(casey, cheaper)
  expect(placed.ok).toBe(true)
  expect(await seesActivityChange(casey, tripId)).toMatchObject({ state: 'Changed' })
  const { quote: terms, cancellation } = await cancels(casey, tripId)
  expect(terms.refund).toEqual(cheaper.after.total)
  expect(cancellation.state).toBe('Canceled')
  expect(codeOf(await asksActivityChange(casey, tripId, highest))).toBe('AlreadyCanceled')
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('a start that fills up while somebody pays leaves the activity as it was, and frees the card', async () => {
  const casey = traveler(portal.base, 'casey')
  const { tripId, quote, others } = await booksMovableActivity(casey, {
    inDays: 80,
    ...cheaperThanAnother(),
  })
  const [dearest] = others.toSorted((a, b) => b.price - a.price)
  if (dearest === undefined) throw new Error('no other start')
  const change = await quotesActivityChange(casey, tripId, dearest)
  expect(change.extra.minor).toBeGreaterThan(0)
  const console = marketConsole(portal.base)
  await console.raise('ChangeSoldOut', { times: 1 })
  const placed = await confirmsActivityChange(casey, change)
  if (!placed.ok) throw new Error(placed.refusal.code)
  expect(await seesActivityChange(casey, tripId)).toMatchObject({
    state: 'Failed',
    refusal: { code: 'LackOfInventory' },
  })
  const { date, at, total } = quote
  expect(await casey.trip(tripId)).toMatchObject({ total, parts: [{ outline: { date, at } }] })
  expect(await console.charges(placed.value.id)).toMatchObject([
    { state: 'Voided', captured: { minor: 0 } },
  ])
}, 120_000)

test('a change is refused with its reason: the same start, one not offered, terms, and another’s trip', async () => {
  const avery = traveler(portal.base, 'avery')
  const { tripId, quote, others } = await booksMovableActivity(avery, { inDays: 90 })
  const refused = async (person: Traveler, start: { readonly date: string; readonly at: number }) =>
    codeOf(await asksActivityChange(person, tripId, start))
  expect(await refused(avery, quote)).toBe('NothingToChange')
  expect(await refused(avery, { date: quote.date, at: 1 })).toBe('ActivityNotOffered')
  expect(await refused(avery, { date: '2020-01-01', at: quote.at })).toBe('DateInPast')
  const [other] = others
  if (other === undefined) throw new Error('no other start')
  expect(await refused(traveler(portal.base, 'drew'), other)).toBe('NotFound')
  expect(await refused(traveler(portal.base, 'emery'), other)).toBe('NotFound')

  const fixed = await booksMovableActivity(traveler(portal.base, 'drew'), {
    inDays: 95,
    filters: {},
    activity: ({ confirmsIn, isRefundable }) => confirmsIn === 0 && !isRefundable,
  })
  const drew = traveler(portal.base, 'drew')
  const bar = expect.stringMatching(/^(?:Rate|TooLate)$/)
  expect(await termsOf(drew, fixed.tripId)).toMatchObject({ bar })
  const [start] = fixed.others
  if (start !== undefined)
    expect(codeOf(await asksActivityChange(drew, fixed.tripId, start))).toBe(
      'ActivityChangeNotAllowed',
    )
}, 120_000)
