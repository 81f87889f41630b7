import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../shell/router-search.ts'
import { doors } from '../doors.ts'
import { staySearchOf } from '../search/stay-search.ts'
import { listRequest } from './availability-query.ts'
import { parseAvailability } from './availability-search.ts'

const address =
  'locationName=Suva&where=city_1&fromDate=2027-02-05&untilDate=2027-02-08&rooms=2,2.5&view=map&pay=miles&sort=Price&bounds=177.1,-19,-178.2,-16.5&near=-18.14,178.44&nearName=Harbor&within=2' +
  '&priceFrom=9000&priceTo=40000&stars=4,5&score=80&amenities=Pool,Gym&chains=MAR&collections=Premier&kinds=Hotels&meals=Breakfast&refundable=yes&payLater=yes&pages=3&place=h_1'

test('an address survives parsing and writing', () => {
  const params = parseAvailability(parseSearch(address))
  expect(Object.values(params)).not.toContain(undefined)
  expect(parseAvailability(parseSearch(stringifySearch({ ...params })))).toEqual(params)
})

test('a filter that cannot be read is off', () => {
  expect(
    parseAvailability({
      sort: 'Cheapest',
      bounds: '1,2,3',
      stars: '4,9',
      amenities: 'Moat',
      pages: '-1',
      near: 'here',
      view: 'globe',
      refundable: 'maybe',
      within: '9999',
    }),
  ).toEqual({})
})

test('a request has the door’s collections, bounds across the date line, and the named point', () => {
  const params = parseAvailability(parseSearch(address))
  const search = staySearchOf(params)
  if (search === null) throw new Error('the address has a search')
  expect(listRequest(doors['premium-stays'], search, params)).toMatchObject({
    where: { by: 'bounds', west: 177.1, south: -19, east: -178.2, north: -16.5 },
    type: 'hotel',
    sort: 'Price',
    from: { latitude: -18.14, longitude: 178.44 },
    filters: {
      collections: ['Premier'],
      stars: [4, 5],
      leastNightly: 9000,
      mostNightly: 40000,
      leastScore: 80,
      withinKm: 2,
      refundable: true,
      payLater: true,
    },
  })
  expect(listRequest(doors['premium-stays'], search, {}).filters.collections).toEqual([
    'Premier',
    'Lifestyle',
  ])
  expect(listRequest(doors.hotels, search, {})).toMatchObject({
    where: { by: 'destination', id: 'city_1' },
    sort: 'MostRecommended',
    filters: { collections: [], refundable: false },
  })
})
