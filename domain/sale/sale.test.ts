import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productIds } from '../identity/tenant.ts'
import { cardTarget, type DealTrip } from './card-target.ts'
import { countdownTo } from './countdown.ts'
import { findDestinations } from './find-destination.ts'
import {
  isNarrowed,
  nextLocationFilter,
  noLocationFilter,
  type LocationFilterEvent,
  type LocationFilterState,
} from './location-filter.ts'
import { measureSaving, median } from './measured-saving.ts'
import { phaseAt } from './phase.ts'
import { locationFilters } from './sale.ts'
import { saleFacts, saleOffers, soldOutNames, someNow } from './sale.arbitrary.ts'
import { destinationOf, isOnSale, saleSections } from './sale-offer.ts'
import { shownDeals } from './shown-deals.ts'
import { isSoldOutOffer, soldOutOffer } from './sold-out.ts'

describe('phase', () => {
  const schedule = { announcedAt: 100, landsAt: 200, endsAt: 300 }
  test.each([
    [99, 'control'],
    [100, 'lead-up'],
    [199, 'lead-up'],
    [200, 'active'],
    [299, 'active'],
    [300, 'control'],
  ] as const)('at %i it is %s', (now, phase) => expect(phaseAt(schedule, now)).toBe(phase))
  test('a sale without a lead-up lands at once', () =>
    expect(phaseAt({ announcedAt: 200, landsAt: 200, endsAt: 300 }, 200)).toBe('active'))
})

test('a countdown adds up to what is left and never passes zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 40 * 86_400_000 }), (left) => {
      const { days, hours, minutes, seconds } = countdownTo(someNow + left, someNow)
      expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true])
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(
        Math.max(0, Math.ceil(left / 1000)),
      )
    }),
  )
})

const events: fc.Arbitrary<LocationFilterEvent> = fc.oneof(
  fc.constantFrom(...locationFilters).map((filter) => ({ kind: 'select-filter', filter }) as const),
  fc.constant({ kind: 'clear-filter' } as const),
  fc.string({ maxLength: 5 }).map((search) => ({ kind: 'type', search }) as const),
  fc.constantFrom('Lisbon', 'Nice').map((location) => ({ kind: 'choose', location }) as const),
  fc.constant({ kind: 'clear-search' } as const),
)

describe('location filter', () => {
  const after = (...list: readonly LocationFilterEvent[]): LocationFilterState =>
    list.reduce(nextLocationFilter, noLocationFilter)
  const lisbon = { kind: 'choose', location: 'Lisbon' } as const
  const beach = { kind: 'select-filter', filter: 'beach' } as const
  test('selecting a filter clears search string and location', () =>
    expect(after(lisbon, beach)).toEqual({ filter: 'beach', search: '', location: null }))
  test('one filter at a time', () =>
    expect(after(beach, { kind: 'select-filter', filter: 'us' }).filter).toBe('us'))
  test('clearing a filter leaves the search', () =>
    expect(after(beach, lisbon, { kind: 'clear-filter' })).toEqual({
      filter: null,
      search: 'Lisbon',
      location: 'Lisbon',
    }))
  test('typing clears the selected location and leaves the filter', () =>
    expect(after(beach, lisbon, { kind: 'type', search: 'Lisb' })).toEqual({
      filter: 'beach',
      search: 'Lisb',
      location: null,
    }))
  test('choosing sets both', () =>
    expect(after({ kind: 'type', search: 'li' }, lisbon)).toEqual({
      filter: null,
      search: 'Lisbon',
      location: 'Lisbon',
    }))
  test('free text alone narrows nothing', () =>
    expect(isNarrowed(after({ kind: 'type', search: 'Lisbon' }))).toBe(false))
  test('a chosen destination is always the text of the search field', () => {
    fc.assert(
      fc.property(fc.array(events), (list) => {
        const { search, location } = after(...list)
        expect(location ?? search).toBe(search)
      }),
    )
  })
})

