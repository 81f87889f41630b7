import { expect, test } from 'vitest'
import { decideExchange } from './decide-exchange.ts'
import { newExchange, type ExchangeCall, type ExchangeProgress } from './exchange-progress.ts'
import { recordExchange } from './record-exchange.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const authorize: ExchangeCall = {
  name: 'authorize',
  reference: 'x:auth',
  amount: usd(5000),
}

/** A change with 50 dollars due, just after its first authorization was sent. */
const authorizing = (): ExchangeProgress => {
  const asked = newExchange(
    {
      reference: 'b:order1',
      quoteId: 'q',
      pay: { reference: 'x:auth', captureKey: 'x:capture', undoKey: 'x:undo', amount: usd(5000) },
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
    { kind: 'intended', call: authorize },
    0,
  )
}

test('a refused card is read back while an earlier attempt is unknown', () => {
  const unheard = recordExchange(
    authorizing(),
    { kind: 'unanswered', call: authorize, cause: 'deadline' },
    10,
  )
  const again = recordExchange(unheard, { kind: 'intended', call: authorize }, 1000)
  const refused = recordExchange(
    again,
    {
      kind: 'answered',
      call: authorize,
      answer: { of: 'charge', answer: { kind: 'refused', code: 'CardDeclined' } },
    },
    1010,
  )
  expect(refused.state).toBe('Authorizing')
  expect(decideExchange(refused, 60_000)).toMatchObject({ call: { name: 'readCharge' } })
})
