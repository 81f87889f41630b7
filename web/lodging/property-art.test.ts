import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadPictures } from './property-art.ts'

const categories = ['Exterior', 'Lobby', 'Room', 'Bathroom', 'Pool', 'Dining'] as const
const hotels = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    kind: fc.constant('Hotels' as const),
    pool: fc.boolean(),
    seed: fc.nat(),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)

test('no two neighbors in a list of hotels lead with the same kind of picture', () => {
  fc.assert(
    fc.property(hotels, (list) => {
      const properties = list.map(({ id, kind, pool, seed }) => ({
        id,
        kind,
        pictures: categories
          .filter((category) => pool || category !== 'Pool')
          .map((category, at) => ({ category, caption: category, seed: seed + at })),
      }))
      const leads = [...leadPictures(properties).values()].map(({ category }) => category)
      expect(leads).toHaveLength(list.length)
      for (const [at, category] of leads.entries()) {
        expect(['Exterior', 'Lobby', 'Room', 'Pool']).toContain(category)
        expect(category).not.toBe(leads[at - 1])
      }
      // A longer list keeps the pictures it had.
      const half = properties.slice(0, 10)
      expect([...leadPictures(half)]).toEqual([...leadPictures(properties)].slice(0, half.length))
    }),
  )
})

test('a hotel with one picture shows it beside anything', () => {
  const only = [{ category: 'Exterior' as const, caption: 'Front', seed: 3 }]
  const list = ['a', 'b'].map((id) => ({ id, kind: 'Hotels' as const, pictures: only }))
  expect([...leadPictures(list).values()].map(({ category }) => category)).toEqual([
    'Exterior',
    'Exterior',
  ])
})
