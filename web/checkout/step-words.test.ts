import { expect, test } from 'vitest'
import { stayBookWords } from '../lodging/book/stay-book-words.ts'
import { flightWords } from './flight-words.ts'

test.each([flightWords, stayBookWords])(
  'no booking step names an amount: the card may pay only part of it',
  ({ steps }) => {
    for (const words of Object.values(steps)) expect(words).toMatch(/^[A-Za-z’ ]+$/)
  },
)
