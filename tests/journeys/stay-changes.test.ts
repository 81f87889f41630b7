import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import { readStayChangeTerms } from '@portolan/contract/stay-changes/read-stay-change-terms.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { cancels, confirmsCancellation, quotesCancellation } from '../harness/cancels.ts'
import { marketConsole } from '../harness/market.ts'
import { stayBody } from '../harness/stays.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import {
  asksStayChange,
  booksChangeableStay,
  changesStay,
  confirmsStayChange,
  moved,
  quotesStayChange,
  seesStayChange,
} from '../harness/stay-changes.ts'
import { traveler } from '../harness/traveler.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.close())

const marlow = { givenName: 'Robin', surname: 'Marlow', dateOfBirth: '1984-03-09' }

test('a stay becomes longer, then shorter, gets another guest, and is canceled: every cent is refunded to its source', async () => {
  const console = marketConsole(server.url)
  const casey = traveler(server.url, 'casey')
  const { booking, tripId, stay } = await booksChangeableStay(casey, { inDays: 70, nights: 3 })
  const free = await (await casey.api()).get(readStayChangeTerms, { params: { tripId } })
  expect(free).toMatchObject({
    dates: { bar: null, until: stay.cancellation.steps[1]?.from?.instant },
    guests: { bar: null },
  })

  // Two nights more, confirmed twice at once: one change, one more charge.
  const longer = await quotesStayChange(casey, tripId, moved(stay, { longer: 2 }))
  expect(longer.extra).toEqual({
    minor: longer.after.price.dueNow.minor - booking.acceptedTotal.minor,
    currency: 'USD',
  })
  expect(longer).toMatchObject({
    before: { checkOut: stay.checkOut, nights: 3 },
    after: { checkOut: addDays(stay.checkOut, 2), nights: 5 },
    refund: { minor: 0 },
    tenders: [],
    inPolicy: true,
  })
  const [stale, staleCancellation] = [
    await quotesStayChange(casey, tripId, moved(stay, { longer: 1 })),
    await quotesCancellation(casey, tripId),
  ]
  const answers = await Promise.all([1, 2].map(() => confirmsStayChange(casey, longer)))
  expect(
    new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal.code))).size,
  ).toBe(1)
  expect(await seesStayChange(casey, tripId)).toMatchObject({
    state: 'Changed',
    refusal: null,
    extra: longer.extra,
    refunds: [],
  })
  // What was quoted of the stay as it was is over, whatever its property says of it.
  expect(await confirmsStayChange(casey, stale)).toMatchObject({
    ok: false,
    refusal: { code: 'StayChangeQuoteExpired' },
  })
  expect(await confirmsCancellation(casey, staleCancellation)).toMatchObject({
    ok: false,
    refusal: { code: 'CancellationQuoteExpired' },
  })
  const after = await casey.trip(tripId)
  expect(after).toMatchObject({
    status: 'Confirmed',
    total: longer.after.price.grandTotal,
    stay: { nights: 5, checkOut: longer.after.checkOut },
    booked: { price: longer.after.price, cancellation: longer.after.cancellation },
  })
  expect(after.receipt.lines.reduce((all, line) => all + line.amount.minor, 0)).toBe(
    longer.after.price.dueNow.minor,
  )
  expect(after.receipt.earned?.amount).toBeGreaterThan(0)
  const [own] = answers
  expect(await console.charges(own?.ok === true ? own.value.id : '')).toMatchObject([
    { state: 'Captured', captured: longer.extra, refunded: { minor: 0 } },
  ])

  // One night, a week later, for somebody else: the difference goes back over both charges, in proportion.
  const body = { ...moved(stay, { by: 7, longer: -2 }), guests: [marlow] }
  const { quote: shorter, change } = await changesStay(casey, tripId, body)
  expect(shorter.refund.minor).toBe(
    longer.after.price.dueNow.minor - shorter.after.price.dueNow.minor,
  )
  expect(shorter.tenders.map(({ tender }) => tender)).toEqual(['Card', 'Card'])
  expect(change).toMatchObject({
    state: 'Changed',
    refunds: [
      { tender: 'Card', state: 'Sent' },
      { tender: 'Card', state: 'Sent' },
    ],
  })
  expect(await casey.trip(tripId)).toMatchObject({
    stay: { nights: 1, checkIn: addDays(stay.checkIn, 7) },
    booked: { guests: ['Robin Marlow'] },
  })
  const refunded = [
    ...(await console.charges(booking.id)),
    ...(await console.charges(own?.ok === true ? own.value.id : '')),
  ].reduce((all, charge) => all + charge.refunded.minor, 0)
  expect(refunded).toBe(shorter.refund.minor)

  const { quote, cancellation } = await cancels(casey, tripId)
  expect(quote).toMatchObject({
    charged: shorter.after.price.dueNow,
    refund: shorter.after.price.dueNow,
  })
  expect(cancellation.state).toBe('Canceled')
  for (const id of [booking.id, own?.ok === true ? own.value.id : ''])
    for (const charge of await console.charges(id)) expect(charge.refunded).toEqual(charge.captured)
  const done = await casey.trip(tripId)
  expect([
    done.receipt.lines.reduce((all, line) => all + line.amount.minor, 0),
    done.status,
  ]).toEqual([0, 'Canceled'])
  expect(await asksStayChange(casey, tripId, moved(stay, { by: 1 }))).toMatchObject({
    ok: false,
    refusal: { code: 'AlreadyCanceled' },
  })
})

