import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nextLocationFilter,
  noLocationFilter,
  type LocationFilterEvent,
} from '@portolan/domain/sale/location-filter.ts'
import { locationFilters } from '@portolan/domain/sale/sale.ts'
import { parseSearch, stringifySearch } from '../shell/router-search.ts'
import { paramsOfState, parseSaleSearch, stateOfParams } from './sale-address.ts'

const events: fc.Arbitrary<LocationFilterEvent> = fc.oneof(
  fc.constantFrom(...locationFilters).map((filter) => ({ kind: 'select-filter', filter }) as const),
  fc.constantFrom({ kind: 'clear-filter' } as const, { kind: 'clear-search' } as const),
  fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((search) => ({ kind: 'type', search }) as const),
  fc
    .constantFrom('Québec City', 'Lisbon')
    .map((location) => ({ kind: 'choose', location }) as const),
)

test('every filter state reads back from its address', () => {
  fc.assert(
    fc.property(fc.array(events), (list) => {
      const state = list.reduce(nextLocationFilter, noLocationFilter)
      expect(
        stateOfParams(parseSaleSearch(parseSearch(stringifySearch({ ...paramsOfState(state) })))),
      ).toEqual(state)
    }),
  )
})

test('an invalid address filters nothing', () => {
  expect(stateOfParams(parseSaleSearch({ filter: 'everything', place: '', find: 7 }))).toEqual(
    noLocationFilter,
  )
  expect(stateOfParams(parseSaleSearch({ place: 'Lisbon', find: 'Nice' }))).toEqual({
    filter: null,
    search: 'Nice',
    location: null,
  })
})
