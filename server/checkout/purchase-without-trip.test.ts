import { expect, test } from 'vitest'
import type { LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import { bookingFaults, type BookingInBooks } from './booking-faults.ts'
import type { BookingProgress } from './booking-progress.ts'
import type { BookingRequest } from './booking-request.ts'
import type { PostedBooking } from './booking-store.ts'
import { bookingView } from './booking-view.ts'
import type { Order } from './order-desk.ts'
import { acquirerAccount, createBookingBooks } from './post-booking.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const requestOf = (tripId: string | null) =>
  ({
    id: 'booking',
    tenant: 'capone',
    personId: 'person',
    tripId,
    parts: [{ id: 'part', product: 'flights', total: usd(5000), fingerprint: '' }],
    tenders: [{ kind: 'Card', amount: usd(5000) }],
    earn: {
      accountReferenceId: 'account',
      productDisplayName: 'Venture X',
      lastFour: '1234',
      unit: 'miles',
      amount: 100,
    },
    placedAt: 1,
  }) as unknown as BookingRequest
const order = {
  status: 'Ticketed',
  locator: 'QK7T4M',
  total: usd(5000),
  tickets: [],
} as unknown as Order

/** Posts a booking; the trips it opened and its journals. */
const posted = async (tripId: string | null) => {
  const opened: string[] = []
  const journals: LedgerJournal[] = []
  const books = createBookingBooks<null>({
    ledger: {
      append: async (_tx, _tenant, more) => void journals.push(...more),
      balanceOf: async () => 0n,
    },
    tenders: {},
    openTrip: async (_tx, { request }) => void opened.push(request.tripId),
    tellOver: async () => undefined,
    needsAttention: async () => undefined,
    attentionOver: async () => undefined,
  })
  await books.post(null, {
    request: requestOf(tripId),
    captured: usd(5000),
    orders: [order],
    card: null,
    readBackAt: 2,
    at: 2,
  } satisfies PostedBooking)
  return { opened, journals }
}
/** The confirmed booking as the proof reads it, with these journals. */
const inBooks = (
  { journals }: Awaited<ReturnType<typeof posted>>,
  { tripId, trip }: Pick<BookingInBooks, 'tripId' | 'trip'>,
): BookingInBooks => ({
  ...requestOf(tripId),
  state: 'Confirmed',
  nextActionAt: null,
  accepted: usd(5000),
  parts: [{ id: 'part', total: usd(5000), order: { kind: 'done', value: order } }],
  charge: {
    kind: 'done',
    value: { state: 'Captured', authorized: usd(5000), captured: usd(5000), refunded: usd(0) },
  } as BookingInBooks['charge'],
  amended: { charges: [], paid: 0n, settled: 0n, totals: new Map(), charged: 5000 },
  entries: journals.flatMap(({ cause, description, entries }) =>
    entries.map(({ account, amount }) => ({
      ...account,
      of: cause.of,
      causeId: cause.id,
      step: cause.step,
      description,
      amount,
      at: 2,
    })),
  ),
  trip,
})
const invariantsOf = (booking: BookingInBooks): string[] =>
  bookingFaults(booking, 3).map(({ invariant }) => invariant)

test('a purchase without a trip is posted to the ledger and opens none', async () => {
  expect((await posted('trip')).opened).toEqual(['trip'])
  const { opened, journals } = await posted(null)
  expect(opened).toEqual([])
  expect(journals.map(({ cause }) => cause.step)).toEqual(['Capture', 'Earn'])
  expect(journals[0]?.entries.find(({ account }) => account.kind === 'card-receivable')).toEqual({
    account: { kind: 'card-receivable', owner: acquirerAccount, unit: 'USD' },
    amount: 5000n,
  })
})

test('the proof expects a trip only of a booking that opens one', async () => {
  const books = await posted(null)
  expect(invariantsOf(inBooks(books, { tripId: null, trip: null }))).toEqual([])
  expect(invariantsOf(inBooks(books, { tripId: 'trip', trip: null }))).toEqual(['trip-of-booking'])
  const trip = { status: 'Confirmed', total: 5000n, parts: [] }
  expect(invariantsOf(inBooks(books, { tripId: null, trip }))).toContain('trip-of-booking')
  // What it earns is proven without a trip too.
  const unearned = { ...books, journals: books.journals.slice(0, 1) }
  expect(invariantsOf(inBooks(unearned, { tripId: null, trip: null }))).toEqual(['earned'])
})

test('a confirmed purchase is shown without a trip', () => {
  const progress = { state: 'Confirmed', steps: [], parts: [], accepted: usd(5000) }
  expect(
    bookingView(
      { id: 'booking', tripId: null, tenders: [], updatedAt: 2 },
      progress as unknown as BookingProgress,
    ),
  ).toMatchObject({ state: 'Confirmed', tripId: null })
})

test('a purchase whose order was canceled is proven by what its supplier refunds', async () => {
  const books = await posted(null)
  const bought = inBooks(books, { tripId: null, trip: null })
  const canceled: Order = { ...order, status: 'Canceled', canceled: null }
  const over: BookingInBooks = {
    ...bought,
    parts: bought.parts.map((part) => ({ ...part, order: { kind: 'done', value: canceled } })),
  }
  // The supplier's refund is not in the books.
  expect(invariantsOf(over)).toContain('books-agree-supplier')
  const refund = {
    of: 'cancellation',
    causeId: 'c',
    step: 'Cancel',
    description: '',
    at: 3,
  } as const
  const entries = [
    ...over.entries,
    { ...refund, kind: 'supplier-payable', owner: 'flights', unit: 'USD', amount: 5000n } as const,
    { ...refund, kind: 'margin', owner: 'house', unit: 'USD', amount: -5000n } as const,
  ]
  expect(invariantsOf({ ...over, entries })).toEqual([])
})