describe('shown deals', () => {
  test('counts available cards, and hides what is sold out or not started', () => {
    fc.assert(
      fc.property(
        saleFacts,
        saleOffers,
        soldOutNames,
        fc.array(events, { maxLength: 3 }),
        (facts, offers, soldOut, list) => {
          const state = list.reduce(nextLocationFilter, noLocationFilter)
          const { featured, grids, counts, searchable } = shownDeals(
            facts,
            offers,
            soldOut,
            state,
            someNow,
          )
          if (isNarrowed(state)) expect(featured).toEqual([])
          for (const section of saleSections) {
            expect(counts[section]).toBe(
              grids[section].filter(({ offer }) => !isSoldOutOffer(offer)).length,
            )
            for (const deal of grids[section]) {
              if (deal.kind === 'offer') expect(isOnSale(deal.offer, someNow)).toBe(true)
              expect(
                state.filter === null ||
                  (deal.destination !== null &&
                    facts.lists[state.filter].includes(deal.destination.name)),
              ).toBe(true)
              expect(state.location === null || deal.destination?.name === state.location).toBe(
                true,
              )
              expect(
                deal.kind === 'sold-out' ||
                  deal.offer.funnels.some((funnel) => funnel !== 'Lodging') ||
                  !soldOut.some((name) => name === deal.destination?.name),
              ).toBe(true)
            }
          }
          for (const { remaining, deals } of featured)
            expect([remaining, deals.length > 0]).toEqual([
              deals.filter(({ kind }) => kind === 'offer').length,
              true,
            ])
          expect(searchable.filter(({ name }) => soldOut.some((one) => one === name))).toEqual([])
        },
      ),
    )
  })

  test('without a filter every active offer is in each of its grids', () => {
    fc.assert(
      fc.property(saleFacts, saleOffers, (facts, offers) => {
        const { grids } = shownDeals(facts, offers, [], noLocationFilter, someNow)
        const wanted = offers.filter(
          (offer) =>
            isOnSale(offer, someNow) &&
            (destinationOf(offer) === null ||
              facts.destinations.some(({ name }) => name === destinationOf(offer))) &&
            offer.funnels.includes('Air'),
        )
        expect(grids.flights.map(({ offer }) => offer.id).toSorted()).toEqual(
          wanted.map(({ id }) => id).toSorted(),
        )
      }),
    )
  })

  test('a sold-out offer has amount zero and a recognizable id', () =>
    expect(soldOutOffer('Québec City')).toMatchObject({
      id: 'sold-out-offer-québec-city',
      amount: { minor: 0, currency: 'USD' },
      descriptions: ['', '', 'Québec City'],
    }))
})

test('an offer for any destination is shown until the page is narrowed', () => {
  const [offer] =
    fc.sample(
      saleOffers.filter((offers) => offers.length > 0),
      { numRuns: 1, seed: 1 },
    )[0] ?? []
  const [facts] = fc.sample(saleFacts, { numRuns: 1, seed: 1 })
  if (offer === undefined || facts === undefined) throw new Error('nothing sampled')
  const anywhere = {
    ...offer,
    descriptions: ['Any hotel', '', ''],
    funnels: ['Lodging'] as const,
    saleEventStartOn: new Date(someNow - 1).toISOString(),
    expiresOn: new Date(someNow + 1).toISOString(),
  }
  const at = (state: LocationFilterState) => shownDeals(facts, [anywhere], [], state, someNow)
  expect(at(noLocationFilter).grids.hotels).toEqual([
    { kind: 'offer', destination: null, offer: anywhere },
  ])
  expect(at({ ...noLocationFilter, filter: 'us' }).counts.hotels).toBe(0)
  expect(cardTarget(anywhere, 'Lodging', { mobile: false, sells: productIds })).toBe('/hotels/')
})

describe('destinations', () => {
  const place = (name: string, continent: string) => ({
    name,
    continent,
    country: 'XX',
    latitude: 0,
    longitude: 0,
    population: 1,
    coastal: false,
    elevation: 0,
  })
  const all = [
    place('Québec City', 'North America'),
    place('New York', 'North America'),
    place('Lisbon', 'Europe'),
    place('Reykjavík', 'Europe'),
  ]
  const found = (typed: string): string[] =>
    findDestinations({ continents: ['North America', 'Europe', 'Asia'] }, all, typed).flatMap(
      ({ continent, destinations }) => destinations.map(({ name }) => `${continent}: ${name}`),
    )
  test('groups by continent, sorted by name', () =>
    expect(found('')).toEqual([
      'North America: New York',
      'North America: Québec City',
      'Europe: Lisbon',
      'Europe: Reykjavík',
    ]))
  test.each([
    ['quebec', ['North America: Québec City']],
    ['  york ', ['North America: New York']],
    ['city QUÉ', ['North America: Québec City']],
    ['REYKJAVIK', ['Europe: Reykjavík']],
    ['isb', []],
    ['Atlantis', []],
  ] as const)('%s', (typed, names) => expect(found(typed)).toEqual(names))
})

