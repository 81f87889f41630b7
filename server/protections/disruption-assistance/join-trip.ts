import { cancelAssistance } from '@portolan/domain/protections/disruption-assistance/cancel.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import { addPart, claimOf, lockTrips, type TripProducts } from '../../trips/index.ts'
import { closeUse, heldMs } from '../contract-use.ts'
import type { Underwriter } from '../underwriter.ts'
import { assistanceContracts } from './assistance-contracts.ts'
import type { AddedTo } from './assistance-quote.ts'
import { joinedPart } from './assistance-trip.ts'
import { assistanceOf } from './covered-journey.ts'
import { addedMail } from './disruption-letters.ts'
import { premiumBack } from './premium-back.ts'

/** Deadline kind; the key is our reference at the underwriter. */
export const assistanceJoins = 'disruption-assistance-joins'

export interface JoinTripDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'put'>
  readonly underwriter: Pick<Underwriter, 'readBack'>
  readonly products: TripProducts
}

/**
 * Makes an assistance that was bought after the booking a part of the trip (decision 0164), once
 * nothing else changes the trip. If the trip was canceled meanwhile, its premium is refunded.
 * Idempotent by the reference.
 */
export const createJoinTrip =
  ({ database, deadlines, clock, outbox, underwriter, products }: JoinTripDeps) =>
  async ({ tenant, key: reference, payload }: DueDeadline): Promise<void> => {
    const { tripId, bookingId, partId } = payload as unknown as AddedTo
    const bound = await underwriter.readBack(reference)
    const policy = bound.kind === 'done' ? (bound.value?.policy ?? null) : null
    if (policy === null) throw new Error(`protections: the underwriter doesn’t answer ${reference}`)
    await database.tenant(tenant, async (tx) => {
      const now = clock.now()
      const [trip] = await lockTrips(tx, tenant, [tripId])
      const contract = await assistanceContracts.ofOrder(tx, tenant, { bookingId, reference })
      if (contract === null || trip === undefined) return
      if (trip.parts.some((part) => part.reference === reference)) return
      if ((await claimOf(tx, tenant, tripId)) !== null)
        return deadlines.schedule(tx, {
          tenant,
          kind: assistanceJoins,
          key: reference,
          dueAt: now + heldMs,
          payload,
        })
      const main = trip.parts.find(({ id }) => id === partId)
      if (main === undefined || main.status === 'Canceled') {
        const { state, body, premium: minor, currency } = contract
        const decision = cancelAssistance({
          at: now,
          assistance: assistanceOf(state, body),
          firstDeparture: body.startsAt,
          premium: fromWire({ minor, currency }),
          flights: 'Voided',
        })
        await closeUse(tx, tenant, contract.id, now)
        await assistanceContracts.decide(tx, tenant, contract, 'Removed', decision)
        return premiumBack.schedule(tx, deadlines, tenant, contract.id, now)
      }
      await addPart(tx, products, trip, joinedPart(contract, main, policy))
      await outbox.put(tx, [
        addedMail({ tenant, personId: contract.personId, tripId, contractId: contract.id }),
      ])
    })
  }
