import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPersonal, splitPersonal } from './personal-fields.ts'

test('a value is the same after its names were taken out and put back', () => {
  fc.assert(
    fc.property(
      fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify({ guests: ['A'], value }))),
      (value) => {
        const split = splitPersonal(value, ['guests', 'name'])
        expect(joinPersonal(split)).toEqual(value)
        expect(split.plain).toMatchObject({ guests: null })
      },
    ),
  )
  const order = { rooms: [{ rateId: 'r', name: { surname: 'Marlow' } }], party: null }
  const { plain, personal } = splitPersonal(order, ['surname'])
  expect(plain).toEqual({ rooms: [{ rateId: 'r', name: { surname: null } }], party: null })
  expect(personal).toEqual([[['rooms', '0', 'name', 'surname'], 'Marlow']])
})
