import { expect, test } from 'vitest'
import { freeCancellationOf, type QuotedTicket } from './flight-quote.ts'

const ticket = (freeUntil: number | null, isSelfTransfer = false) => ({
  freeUntil,
  slices: (isSelfTransfer ? [{ selfTransfer: {} }] : [{}]) as unknown as QuotedTicket['slices'],
})

test('a quote can be canceled for nothing until the first of its tickets can’t, and never by halves', () => {
  expect(freeCancellationOf([ticket(20), ticket(10)])).toBe(10)
  expect(freeCancellationOf([ticket(10), ticket(20)])).toBe(10)
  expect(freeCancellationOf([ticket(20), ticket(null)])).toBeNull()
  // An agent cancels self-transfers.
  expect(freeCancellationOf([ticket(20), ticket(10, true)])).toBeNull()
})
