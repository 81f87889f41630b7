import { deskDifferences, noShowCharges } from '@portolan/domain/cars/desk-bill.ts'
import { rentalBillTerms } from '@portolan/domain/cars/terms.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import type { CarSupplier } from '../car-supplier.ts'
import type { CarPart } from './car-part.ts'
import { deskBillDue, deskBillKind, type RentedPart } from './desk-bill-deadline.ts'
import { deskBillOutcomes, type OutcomesDeps } from './desk-bill-outcomes.ts'

export interface DeskBillsDeps extends OutcomesDeps {
  readonly supplier: Pick<CarSupplier, 'deskBill'>
  readonly deadlines: Pick<Deadlines, 'schedule' | 'on'>
}

/**
 * Compares what desks charged with vouchers after the return; a difference opens a case (cars-10).
 * Where nobody came, the terms are what it is compared with (cars-18).
 */
export const watchDeskBills = (deps: DeskBillsDeps): void => {
  const { database, clock, supplier, deadlines } = deps
  const { rentalOf, openCase, tellNobodyCame } = deskBillOutcomes(deps)
  const later = (of: RentedPart, dueAt: number): Promise<void> =>
    database.tenant(of.tenant, (tx) => deadlines.schedule(tx, deskBillDue(of, dueAt)))

  const compare = async (of: RentedPart, part: CarPart): Promise<void> => {
    const bill = await supplier.deskBill(part.reference)
    if (bill.kind === 'unknown') throw new Error(`cars: the desk’s bill is unknown: ${bill.cause}`)
    if (bill.kind === 'refused') return
    const now = clock.now()
    if (bill.value === null) {
      const next = now + rentalBillTerms.askAgainAfter
      if (next <= part.endsAt + rentalBillTerms.askUntil) await later(of, next)
      return
    }
    const { lines, nobodyCame } = bill.value
    const { supplied } = part.body
    if (nobodyCame)
      await tellNobodyCame(
        of,
        lines.reduce((all, { amount }) => all + amount, 0),
      )
    const differences = deskDifferences(
      nobodyCame ? noShowCharges(supplied) : supplied.charges,
      lines,
    )
    if (differences.length > 0) await openCase(of, differences)
  }

  deadlines.on(deskBillKind, async ({ tenant, payload }) => {
    const of: RentedPart = { tenant, ...(payload as Pick<RentedPart, 'tripId' | 'partId'>) }
    const found = await database.tenant(tenant, (tx) => rentalOf(tx, of))
    if (found === null) return
    const { part } = found
    // The rental may have been changed to end later.
    const due = part.endsAt + rentalBillTerms.askAfter
    if (clock.now() < due) return later(of, due)
    await compare(of, part)
  })
}
