import { ledgerFaults, type ProofRead, type Violation } from '../ledger/index.ts'
import { proveBookings, strangers, type ProveBookingsDeps } from './prove-bookings.ts'

export interface ProofDeps extends ProveBookingsDeps {
  /** All of our references at the counterparties. */
  readonly held: () => Promise<{
    readonly orders: readonly string[]
    readonly charges: readonly string[]
  }>
}

/**
 * Checks the ledger, then each booking against supplier, charge and trip, then the counterparties
 * against bookings. Read-only.
 */
export const runProof = async (
  deps: ProofDeps,
  report: (violation: Violation) => void,
): Promise<ProofRead> => {
  const ledger = await deps.database.worker(ledgerFaults)
  ledger.forEach(report)
  const bookings = await proveBookings(deps, report)
  const held = await deps.held()
  const unknown = await strangers(deps.database, held)
  unknown.forEach(report)
  return { bookings, orders: held.orders.length, charges: held.charges.length }
}
