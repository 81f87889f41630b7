import { money, toWire } from '@portolan/kernel/money.ts'
import { orderReference } from '@portolan/server/checkout/booking-request.ts'
import type { PostedTrip } from '@portolan/server/checkout/booking-store.ts'
import type { NewMail } from '@portolan/server/mail/outbox.ts'
import type { MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { ChangeBooks } from '@portolan/server/protections/change-for-any-reason/change-books.ts'
import { memoryChangeContracts } from './memory-contracts.ts'
import { createMemoryTrips } from './memory-trips.ts'

export const reimbursementLettersTable = 'reimbursementLetters'

const trips = createMemoryTrips()

/** The books of a covered change over memory: its flights are the first part of the booking. */
export const memoryChangeBooks: ChangeBooks<MemoryTx> = {
  contracts: memoryChangeContracts,
  tripOf: async (tx, tenant, bookingId) => {
    const request = tx.table<PostedTrip>('trips').get(bookingId)?.request
    return request === undefined
      ? null
      : {
          tenant,
          bookingId,
          parts: request.parts.map((part) => ({
            id: part.id,
            addOnOf: part.addOnOf === undefined ? null : (request.parts[0]?.id ?? null),
            reference: orderReference(bookingId, part),
            startsAt: 0,
            product: part.product,
          })),
        }
  },
  paid: trips.paid,
  keepAmendment: (tx, { bookingId, id, partId, total, currency, tender, returned }) =>
    trips.amend(tx, {
      bookingId,
      id,
      partId,
      total: toWire(money(total, currency)),
      currency,
      tender: tender ?? null,
      returned,
    }),
  outbox: {
    put: async (tx, mails) => {
      const letters = tx.table<NewMail>(reimbursementLettersTable)
      for (const mail of mails) {
        if (letters.has(mail.cause)) throw new Error(`letters: ${mail.cause} is told twice`)
        letters.set(mail.cause, mail)
      }
    },
  },
}
