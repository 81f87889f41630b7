import { fullName } from '@portolan/domain/travelers/full-name.ts'
import type { Tx } from '../platform/database/database.ts'
import type { DocumentsOf } from '../trips/index.ts'
import type { BookingStore } from './booking-store.ts'

/** Travelers of a booking with the documents that they were booked with. */
export const createDocumentsOf =
  (store: Pick<BookingStore<Tx>, 'requestOf'>): DocumentsOf =>
  async (tx, tenant, bookingId) =>
    (await store.requestOf(tx, tenant, bookingId)).details.passengers.map((passenger) => ({
      name: fullName(passenger),
      passport: passenger.passport ?? null,
      knownTravelerNumber: passenger.knownTravelerNumber ?? null,
      tsaRedressNumber: passenger.tsaRedressNumber ?? null,
    }))
