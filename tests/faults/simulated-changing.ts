import type { Refusal } from '@portolan/contract/errors.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { BookingRequest } from '@portolan/server/checkout/booking-request.ts'
import type { PostedTrip } from '@portolan/server/checkout/booking-store.ts'
import type { PaidBooking } from '@portolan/server/checkout/paid-booking.ts'
import type { VaultMethod } from '@portolan/server/payments/vault.ts'
import type { TripClaim } from '@portolan/server/trips/trip-claim.ts'
import type { AfterSalePerson } from './after-sales.ts'
import { createMemoryBookingStore } from './memory-books.ts'
import { createMemoryTrips, type TripStatus } from './memory-trips.ts'
import { principal } from './simulated-person.ts'

const minute = 60_000
/** A person looks again so often, with growing pauses, and changes so often. */
const mostLooks = 10
const mostChanges = 3
const visa: VaultMethod = {
  token: 'token-4242',
  accountReferenceId: null,
  brand: 'visa',
  lastFour: '4242',
  expires: '2029-12',
  kept: false,
  codeAt: 0,
}
export const simulatedVault = { methodOf: async () => visa }
export const simulatedSealer = { seal: async () => 'sealed' }

/** What one kind of change asks and presses. */
export interface Changing {
  readonly name: string
  readonly fits: (request: BookingRequest) => boolean
  /**
   * Asks the supplier and keeps what it said; null where it does not say. Answers the press of the
   * button.
   */
  readonly ask: (
    request: PostedTrip['request'],
    paid: PaidBooking,
  ) => Promise<(() => Promise<Result<string, Refusal>>) | null>
}

/**
 * A person who changes trips, in one tab: looks for an active one, asks for the price, thinks about
 * it, presses, presses again; changes it once more later.
 */
export const startChanging = (
  person: AfterSalePerson,
  tab: number,
  { name, fits, ask }: Changing,
): void => {
  const { store, random, plan, gate, fault } = person
  const bookings = createMemoryBookingStore(store, fault)
  const trips = createMemoryTrips()
  const press = async (button: () => Promise<Result<string, Refusal>>): Promise<boolean> => {
    for (let attempt = 0; attempt < 6; attempt++) {
      await gate(`confirm ${name}`, attempt * 2_000)
      const placed = await button().catch(() => null)
      if (placed !== null) return placed.ok
    }
    return false
  }
  const run = async (): Promise<void> => {
    let changes = 0
    for (let look = 0; look < mostLooks && changes < mostChanges; look++) {
      await gate(
        `${name} in tab ${tab}`,
        look === 0
          ? random() * (random() < 0.4 ? 5 * minute : plan().cancelsWithin)
          : Math.min(3 * 60, 2 ** look) * minute,
      )
      const standing = [...store.committed<PostedTrip>('trips').values()].filter(
        ({ request }) =>
          fits(request) &&
          store.committed<TripStatus>('tripStatus').get(request.tripId) === undefined &&
          store.committed<TripClaim>('tripClaims').get(request.tripId) === undefined,
      )
      const trip = standing[Math.floor(random() * standing.length)]
      if (trip === undefined) continue
      const { request } = trip
      const paid = await bookings
        .transaction(principal.tenant, (tx) => trips.paid(tx, principal.tenant, request.id))
        .catch(() => null)
      // Between what is read of the trip and what its seller is asked, another tab may change it.
      await gate('ask what it comes to', random() < 0.3 ? random() * 5 * minute : 0)
      const button = paid === null ? null : await ask(request, paid).catch(() => null)
      if (button === null) continue
      // Most decide at once; some so late that the quote is over.
      await gate('think', random() < 0.7 ? 0 : random() * 20 * minute)
      if (!(await press(button))) continue
      changes++
      // The same button once more, when it may be done: nothing new comes of it.
      if (random() < 0.3) {
        await gate(`confirm ${name} again`, random() * 10 * minute)
        await press(button)
      }
    }
  }
  void run()
}

/** In one tab, or two. */
export const startTabs = (person: AfterSalePerson, changing: Changing): void => {
  const { plan, random } = person
  // Nothing is drawn for those who change nothing: their histories are what they were before anybody could.
  if (plan().changes === 0 || random() >= plan().changes) return
  startChanging(person, 1, changing)
  if (random() < plan().tabs) startChanging(person, 2, changing)
}
