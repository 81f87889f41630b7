import { expect, test } from 'vitest'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { RequestContext } from '../platform/http/route.ts'
import { withdrawBookingRoute, type WithdrawBookingDeps } from './withdraw-booking.ts'

const principal: Principal = {
  personId: 'person_1',
  sessionId: 's',
  tenant: 'capone',
  businessId: null,
  canViewUsers: false,
  canViewAdmin: false,
  isAgent: false,
  actedBy: null,
}

/** What a withdrawal is told if its booking goes on between being read and being asked. */
const toldAfter = async (state: string) => {
  const row = { personId: 'person_1', tripId: 'trip_1', terms: { tenders: [] } }
  const tx = { select: () => ({ from: () => ({ where: async () => [row] }) }) }
  const states = ['Processing', state]
  const deps = {
    database: { tenant: (_tenant: string, work: (tx: unknown) => unknown) => work(tx) },
    journal: {
      read: async () => {
        const now = states.shift() ?? state
        return { state: now, nextActionAt: 1, updatedAt: 0, body: { state: now } }
      },
    },
    engine: { signal: async () => 'ignored' },
    goOn: () => undefined,
  } as unknown as WithdrawBookingDeps
  const answer = await withdrawBookingRoute(deps).handle(
    { params: { bookingId: 'booking_1' } } as never,
    { principal } as RequestContext,
  )
  return (answer as { readonly refusal: { readonly code: string } }).refusal.code
}

test('a booking that is confirmed while its withdrawal arrives is canceled as a trip', async () => {
  expect(await toldAfter('Confirmed')).toBe('NotCancellable')
  expect(await toldAfter('Pending')).toBe('CancellationQuoteExpired')
})
