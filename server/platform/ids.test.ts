import { expect, test } from 'vitest'
import { createProductClock } from './clock.ts'
import { createIds } from './ids.ts'

test('ids sort in creation order, even if the host clock steps back', () => {
  let wall = 1_800_000_000_000
  const ids = createIds(() => wall)
  const made = Array.from({ length: 2000 }, (_, index) => {
    if (index === 500) wall -= 60_000
    if (index === 1000) wall += 120_000
    return ids.make('trip')
  })
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
  expect(made[0]).toMatch(/^trip_[0-9a-hjkmnp-tv-z]{26}$/)
})

test('a carry propagates through all random digits', () => {
  const ids = createIds(
    () => 5,
    (size) => new Uint8Array(size).fill(31),
  )
  ids.make('a')
  expect(ids.make('a')).toBe('a_00000000050000000000000000')
})

test('product time never goes back', () => {
  let wall = 1000
  const clock = createProductClock(() => wall)
  expect(clock.now()).toBe(1000)
  clock.moveTo(5000)
  expect(clock.now()).toBe(6000)
  clock.moveTo(10)
  wall = 400
  expect(clock.now()).toBe(6000)
  expect(clock.offset()).toBe(5000)
})
