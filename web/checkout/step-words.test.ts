import { expect, test } from 'vitest'
import { stayBookWords } from '../lodging/book/stay-book-words.ts'
import { flightWords } from './flight-words.ts'

test.each([flightWords, stayBookWords])(
  'no step of a booking says a sum: the card may pay a part of what was accepted',
  ({ steps }) => {
    for (const words of Object.values(steps)) expect(words).toMatch(/^[A-Za-z’ ]+$/)
  },
)
