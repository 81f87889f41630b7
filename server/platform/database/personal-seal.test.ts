import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPersonalSeal, joinPersonal, splitPersonal } from './personal-seal.ts'

const { seal, open } = createPersonalSeal(randomBytes(32))
const place = ['trips', 'capone', 'trip_1']

test('what is sealed opens in its own row alone, and unaltered', () => {
  const sealed = seal(place, { email: 'avery@portolan.example' })
  expect(sealed).not.toContain('avery')
  expect(open(place, sealed)).toEqual({ email: 'avery@portolan.example' })
  expect(seal(place, { email: 'avery@portolan.example' })).not.toBe(sealed)
  for (const other of [
    ['trips', 'capone', 'trip_2'],
    ['trips', 'capone-corporate', 'trip_1'],
    ['cases', 'capone', 'trip_1'],
  ])
    expect(() => open(other, sealed)).toThrow()
  expect(() => open(place, `${sealed.slice(0, -2)}AA`)).toThrow()
  expect(() => createPersonalSeal(randomBytes(32)).open(place, sealed)).toThrow()
})

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
