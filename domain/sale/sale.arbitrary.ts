import fc from 'fast-check'
import { locationFilters, type SaleFacts } from './sale.ts'
import { offerFunnels, type SaleOffer } from './sale-offer.ts'

export const someNow = Date.parse('2026-12-01T12:00:00Z')
const names = [
  'Lisbon',
  'Québec City',
  'San Juan',
  'Reykjavík',
  'Nice',
  'New York',
  'Denver',
  'Oslo',
] as const
const continents = ['Europe', 'North America'] as const
const someNames = fc.uniqueArray(fc.constantFrom(...names))

export const saleFacts: fc.Arbitrary<SaleFacts> = fc.record({
  destinations: someNames.map((chosen) =>
    chosen.map((name, at) => ({
      name,
      country: 'PT',
      continent: continents[at % 2] ?? 'Europe',
      latitude: 38,
      longitude: -9,
      population: 500_000,
      coastal: true,
      elevation: 10,
    })),
  ),
  continents: fc.constant(continents),
  lists: fc.record(
    Object.fromEntries(locationFilters.map((filter) => [filter, someNames])) as Record<
      (typeof locationFilters)[number],
      typeof someNames
    >,
  ),
  featured: someNames.map((chosen) =>
    chosen.map((destination) => ({ destination, initialCount: 4 })),
  ),
  sorted: someNames,
})
const instant = fc
  .integer({ min: -3, max: 3 })
  .map((days) => new Date(someNow + days * 86_400_000).toISOString())
export const saleOffers: fc.Arbitrary<readonly SaleOffer[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 999 }).map((at) => `offer_${at}`),
    title: fc.constant('20% off'),
    descriptions: fc
      .constantFrom(...names, 'Atlantis', '')
      .map((name) => ['Select hotels', '', name]),
    funnels: fc.uniqueArray(fc.constantFrom(...offerFunnels), { minLength: 1, maxLength: 2 }),
    saleEventStartOn: fc.option(instant),
    expiresOn: instant,
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)
export const soldOutNames = someNames
