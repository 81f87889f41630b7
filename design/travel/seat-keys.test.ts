import { expect, test } from 'vitest'
import { seatAfterKey } from './seat-keys.ts'
import { seatMark, spokenSeat } from './seat-words.ts'

const rows = [1, 2, 10, 11, 12]
const letters = ['A', 'B', 'D', 'E']
const there = new Set(
  rows
    .flatMap((row) => letters.map((letter) => `${row}${letter}`))
    .filter((id) => id !== '10A' && id !== '2A'),
)

test('arrows walk along and across, over what is not there, and stop at the walls', () => {
  const go = (key: string, at: string) => seatAfterKey(key, at, rows, letters, there)
  expect(go('ArrowRight', '1A')).toBe('11A')
  expect(go('ArrowLeft', '11A')).toBe('1A')
  expect(go('ArrowDown', '11B')).toBe('11D')
  expect(go('ArrowUp', '1A')).toBeNull()
  expect(go('ArrowRight', '12E')).toBeNull()
  expect(go('Enter', '1A')).toBeNull()
})

test('a walk there leads back', () => {
  const stray = [...there].filter((id) => {
    const right = seatAfterKey('ArrowRight', id, rows, letters, there)
    return right !== null && seatAfterKey('ArrowLeft', right, rows, letters, there) !== id
  })
  expect(stray).toEqual([])
})

test('each available seat has its price on it, and a taken one is blank', () => {
  const seat = { id: '14A', price: '$24', mark: '$24' }
  expect(seatMark({ ...seat, state: 'free' }, undefined)).toBe('$24')
  expect(seatMark({ ...seat, state: 'free' }, 'AL')).toBe('AL')
  expect(seatMark({ ...seat, state: 'taken' }, undefined)).toBe('')
  expect(spokenSeat({ ...seat, state: 'legroom' }, undefined)).toBe('Seat 14A, more legroom, $24')
})
