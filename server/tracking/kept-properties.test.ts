import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptEventName, keptProperties, pathAlone } from './kept-properties.ts'

test('text typed by a person is never stored', () => {
  expect(
    keptProperties({
      page: 'flights shop',
      count: 3,
      has_travel_credit: true,
      email: 'avery@portolan.example',
      source: 'avery@portolan.example',
      link: '4242424242424242',
      page_title: 'x',
      experiment_travel_sale: 'active',
      url: 'https://localhost/trips/trip_01jc?name=Avery#x',
      position: 'three',
      failure_message: 'Avery said so',
    }),
  ).toEqual({
    page: 'flights shop',
    count: 3,
    has_travel_credit: true,
    experiment_travel_sale: 'active',
    path: '/trips/:id',
  })
  expect([
    pathAlone('/flights/search/?from=JFK'),
    pathAlone('::'),
    keptEventName('viewed_page'),
    keptEventName('<b>'),
  ]).toEqual(['/flights/search/', '/::'.replace('::', ':id'), 'viewed_page', 'unnamed'])
})

test('stored text has no at signs and no long numbers', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('page', 'source', 'link', 'url', 'experiment_x', 'anything'),
        fc.oneof(fc.string(), fc.stringMatching(/^[\w@. /-]{0,60}$/), fc.integer(), fc.boolean()),
      ),
      (properties) => {
        expect(
          Object.values(keptProperties(properties))
            .filter((value) => typeof value === 'string')
            .join('\n'),
        ).not.toMatch(/@|\d{7}/)
      },
    ),
  )
})
