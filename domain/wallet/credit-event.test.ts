import { expect, test } from 'vitest'
import { creditMovement, type CreditMovement } from './credit-event.ts'

const movements: readonly (readonly [
  of: Parameters<typeof creditMovement>[0]['of'],
  step: string,
  amount: bigint,
  hasTrip: boolean,
  is: CreditMovement,
])[] = [
  ['credit', 'Grant', 300n, false, 'Received'],
  ['credit', 'Expire:1', -85n, false, 'Expired'],
  ['credit', 'Cancel', -85n, false, 'Canceled'],
  ['credit', 'Adjust:1', -5n, false, 'Adjusted'],
  ['booking', 'Hold', -20n, true, 'Paid'],
  ['booking', 'Hold', -20n, false, 'Held'],
  ['booking', 'Release', 20n, false, 'Released'],
  ['cancellation', 'Return', 20n, true, 'Refunded'],
  ['exchange', 'Return', 20n, true, 'Refunded'],
  ['exchange', 'Capture', -20n, true, 'Paid'],
  ['opening', 'Open', 20n, false, 'Adjusted'],
]

test.each(movements)(
  '%s %s of %d, with a trip: %s, is called %s',
  (of, step, amount, hasTrip, is) => {
    expect(creditMovement({ of, step }, amount, hasTrip)).toBe(is)
  },
)
