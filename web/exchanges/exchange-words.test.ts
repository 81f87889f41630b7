import { expect, test } from 'vitest'
import { voidableWords } from './exchange-words.ts'

test('only a trip without tickets is told that none are issued', () => {
  const said = (ticketState: 'TicketedVoid' | 'PreTicketVoidable', issued: boolean) =>
    voidableWords({ ticketState, issued })
  expect(said('PreTicketVoidable', false)).toContain('aren’t issued yet')
  expect(said('PreTicketVoidable', true)).not.toContain('issued')
  expect(said('TicketedVoid', true)).toContain('were just issued')
})
