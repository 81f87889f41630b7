import { describe, expect, test } from 'vitest'
import {
  choose,
  couple,
  done,
  flightBooking,
  valueOf,
  type SupplierUnderTest,
} from './flight-supplier.conformance.ts'

/** Flights with the last fare of each list, which airlines hold. */
const chooseHoldable = async (portal: SupplierUnderTest) => {
  const { out, back, chosen } = await choose(portal, couple)
  return {
    chosen: [out, back].map(({ options }, at) => ({
      option: chosen[at]?.option ?? '',
      brand: options[0]?.fares.at(-1)?.brand ?? '',
    })),
  }
}

/** Contract of flight suppliers for prices that they hold. */
export const flightHoldConformance = (
  name: string,
  make: () => Promise<SupplierUnderTest>,
): void => {
  describe(`held prices of ${name}`, () => {
    test('a held price with its seats becomes an order, and is released otherwise', async () => {
      const portal = await make()
      const { supplier, now, pass } = portal
      const { chosen } = await chooseHoldable(portal)
      const priced = valueOf(await supplier.price({ slices: chosen, party: couple, now: now() }))
      const wanted = flightBooking(chosen, couple, priced)
      for (const reference of ['approved', 'approved', 'denied'])
        expect(await supplier.hold(reference, wanted)).toMatchObject({
          kind: 'done',
          value: { until: now() + (priced.holdsFor ?? 0), total: wanted.expectedTotal },
        })
      const more = { minor: wanted.expectedTotal.minor + 1, currency: 'USD' as const }
      expect(await supplier.hold('dearer', { ...wanted, expectedTotal: more })).toMatchObject({
        kind: 'refused',
        code: 'PriceChanged',
      })
      // Nobody has an order yet.
      expect(await supplier.readBack('approved')).toEqual({ kind: 'done', value: null })
      pass((priced.holdsFor ?? 0) - 1)
      expect(done(await supplier.book('approved', wanted)).total).toEqual(wanted.expectedTotal)
      expect(done(await supplier.book('approved', wanted)).total).toEqual(wanted.expectedTotal)
      expect(await supplier.held('approved')).toEqual({ kind: 'done', value: null })
      for (const reference of ['approved', 'denied', 'denied', 'late'])
        expect(await supplier.releaseHold(reference)).toEqual({ kind: 'done', value: null })
      expect(await supplier.held('denied')).toEqual({ kind: 'done', value: null })
      for (const reference of ['denied', 'late']) {
        expect((await supplier.hold(reference, wanted)).kind).toBe('refused')
        expect((await supplier.book(reference, wanted)).kind).toBe('refused')
      }
      expect(done(await supplier.readBack('approved')).total).toEqual(wanted.expectedTotal)
    })

    test('a hold that has ended books nothing', async () => {
      const portal = await make()
      const { supplier, now, pass } = portal
      const { chosen } = await chooseHoldable(portal)
      const priced = valueOf(await supplier.price({ slices: chosen, party: couple, now: now() }))
      const wanted = flightBooking(chosen, couple, priced)
      await supplier.hold('left', wanted)
      pass(priced.holdsFor ?? 0)
      expect(await supplier.held('left')).toEqual({ kind: 'done', value: null })
      expect((await supplier.book('left', wanted)).kind).toBe('refused')
    })
  })
}
