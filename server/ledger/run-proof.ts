import { proveBookings, strangers, type ProveBookingsDeps } from '../checkout/index.ts'
import { ledgerFaults } from './ledger-faults.ts'
import type { Violation } from './violation.ts'

export interface ProofDeps extends ProveBookingsDeps {
  /** Our references under which the counterparties hold anything at all. */
  readonly held: () => Promise<{
    readonly orders: readonly string[]
    readonly charges: readonly string[]
  }>
}

/** What a proof has read. */
export interface Read {
  readonly bookings: number
  readonly orders: number
  readonly charges: number
}

/**
 * Compares all books: the ledger with itself, then every booking with its supplier, its charge and
 * its trip, then what the counterparties hold with the bookings. Changes none of it.
 */
export const runProof = async (
  deps: ProofDeps,
  report: (violation: Violation) => void,
): Promise<Read> => {
  const ledger = await deps.database.worker(ledgerFaults)
  ledger.forEach(report)
  const bookings = await proveBookings(deps, report)
  const held = await deps.held()
  const unknown = await strangers(deps.database, held)
  unknown.forEach(report)
  return { bookings, orders: held.orders.length, charges: held.charges.length }
}
