import type { FreezeBody } from '@portolan/server/protections/price-freeze/freeze-quote.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const fee = 2_400
const travelers = 2

/** What two travelers pay for a frozen price. */
export const freezePremium = fee * travelers
export const freezeCoverage = usd(15_000 * travelers)

/** A price that is frozen for three days. Its cover can be bound longer than its quote is valid. */
export const frozenBody: FreezeBody = {
  flightQuoteId: 'quote_1',
  hours: 72,
  cap: usd(15_000),
  fee: usd(fee),
  itinerary: 'BA178 BA-basic',
  travelers: Array.from({ length: travelers }, () => ({ type: 'Adult', frozen: usd(61_200) })),
  party: { adults: travelers, children: 0, lapInfants: 0, seatedInfants: 0 },
  choices: [[{ option: 'BA178-2027-02-05-JFK', brand: 'BA-basic' }]],
  title: 'New York to London',
  // Only screens show them.
  slices: [],
  firstDeparture: Date.parse('2027-02-05T23:25:00Z'),
  cover: {
    id: 'cover_1',
    cost: { total: usd(1_450 * 400), samples: 400, paid: 160 },
    coverage: freezeCoverage,
    expiresAt: Date.parse('2026-11-27T12:00:00Z'),
  },
  dates: { first: '2027-02-05', last: '2027-02-05' },
}
