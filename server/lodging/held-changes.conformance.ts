import { describe, expect, test } from 'vitest'
import { addDays } from '@portolan/kernel/calendar.ts'
import { oneRoom, stayBooking, type LodgingUnderTest } from './lodging-supplier.conformance.ts'
import { booked, done, free, moved, totalOf } from './stay-changes.conformance.ts'

/**
 * Contract of lodging suppliers for changes that are held until something else has happened. `make`
 * returns one that sells Lisbon in February 2027.
 */
export const heldChangeConformance = (
  name: string,
  make: () => Promise<LodgingUnderTest>,
): void => {
  describe(`held changes of stays: ${name}`, () => {
    test('held rooms wait for the change, which is made, or released without a trace', async () => {
      const portal = await make()
      const { supplier } = portal
      const { choice, order } = await booked(portal, 'h', oneRoom, free)
      const wanted = moved(choice, { by: 1, longer: 1 })
      const offer = done(await supplier.quoteChange('h', wanted))
      const hold = () => supplier.holdChange('h', offer.id)
      expect(await supplier.releaseChange('h', offer.id)).toMatchObject({ kind: 'done' })
      const held = { total: order.total, changedBy: null }
      expect([done(await hold()), done(await hold())]).toMatchObject([held, held])
      // Nobody else gets the last room of a night that is held.
      const on = { ...choice, checkIn: choice.checkOut, checkOut: addDays(choice.checkOut, 1) }
      const books = async (reference: string): Promise<boolean> => {
        const priced = await supplier.price({ choice: on, now: portal.now() })
        if (!priced.ok) return false
        const answer = await supplier.book(reference, stayBooking(on, priced.value))
        return answer.kind === 'done'
      }
      let sold = 0
      while (sold < 99 && (await books(`fills_${sold}`))) sold++
      expect([sold < 99, await books('one_more')]).toEqual([true, false])
      done(await supplier.releaseChange('h', offer.id))
      expect(done(await supplier.readBack('h'))).toMatchObject(held)
      expect([await books('gets_it'), await books('too_late')]).toEqual([true, false])
      expect(await hold()).toMatchObject({ kind: 'refused' })
      done(await supplier.cancel('gets_it'))
      // Held a second time, at the promised price, long after the quote.
      portal.pass(3 * 3_600_000)
      done(await hold())
      const changed = done(await supplier.confirmChange('h', offer.id))
      expect(changed).toMatchObject({ changedBy: offer.id, canceled: null })
      expect(changed.total).toEqual(offer.stay && totalOf(offer.stay).grandTotal)
      expect([done(await hold()), done(await supplier.releaseChange('h', offer.id))]).toMatchObject(
        [changed, changed],
      )
    })

    test('a hold needs a valid quote and an order that is not canceled', async () => {
      const portal = await make()
      const { supplier } = portal
      const { choice } = await booked(portal, 'l', oneRoom, free)
      const offer = done(await supplier.quoteChange('l', moved(choice, { longer: 1 })))
      const expired = { kind: 'refused', code: 'StayChangeQuoteExpired' }
      expect(await supplier.holdChange('l', 'nobody’s')).toMatchObject(expired)
      portal.pass(16 * 60_000)
      expect(await supplier.holdChange('l', offer.id)).toMatchObject(expired)
      done(await supplier.cancel('l'))
      for (const answer of [
        await supplier.holdChange('l', offer.id),
        await supplier.releaseChange('l', offer.id),
      ])
        expect(answer).toMatchObject({ kind: 'refused', code: 'AlreadyCanceled' })
    })
  })
}
