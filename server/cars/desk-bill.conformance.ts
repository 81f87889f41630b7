import { expect, test } from 'vitest'
import { deskDifferences } from '@portolan/domain/cars/desk-bill.ts'
import { carBooking, chooseCar, type CarsUnderTest } from './car-supplier.conformance.ts'

/** Contract of car suppliers for what their desks have charged (cars-10). */
export const deskBillConformance = (name: string, make: () => Promise<CarsUnderTest>): void => {
  test(`${name}: what the desk charged is told after the return, is what was sold, and stays`, async () => {
    const portal = await make()
    const { choice, priced } = await chooseCar(portal, ({ terms }) => terms.payment === 'Part')
    const { supplier } = portal
    expect(await supplier.deskBill('conformance-none')).toMatchObject({
      kind: 'refused',
      code: 'BookingSessionMissing',
    })
    await supplier.book('conformance-bill', carBooking(choice, priced))
    expect(await supplier.deskBill('conformance-bill')).toEqual({ kind: 'done', value: null })
    portal.pass(priced.endsAt - portal.now())
    const bill = await supplier.deskBill('conformance-bill')
    if (bill.kind !== 'done' || bill.value === null) throw new Error('no bill')
    expect(bill.value.nobodyCame).toBe(false)
    expect(deskDifferences(priced.charges, bill.value.lines)).toEqual([])
    expect(bill.value.lines.length).toBeGreaterThan(0)
    expect(await supplier.deskBill('conformance-bill')).toEqual(bill)
  })
}
