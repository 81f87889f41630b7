import { describe, expect, test } from 'vitest'
import { addUpStay, stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import { addDays, daysBetween } from '@portolan/kernel/calendar.ts'
import {
  stayBooking,
  chooseStay,
  oneRoom,
  twoRooms,
  valueOf,
  type LodgingUnderTest,
} from './lodging-supplier.conformance.ts'
import type {
  StayChoice,
  SupplierRate,
  SupplierStay,
  WantedStayChange,
} from './lodging-supplier.ts'

export const done = <T>(answer: { readonly kind: string; readonly value?: T }): T => {
  if (answer.kind !== 'done' || answer.value === undefined)
    throw new Error(`not done: ${JSON.stringify(answer)}`)
  return answer.value
}
export const free = ({ cancellation }: SupplierRate): boolean =>
  cancellation.refund === 'FullyRefundable'
const bound = ({ cancellation }: SupplierRate): boolean => cancellation.refund === 'NonRefundable'

/** The same guests on other dates. */
export const moved = (
  { checkIn, checkOut, rooms }: StayChoice,
  { by = 0, longer = 0 }: { readonly by?: number; readonly longer?: number },
): WantedStayChange => ({
  checkIn: addDays(checkIn, by),
  checkOut: addDays(checkOut, by + longer),
  guests: rooms.map(() => null),
  leadAge: null,
})
export const totalOf = ({ rooms, currency }: SupplierStay) =>
  addUpStay(
    rooms.map(({ price }) => price),
    currency,
  )

export const booked = async (
  portal: LodgingUnderTest,
  reference: string,
  stay: Stay,
  isWanted: (rate: SupplierRate) => boolean,
) => {
  const { choice } = await chooseStay(portal, stay, isWanted)
  const priced = valueOf(await portal.supplier.price({ choice, now: portal.now() }))
  return {
    choice,
    priced,
    order: done(await portal.supplier.book(reference, stayBooking(choice, priced))),
  }
}

/**
 * Contract of lodging suppliers for changes of a stay. `make` returns one that sells Lisbon in
 * February 2027.
 */
export const stayChangeConformance = (
  name: string,
  make: () => Promise<LodgingUnderTest>,
): void => {
  describe(`changes of stays: ${name}`, () => {
    test('a changed stay has its quoted price, schedule and rooms', async () => {
      const portal = await make()
      const { supplier } = portal
      const { choice, priced, order } = await booked(portal, 'm', twoRooms, free)
      const wanted = moved(choice, { by: 1, longer: 1 })
      const offer = done(await supplier.quoteChange('m', wanted))
      const { stay } = offer
      if (stay === null) throw new Error('other dates are another stay')
      expect(stayPriceFault(totalOf(stay), daysBetween(wanted.checkIn, wanted.checkOut))).toBeNull()
      expect(
        stay.rooms.map(({ name: room, terms, price }) => [room, terms.id, price.nights[0]?.date]),
      ).toEqual(priced.rooms.map(({ name: room, terms }) => [room, terms.id, wanted.checkIn]))
      expect([stay.property.id, stay.currency]).toEqual([choice.lodgingId, priced.currency])
      portal.pass(60_000)
      expect(done(await supplier.readBack('m'))).toMatchObject({
        total: order.total,
        dueNow: order.dueNow,
        cancellation: order.cancellation,
        changedBy: null,
      })

      const becomes = {
        reference: 'm',
        total: totalOf(stay).grandTotal,
        dueNow: totalOf(stay).dueNow,
        cancellation: stay.cancellation,
        changedBy: offer.id,
        canceled: null,
      }
      expect(done(await supplier.confirmChange('m', offer.id))).toMatchObject(becomes)
      expect(done(await supplier.readBack('m'))).toMatchObject(becomes)
      // Cancellation terms follow the changed stay.
      expect(done(await supplier.quoteCancellation('m')).refund).toEqual(becomes.dueNow)
    })

    test('changing the guest is free, needs an age, and keeps the dates', async () => {
      const portal = await make()
      const { supplier } = portal
      const { choice, order } = await booked(portal, 'g', oneRoom, free)
      const robin = { ...moved(choice, {}), guests: [{ givenName: 'Robin', surname: 'Marlow' }] }
      expect(await supplier.quoteChange('g', { ...robin, leadAge: 12 })).toMatchObject({
        kind: 'refused',
        code: 'CheckInMinimumAgeNotMet',
      })
      const offer = done(await supplier.quoteChange('g', { ...robin, leadAge: 44 }))
      expect(offer.stay).toBeNull()
      expect(done(await supplier.confirmChange('g', offer.id))).toMatchObject({
        total: order.total,
        dueNow: order.dueNow,
        cancellation: order.cancellation,
        changedBy: offer.id,
      })
    })

    test('rate and clock decide what can be changed', async () => {
      const portal = await make()
      const { supplier } = portal
      const none = { until: null, bar: 'Rate' }
      const tied = await booked(portal, 'tied', oneRoom, bound)
      expect(done(await supplier.changeTerms('tied'))).toEqual({ dates: none, guests: none })
      expect(await supplier.quoteChange('tied', moved(tied.choice, { longer: 1 }))).toMatchObject({
        kind: 'refused',
        code: 'StayChangeNotAllowed',
        facts: { of: 'dates', bar: 'Rate', until: null },
      })

      const { choice } = await booked(portal, 'free', oneRoom, free)
      const { dates, guests } = done(await supplier.changeTerms('free'))
      expect([dates.bar, guests.bar]).toEqual([null, null])
      if (dates.until === null || guests.until === null) throw new Error('free, and for no time')
      expect(dates.until).toBeGreaterThan(portal.now())
      expect(guests.until).toBeGreaterThanOrEqual(dates.until)
      portal.pass(dates.until - portal.now())
      expect(done(await supplier.changeTerms('free')).dates).toEqual({
        until: dates.until,
        bar: 'TooLate',
      })
      expect(await supplier.quoteChange('free', moved(choice, { longer: 1 }))).toMatchObject({
        kind: 'refused',
        code: 'StayChangeNotAllowed',
        facts: { of: 'dates', bar: 'TooLate' },
      })
      portal.pass(guests.until - portal.now())
      expect(done(await supplier.changeTerms('free'))).toMatchObject({
        dates: { bar: 'Begun' },
        guests: { bar: 'Begun' },
      })
    })

    test('a stay’s own rooms count as available; sold-out ones are refused', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const { choice } = await booked(portal, 'own', oneRoom, free)
      // Sells out its room type on these nights and the next.
      for (const taken of [
        choice,
        { ...choice, checkIn: choice.checkOut, checkOut: addDays(choice.checkOut, 1) },
      ])
        for (let at = 0; at < 400; at++) {
          const priced = await supplier.price({ choice: taken, now: now() })
          if (!priced.ok) break
          await supplier.book(`other_${taken.checkIn}_${at}`, stayBooking(taken, priced.value))
        }
      const refused = await supplier.quoteChange('own', moved(choice, { longer: 1 }))
      expect(refused).toMatchObject({
        kind: 'refused',
        code: expect.stringMatching(/^(NotAvailable|LackOfInventory)$/),
      })
      const shorter = done(await supplier.quoteChange('own', moved(choice, { longer: -1 })))
      expect(done(await supplier.confirmChange('own', shorter.id)).changedBy).toBe(shorter.id)
    })

    test('two stays compete for the last room: one gets it, the other is unchanged', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const { choice, priced } = await booked(portal, 'a', oneRoom, free)
      const { total } = done(await supplier.book('b', stayBooking(choice, priced)))
      const next: StayChoice = {
        ...choice,
        checkIn: choice.checkOut,
        checkOut: addDays(choice.checkOut, 1),
      }
      const left: string[] = []
      for (let at = 0; at < 400; at++) {
        const alone = await supplier.price({ choice: next, now: now() })
        if (!alone.ok) break
        if ((await supplier.book(`next_${at}`, stayBooking(next, alone.value))).kind === 'done')
          left.push(`next_${at}`)
      }
      // One of the nights is released.
      done(await supplier.cancel(left.at(-1) ?? ''))
      const quotes = await Promise.all(
        ['a', 'b'].map(async (reference) => ({
          reference,
          offer: done(await supplier.quoteChange(reference, moved(choice, { longer: 1 }))),
        })),
      )
      const answers = await Promise.all(
        quotes.map(({ reference, offer }) => supplier.confirmChange(reference, offer.id)),
      )
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused'])
      const loser = quotes[answers.findIndex(({ kind }) => kind === 'refused')]
      expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({
        code: expect.stringMatching(/^(NotAvailable|LackOfInventory)$/),
      })
      expect(done(await supplier.readBack(loser?.reference ?? ''))).toMatchObject({
        total,
        changedBy: null,
      })
    })
  })
}
