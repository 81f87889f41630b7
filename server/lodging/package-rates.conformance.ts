import { describe, expect, test } from 'vitest'
import { addUpStay, roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import {
  chooseStay,
  oneRoom,
  stayBooking,
  valueOf,
  type LodgingUnderTest,
} from './lodging-supplier.conformance.ts'
import type { SupplierStay } from './lodging-supplier.ts'
import { moved } from './stay-changes.conformance.ts'

const done = <T>(answer: { readonly kind: string; readonly value?: T }): T => {
  if (answer.kind !== 'done' || answer.value === undefined)
    throw new Error(`not done: ${JSON.stringify(answer)}`)
  return answer.value
}
const totalOf = ({ rooms, currency }: SupplierStay) =>
  addUpStay(
    rooms.map(({ price }) => price),
    currency,
  )

/**
 * Contract of lodging suppliers for package rates (packages-7). `make` returns one that sells
 * Lisbon in February 2027.
 */
export const packageRateConformance = (
  name: string,
  make: () => Promise<LodgingUnderTest>,
): void => {
  describe(`package rates: ${name}`, () => {
    test('a package rate is paid now, and knows what the stay costs without flights', async () => {
      const { supplier, now } = await make()
      const area = {
        by: 'circle',
        center: { latitude: 38.7167, longitude: -9.1333 },
        radiusKm: 5,
      } as const
      const stays = async (stay: Stay) =>
        valueOf(await supplier.search({ area, stay, now: now() })).candidates
      const [packaged, alone] = [
        await stays({ ...oneRoom, packaged: true }),
        new Map((await stays(oneRoom)).map(({ id, rates }) => [id, rates])),
      ]
      expect(packaged.length).toBeGreaterThan(20)
      let cheaper = 0
      for (const { id, rates } of packaged) {
        const lowest = Math.min(
          ...(alone.get(id) ?? []).flatMap(({ payment, total }) =>
            payment === 'PayNow' ? [total] : [],
          ),
        )
        expect(rates.every(({ payment }) => payment === 'PayNow')).toBe(true)
        expect(rates[0]?.total).toBeLessThanOrEqual(lowest)
        if ((rates[0]?.total ?? lowest) < lowest) cheaper++
      }
      expect(cheaper).toBeGreaterThan(0)
      expect(cheaper).toBeLessThan(packaged.length)
    })

    test('it ends on the same dates, at the price and terms of the stay alone', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const packaged: Stay = { ...oneRoom, packaged: true }
      const { choice } = await chooseStay(portal, packaged)
      expect(choice.packaged).toBe(true)
      const priced = valueOf(await supplier.price({ choice, now: now() }))
      const { packaged: _packaged, ...without } = choice
      const alone = valueOf(await supplier.price({ choice: without, now: now() }))
      expect(priced.rooms.map(({ standard }) => standard)).toEqual(
        alone.rooms.map(({ price }) => {
          const { total, dueNow } = roomTotals(price, alone.currency)
          return { total, dueNow }
        }),
      )
      expect(alone.rooms.some(({ standard }) => standard !== undefined)).toBe(false)
      done(await supplier.book('k', stayBooking(choice, priced)))
      // Whatever the rate costs by then.
      portal.pass(40 * 86_400_000)
      const ended = { ...moved(choice, {}), standard: true } as const
      const offer = done(await supplier.quoteChange('k', ended))
      if (offer.stay === null) throw new Error('another price is another stay')
      expect(totalOf(offer.stay)).toEqual(totalOf(alone))
      expect(offer.stay.cancellation).toEqual(alone.cancellation)
      expect(done(await supplier.confirmChange('k', offer.id))).toMatchObject({
        total: totalOf(alone).grandTotal,
        dueNow: totalOf(alone).dueNow,
        cancellation: alone.cancellation,
      })
    })
  })
}
