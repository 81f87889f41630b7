import { expect, test } from 'vitest'
import { errorCodes } from '@portolan/contract/errors.ts'
import { crashWords } from './crash-words.ts'
import { CallFailed } from './session/call-failed.ts'

test('a page that crashed never says how a booking or a charge ended', () => {
  const errors = [
    new Error('boom'),
    new TypeError('Failed to execute insertBefore'),
    ...errorCodes.map((code) => new CallFailed({ code, status: 500, message: '' })),
  ]
  for (const error of errors) {
    const { title, text } = crashWords(error)
    expect(`${title} ${text}`).not.toMatch(/nothing was|charged|booked|hasn’t changed/i)
  }
  expect(crashWords(new Error('boom')).text).toContain('My trips')
})

test('a page of an older version asks to be reloaded', () =>
  expect(crashWords(new TypeError('Failed to fetch dynamically imported module')).title).toBe(
    'Please reload the page',
  ))
