import { expect, test } from 'vitest'
import { decideExchange } from './decide-exchange.ts'
import { newExchange, type ExchangeCall, type ExchangeProgress } from './exchange-progress.ts'
import { recordExchange } from './record-exchange.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const authorise: ExchangeCall = {
  name: 'authorise',
  reference: 'x:auth',
  captureKey: 'x:capture',
  amount: usd(5000),
}

/** A change that costs 50 dollars more, its authorisation just sent for the first time. */
const authorising = (): ExchangeProgress => {
  const asked = newExchange(
    {
      reference: 'b:order1',
      quoteId: 'q',
      pay: { reference: 'x:auth', captureKey: 'x:capture', amount: usd(5000) },
      back: usd(0),
      charge: 'b:auth',
      refundKey: 'x:refund',
      tenders: [],
      returned: [],
      creditExpiries: {},
    },
    0,
  )
  return recordExchange(
    recordExchange(asked, { kind: 'noted', note: 'start' }, 0),
    { kind: 'intended', call: authorise },
    0,
  )
}

test('a card that is refused while an earlier try is unheard of is read back, and is not let go of before it is known', () => {
  const unheard = recordExchange(
    authorising(),
    { kind: 'unanswered', call: authorise, cause: 'deadline' },
    10,
  )
  const again = recordExchange(unheard, { kind: 'intended', call: authorise }, 1000)
  const refused = recordExchange(
    again,
    {
      kind: 'answered',
      call: authorise,
      answer: { of: 'charge', answer: { kind: 'refused', code: 'CardDeclined' } },
    },
    1010,
  )
  expect(refused).toMatchObject({ state: 'Authorising', charged: true })
  expect(decideExchange(refused, 60_000)).toMatchObject({ call: { name: 'readCharge' } })
})
