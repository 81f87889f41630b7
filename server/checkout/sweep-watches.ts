import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Log } from '../platform/log.ts'
import type { BookingStore, Watch } from './booking-store.ts'
import { deskOf, type OrderDesks } from './order-desk.ts'

export interface SweepWatchesDeps<T> {
  readonly desks: OrderDesks
  readonly acquirer: Pick<Acquirer, 'readBack' | 'void' | 'refund'>
  readonly store: BookingStore<T>
  readonly clock: Clock
  readonly log: Log
  /** Called once for each orphan that is undone: something arrived after its grace period. */
  readonly onRepair: (watch: Watch) => void
}

/** `repaired`: it was there and is undone; `alive`: the try to undo it failed. */
type Seen = 'gone' | 'repaired' | 'alive' | 'unreadable'

const undone = ({ kind }: { readonly kind: string }): Seen =>
  kind === 'done' ? 'repaired' : 'alive'

const sweepOrder = async <T>(
  { desks }: SweepWatchesDeps<T>,
  product: string,
  watch: Watch,
): Promise<Seen> => {
  const desk = deskOf(desks, { product })
  const read = await desk.readBack(watch.reference)
  if (read.kind !== 'done') return 'unreadable'
  if (read.value === null || read.value.status === 'Canceled') return 'gone'
  return undone(await desk.cancel(watch.reference))
}

const sweepCharge = async <T>(deps: SweepWatchesDeps<T>, watch: Watch): Promise<Seen> => {
  const read = await deps.acquirer.readBack(watch.reference)
  if (read.kind !== 'done') return 'unreadable'
  const charge = read.value
  if (charge === null || charge.state === 'Voided' || charge.state === 'Declined') return 'gone'
  if (charge.state !== 'Captured') {
    return undone(await deps.acquirer.void({ reference: watch.reference }))
  }
  if (charge.refunded.minor === charge.captured.minor) return 'gone'
  return undone(
    await deps.acquirer.refund({
      reference: watch.reference,
      refundKey: `${watch.reference}:orphan`,
      amount: charge.captured,
    }),
  )
}

const nextCheck = (watch: Watch, seen: Seen, now: number): number | null => {
  // Orphans and silent counterparties are read again soon: only the counterparty's copy proves it
  // gone.
  if (seen !== 'gone') return now + bookingTerms.watchAges[0]
  const later = bookingTerms.watchAges.find((age) => watch.closedAt + age > now)
  return later === undefined ? null : watch.closedAt + later
}

/**
 * Reads what failed bookings may have left behind, and voids, refunds or cancels it. A worker that
 * lost its lease can still reach a counterparty, which fencing cannot prevent.
 */
export const sweepWatches = async <T>(deps: SweepWatchesDeps<T>, limit = 50): Promise<number> => {
  const due = await deps.store.dueWatches(deps.clock.now(), limit)
  for (const watch of due) {
    const seen = await (watch.of === 'charge'
      ? sweepCharge(deps, watch)
      : sweepOrder(deps, watch.of, watch))
    if (seen === 'repaired') {
      deps.log.warn('orphan-repaired', {
        bookingId: watch.bookingId,
        tenant: watch.tenant,
        kind: watch.of,
        reference: watch.reference,
      })
      deps.onRepair(watch)
    }
    await deps.store.moveWatch(watch, nextCheck(watch, seen, deps.clock.now()))
  }
  return due.length
}