test('what cannot be changed is refused by field, and moves nothing', async () => {
  const console = marketConsole(server.url)
  const avery = traveler(server.url, 'avery')
  const { booking, tripId, stay } = await booksChangeableStay(
    avery,
    { inDays: 40 },
    { surname: 'Marchetti' },
  )
  const same = moved(stay, {})
  const refused: readonly (readonly [object, string, string | undefined])[] = [
    [same, 'NothingToChange', undefined],
    [moved(stay, { by: -300 }), 'DateInPast', 'checkIn'],
    [moved(stay, { longer: -3 }), 'CheckOutBeforeCheckIn', 'checkOut'],
    [moved(stay, { longer: 40 }), 'StayTooLong', 'checkOut'],
    [{ ...same, guests: [] }, 'InvalidPassengers', 'guests'],
    [{ ...same, guests: [{ ...marlow, surname: ' ' }] }, 'MissingInformation', 'guests.0.surname'],
    [
      { ...same, guests: [{ ...marlow, givenName: '李雷' }] },
      'UnsupportedNameCharacters',
      'guests.0.givenName',
    ],
    [
      { ...same, guests: [{ ...marlow, dateOfBirth: addDays(stay.checkIn, -4000) }] },
      'CheckInMinimumAgeNotMet',
      'guests.0.dateOfBirth',
    ],
  ]
  for (const [body, code, field] of refused)
    expect(await asksStayChange(avery, tripId, body as never), code).toMatchObject({
      ok: false,
      refusal: { code, ...(field === undefined ? {} : { field }) },
    })
  const quote = await quotesStayChange(avery, tripId, moved(stay, { longer: 1 }))
  // Another's, another amount, a card that is nobody's, a quote that is over.
  expect(
    await asksStayChange(traveler(server.url, 'blake'), tripId, moved(stay, { longer: 1 })),
  ).toMatchObject({ ok: false, refusal: { code: 'NotFound' } })
  expect(await confirmsStayChange(traveler(server.url, 'blake'), quote)).toMatchObject({
    ok: false,
    refusal: { code: 'NotFound' },
  })
  const { dueNow } = quote.after.price
  expect(
    await confirmsStayChange(avery, {
      ...quote,
      after: {
        ...quote.after,
        price: { ...quote.after.price, dueNow: { ...dueNow, minor: dueNow.minor - 1 } },
      },
    }),
  ).toMatchObject({ ok: false, refusal: { code: 'StayChangePriceChanged', field: 'charged' } })
  expect(
    await confirmsStayChange(avery, { ...quote, extra: { ...quote.extra, minor: 0 } }),
  ).toMatchObject({ ok: false, refusal: { code: 'UserCardNotFound', field: 'methodToken' } })

  expect(
    await (
      await avery.api()
    ).call(changeStay, {
      params: { tripId },
      body: { quoteId: quote.id, charged: dueNow, methodToken: 'NobodysToken0000000001' },
    }),
  ).toMatchObject({ ok: false, refusal: { code: 'UserCardNotFound', field: 'methodToken' } })
  // A declined card, and every refusal of the property: the stay is unchanged, and nothing is held.
  const declined = await confirmsStayChange(avery, quote, '4000000000000002')
  expect(declined.ok).toBe(true)
  expect(await seesStayChange(avery, tripId)).toMatchObject({
    state: 'Failed',
    refusal: { code: 'CardDeclined' },
  })
  for (const [condition, code] of [
    ['ChangeRefused', 'StayChangeNotAllowed'],
    ['ChangeSoldOut', 'NotAvailable'],
    ['ChangePriceChanged', 'StayChangePriceChanged'],
  ] as const) {
    await console.raise(condition)
    const { change } = await changesStay(avery, tripId, moved(stay, { longer: 1 }))
    expect(change, condition).toMatchObject({ state: 'Failed', refusal: { code } })
    for (const charge of await console.charges(change.id))
      expect(charge).toMatchObject({ state: 'Voided', captured: { minor: 0 } })
  }
  expect((await avery.trip(tripId)).booked).toMatchObject({
    checkOut: stay.checkOut,
    price: stay.price,
  })
  expect(await console.charges(booking.id)).toMatchObject([
    { captured: booking.acceptedTotal, refunded: { minor: 0 } },
  ])

  const again = await quotesStayChange(avery, tripId, moved(stay, { longer: 1 }))
  await console.advance('PT16M')
  await avery.trip(tripId)
  expect(await confirmsStayChange(avery, again)).toMatchObject({
    ok: false,
    refusal: { code: 'StayChangeQuoteExpired', field: 'quoteId' },
  })

  // An answer that never came: the trip is Pending and settles by itself; nobody cancels it meanwhile.
  const unheard = await quotesStayChange(avery, tripId, moved(stay, { longer: 1 }))
  await console.raise('SupplierUnavailable', { times: 1, match: { call: 'readBack' } })
  await console.raise('SupplierTimeoutAfter', { match: { call: 'confirmChange' } })
  expect((await confirmsStayChange(avery, unheard)).ok).toBe(true)
  const meanwhile = await (await avery.api()).call(quoteCancellation, { params: { tripId } })
  if (!meanwhile.ok) expect(meanwhile.refusal.code).toBe('ExchangeUnderWay')
  expect(await seesStayChange(avery, tripId)).toMatchObject({ state: 'Changed' })

  // From the deadline on the dates stay; the guest still may change, until the hour of arrival.
  const { until } = (await (await avery.api()).get(readStayChangeTerms, { params: { tripId } }))
    .dates
  await console.advance(`PT${Math.ceil((Date.parse(until ?? '') - (await console.now())) / 1000)}S`)
  await avery.trip(tripId)
  expect(await asksStayChange(avery, tripId, moved(stay, { by: 2 }))).toMatchObject({
    ok: false,
    refusal: { code: 'StayChangeNotAllowed', facts: { of: 'dates', bar: 'TooLate', until } },
  })
  const { change } = await changesStay(avery, tripId, {
    ...moved(stay, { longer: 1 }),
    guests: [marlow],
  })
  expect(change).toMatchObject({ state: 'Changed', extra: { minor: 0 }, refunds: [] })
})

