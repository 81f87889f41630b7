import { defineOperation } from '../operation.ts'
import { identifier, usd } from '../shapes.ts'
import { exchangeEligibility } from './exchange.ts'
import * as z from 'zod/mini'

export const checkExchange = defineOperation({
  id: 'check-exchange',
  method: 'GET',
  path: '/api/v0/trips/:tripId/exchange-eligibility',
  summary:
    'Reads whether the flights of a trip can be changed, until when, at what penalty, and which ' +
    'screen to open. Always asks the airline.',
  access: 'session',
  action: 'trip:exchange',
  params: z.strictObject({ tripId: identifier }),
  answer: exchangeEligibility,
  errors: ['NotFound', 'ProviderUnavailable'],
  example: {
    tripId: 'trip_01example',
    screen: 'GoToExchange',
    exchangeable: true,
    reason: null,
    ticketState: 'NotVoidable',
    issued: true,
    voidUntil: null,
    tags: ['Exchangeable'],
    tripType: 'RoundTrip',
    penalty: { kind: 'WithFee', fee: usd(15_000) },
    changeBy: '2027-02-05T22:25:00Z',
    slices: [],
    canAdd: false,
    attempts: { failed: 0, most: 3, resetsAt: '2026-11-21T00:00:00Z' },
    coveredUntil: null,
    caseId: null,
  },
})
