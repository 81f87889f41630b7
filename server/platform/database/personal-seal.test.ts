import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPersonalSeal } from './personal-seal.ts'

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