test('a rate without a refund is bound to its dates and its guest, and says so', async () => {
  const drew = traveler(server.url, 'drew')
  const bound = await booksChangeableStay(
    drew,
    { inDays: 80, rate: (rate) => rate.cancellation.refund === 'NonRefundable' },
    { surname: 'Bound' },
  )
  expect(
    await (await drew.api()).get(readStayChangeTerms, { params: { tripId: bound.tripId } }),
  ).toEqual({ dates: { until: null, bar: 'Rate' }, guests: { until: null, bar: 'Rate' } })
  expect(await asksStayChange(drew, bound.tripId, moved(bound.stay, { longer: 1 }))).toMatchObject({
    ok: false,
    refusal: { code: 'StayChangeNotAllowed', facts: { bar: 'Rate' } },
  })
})

test('a stay does not become one that its guest has already unless they insist, and holds only what it is', async () => {
  const finley = traveler(server.url, 'finley')
  const api = await finley.api()
  const { tripId, stay, body } = await booksChangeableStay(finley, { inDays: 30 })
  // The same property and guest, a month later.
  const booksAt = async (by: number, despiteDuplicate?: true) => {
    const { lodgingId, rooms } = body
    const quote = await api.get(quoteStay, {
      body: {
        lodgingId,
        checkIn: addDays(stay.checkIn, by),
        checkOut: addDays(stay.checkOut, by),
        rooms,
      },
    })
    return api.call(placeBooking, {
      body: await stayBody(finley, quote, {
        changed: (same) =>
          despiteDuplicate === undefined
            ? same
            : { ...same, stay: { ...same.stay, despiteDuplicate } },
      }),
    })
  }
  const placed = await booksAt(30)
  if (!placed.ok) throw new Error(placed.refusal.code)
  const other = (await finley.sees(placed.value.id)).tripId ?? ''
  const onto = await quotesStayChange(finley, tripId, moved(stay, { by: 30 }))
  const refused = {
    ok: false,
    status: 409,
    refusal: { code: 'DuplicateBooking', facts: { tripId: other, repeatable: true } },
  }
  expect(await confirmsStayChange(finley, onto)).toMatchObject(refused)
  // Refused, it holds its own dates still and nobody else’s.
  expect(await booksAt(0)).toMatchObject({
    ok: false,
    refusal: { code: 'DuplicateBooking', facts: { tripId } },
  })
  // A change that fails releases the new dates.
  await marketConsole(server.url).raise('ChangeRefused')
  expect((await changesStay(finley, tripId, moved(stay, { by: 3 }))).change.state).toBe('Failed')
  const between = await booksAt(3)
  if (!between.ok) throw new Error(between.refusal.code)
  await finley.sees(between.value.id)
  // One that succeeds holds its new dates, and no longer its old ones.
  expect((await changesStay(finley, tripId, moved(stay, { by: 7 }))).change.state).toBe('Changed')
  expect(await booksAt(7)).toMatchObject({
    ok: false,
    refusal: { code: 'DuplicateBooking', facts: { tripId } },
  })
  const old = await booksAt(0)
  if (!old.ok) throw new Error(old.refusal.code)
  await finley.sees(old.value.id)
  // Who insists has it twice.
  const again = await quotesStayChange(finley, tripId, moved(stay, { by: 30 }))
  expect(await confirmsStayChange(finley, again)).toMatchObject(refused)
  expect((await confirmsStayChange(finley, again, undefined, true)).ok).toBe(true)
  expect(await seesStayChange(finley, tripId)).toMatchObject({ state: 'Changed' })
})

test('in the end all books agree', async () => {
  const proof = await server.prove()
  expect(proof.violations).toEqual([])
  expect(proof.exitCode).toBe(0)
})
