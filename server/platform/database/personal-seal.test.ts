import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPersonalSeal } from './personal-seal.ts'

const { seal, open, lookup } = createPersonalSeal(randomBytes(32))
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

test('a value is found by a hash that differs by scope, by text and by installation', () => {
  const scope = ['capone-corporate', 'business_halyard']
  const found = lookup(scope, 'avery@portolan.example')
  expect(lookup(scope, 'avery@portolan.example')).toBe(found)
  const { lookup: elsewhere } = createPersonalSeal(randomBytes(32))
  for (const other of [
    lookup(scope, 'blake@portolan.example'),
    lookup(['capone-corporate', 'business_tamarack'], 'avery@portolan.example'),
    lookup(['capone-corporate'], 'business_halyard'),
    elsewhere(scope, 'avery@portolan.example'),
  ])
    expect(other).not.toBe(found)
})
