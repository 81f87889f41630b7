import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortFew } from './sort-few.ts'

test('sorts like Array.toSorted, and is stable', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ total: fc.integer({ min: 0, max: 5 }), name: fc.string() }), {
        maxLength: 9,
      }),
      (list) => {
        expect(sortFew([...list], ({ total }) => total)).toEqual(
          list.toSorted((a, b) => a.total - b.total),
        )
      },
    ),
  )
})
