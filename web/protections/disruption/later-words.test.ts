import { expect, test } from 'vitest'
import { laterWords } from './candidate-bar.tsx'

const replaced = { scheduledArrival: '2027-02-06T06:20:00Z' }
const arriving = (instant: string) => ({ arrival: { local: '', zone: 'UTC', instant } })

test('a new flight says how much later than planned it arrives, and nothing if it is not', () => {
  expect(laterWords(arriving('2027-02-06T10:40:00Z'), replaced)).toBe(', arrives 4 h 20 min later')
  expect(laterWords(arriving('2027-02-06T06:20:00Z'), replaced)).toBe('')
  expect(laterWords(arriving('2027-02-06T05:00:00Z'), replaced)).toBe('')
  expect(laterWords(arriving('2027-02-06T10:40:00Z'), undefined)).toBe('')
})