describe('card targets', () => {
  const at = (name: string, text = 'Select hotels') => ({ descriptions: [text, '', name] })
  const flight: DealTrip = {
    kind: 'flights',
    from: 'NYC',
    to: 'LIS',
    departs: '2027-02-04',
    returns: '2027-02-11',
  }
  const stay: DealTrip = {
    kind: 'stay',
    checkIn: '2027-02-04',
    checkOut: '2027-02-07',
    leastStars: 4,
  }
  test.each([
    ['flights', 'Air', {}, '/flights/', '/flights/search/?entryType=travel_sale'],
    [
      'flights of a trip',
      'Air',
      { trip: flight },
      '/flights/?from=NYC&to=LIS&depart=2027-02-04&return=2027-02-11',
      '/flights/search/?entryType=travel_sale&from=NYC&to=LIS&depart=2027-02-04&return=2027-02-11',
    ],
    [
      'a stay',
      'Lodging',
      { trip: stay },
      '/hotels/availability/?locationName=Lisbon&fromDate=2027-02-04&untilDate=2027-02-07&entryType=travel_sale',
      '/hotels/availability/?locationName=Lisbon&fromDate=2027-02-04&untilDate=2027-02-07&entryType=travel_sale',
    ],
    ['a home', 'Home', {}, '/premium-stays/vacation-rentals/', '/premium-stays/vacation-rentals/'],
    ['homes', 'Homes', {}, '/premium-stays/vacation-rentals/', '/premium-stays/vacation-rentals/'],
    ['a car', 'Ground', {}, '/cars/', '/cars/search/?entryType=travel_sale'],
    ['an experience', 'Experiences', {}, '/experiences/', '/experiences/'],
  ] as const)('%s', (_name, funnel, more, desktop, mobile) => {
    expect(cardTarget(at('Lisbon'), funnel, { mobile: false, sells: productIds, ...more })).toBe(
      desktop,
    )
    expect(cardTarget(at('Lisbon'), funnel, { mobile: true, sells: productIds, ...more })).toBe(
      mobile,
    )
  })
  test('without a destination: the hotels start page', () =>
    expect(cardTarget(at(''), 'Lodging', { mobile: false, sells: productIds })).toBe('/hotels/'))
  test('the Premier Collection, in any case', () =>
    expect(
      cardTarget(at('Lisbon', 'At PREMIER collection hotels'), 'Lodging', {
        mobile: false,
        sells: productIds,
      }),
    ).toBe('/premium-stays/'))
  test('homes without premium stays: the vacation rentals', () =>
    expect(cardTarget(at('Lisbon'), 'Homes', { mobile: false, sells: ['vacation-rentals'] })).toBe(
      '/vacation-rentals/',
    ))
  test('Lifestyle counts as a regular hotel', () =>
    expect(
      cardTarget(at('Lisbon', 'Lifestyle Collection'), 'Lodging', {
        mobile: false,
        sells: productIds,
      }),
    ).toContain('/hotels/availability/'))
})

describe('measured saving', () => {
  const days = (prices: readonly (number | null)[]) =>
    prices.map((lowest, at) => ({ date: `2026-11-${String(at + 1).padStart(2, '0')}`, lowest }))
  test('compares the discounted price with the median', () =>
    expect(
      measureSaving(
        { price: 50_000, off: 10_000 },
        days(Array.from({ length: 30 }, (_, at) => 40_000 + at * 1000)),
      ),
    ).toEqual({
      kind: 'measured',
      before: 50_000,
      price: 40_000,
      median: 54_500,
      saving: 14_500,
      days: 30,
    }))
  test('a deal above the usual price has a negative saving', () =>
    expect(
      measureSaving({ price: 50_000, off: 1000 }, days(Array.from({ length: 30 }, () => 45_000))),
    ).toMatchObject({ saving: -4000 }))
  test('is unknown without enough prices', () => {
    expect(measureSaving(null, days([1, 2]))).toEqual({ kind: 'unknown', because: 'NothingOnSale' })
    expect(
      measureSaving(
        { price: 100, off: 20 },
        days([...Array.from({ length: 19 }, () => 100), ...Array.from({ length: 11 }, () => null)]),
      ),
    ).toEqual({ kind: 'unknown', because: 'TooFewDays' })
  })
  test('at most half of the values are below or above the median', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (values) => {
        const middle = median(values)
        expect(values.filter((value) => value < middle).length * 2).toBeLessThanOrEqual(
          values.length,
        )
        expect(values.filter((value) => value > middle + 1).length * 2).toBeLessThanOrEqual(
          values.length + 1,
        )
      }),
    )
  })
})
