import { expect, test } from 'vitest'
import type { Acquirer } from '../payments/acquirer.ts'
import { createLog } from '../platform/log.ts'
import type { BookingStore, Watch } from './booking-store.ts'
import type { OrderDesk } from './order-desk.ts'
import { sweepWatches } from './sweep-watches.ts'

const watch: Watch = {
  tenant: 'capone',
  bookingId: 'booking_1',
  of: 'flight',
  reference: 'ref-1',
  closedAt: 0,
  checks: 0,
  nextAt: 0,
}

test('a repair is counted once, however many tries it takes', async () => {
  let tries = 0
  let isThere = true
  const desk: Pick<OrderDesk, 'readBack' | 'cancel'> = {
    readBack: async (reference) => ({
      kind: 'done',
      value: {
        reference,
        locator: null,
        status: isThere ? 'Booked' : 'Canceled',
        total: { minor: 100, currency: 'USD' },
        tickets: [],
        bookedAt: 0,
        canceled: null,
      },
    }),
    cancel: async (reference) => {
      tries += 1
      if (tries < 3) return { kind: 'unknown', cause: 'timeout' }
      isThere = false
      const read = await desk.readBack(reference)
      return read.kind === 'done' && read.value !== null
        ? { kind: 'done', value: read.value }
        : { kind: 'unknown', cause: 'garbage' }
    },
  }
  const repaired: string[] = []
  const deps = {
    desks: new Map([['flight', desk as OrderDesk]]),
    acquirer: {} as Acquirer,
    store: {
      dueWatches: async () => [watch],
      moveWatch: async () => undefined,
    } as unknown as BookingStore<null>,
    clock: { now: () => 0 },
    log: createLog('silent'),
    onRepair: ({ reference }: Watch) => repaired.push(reference),
  }
  for (let round = 0; round < 5; round++) await sweepWatches(deps)
  expect(tries).toBe(3)
  expect(repaired).toEqual(['ref-1'])
})
