import type { DeskDifference } from '@portolan/domain/cars/desk-bill.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Cases } from '../../cases/index.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { addTripEvent, anyTripById, factsOfTrip, type TripProducts } from '../../trips/index.ts'
import { deskChargeMail, notPickedUpMail } from './car-letters.ts'
import { carPartsOf } from './car-part.ts'
import { differenceText } from './car-words.ts'
import type { RentedPart } from './desk-bill-deadline.ts'

export interface OutcomesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly cases: Pick<Cases, 'open'>
  readonly outbox: Pick<Outbox, 'post'>
  readonly products: TripProducts
}

/** What a desk's bill leads to. */
export const deskBillOutcomes = ({ database, clock, cases, outbox, products }: OutcomesDeps) => {
  /** Null once the rental is canceled. */
  const rentalOf = async (tx: Tx, { tenant, tripId, partId }: RentedPart) => {
    const trip = await anyTripById(tx, tenant, tripId)
    const part = carPartsOf(trip?.parts ?? []).find(({ id }) => id === partId)
    return trip === null || part?.status !== 'Confirmed' ? null : { trip, part }
  }
  const openCase = (of: RentedPart, differences: readonly DeskDifference[]): Promise<void> =>
    database.tenant(of.tenant, async (tx) => {
      const found = await rentalOf(tx, of)
      if (found === null) return
      const { trip, part } = found
      const { company } = part.body.supplied.desk
      const rows = differences.map((one) => ({ label: one.name, value: differenceText(one) }))
      const opened = await cases.open(tx, {
        tenant: of.tenant,
        kind: 'DeskCharge',
        personId: trip.ownerId,
        actedBy: null,
        trip,
        subject: part.id,
        message: `The ${company.name} desk charged a different amount than the voucher says.`,
        context: [...rows, ...factsOfTrip(products, trip)],
      })
      // A case of the kind is open already: an agent is at it.
      if (opened === null) return
      const at = clock.now()
      await addTripEvent(
        tx,
        { tenant: of.tenant, id: trip.id },
        { name: 'DeskChargeDiffers', by: null, at },
      )
      await outbox.post(
        tx,
        deskChargeMail({ ...of, personId: trip.ownerId, caseId: opened.id, differences }),
      )
    })

  const tellNobodyCame = (of: RentedPart, charged: number): Promise<void> =>
    database.tenant(of.tenant, async (tx) => {
      const found = await rentalOf(tx, of)
      if (found === null) return
      const { id, ownerId } = found.trip
      // Asked once more after a failure, it has been told already.
      if (!(await outbox.post(tx, notPickedUpMail({ ...of, personId: ownerId, charged })))) return
      await addTripEvent(
        tx,
        { tenant: of.tenant, id },
        { name: 'CarNotPickedUp', by: null, at: clock.now() },
      )
    })

  return { rentalOf, openCase, tellNobodyCame }
}
