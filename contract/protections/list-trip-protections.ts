import { caseDecisions } from '@portolan/domain/cases/case.lifecycle.ts'
import { cancelStates } from '@portolan/domain/protections/cancel-for-any-reason/contract.lifecycle.ts'
import { cancelOutcomes } from '@portolan/domain/protections/cancel-for-any-reason/outcomes.ts'
import { cancelAssistanceOutcomes } from '@portolan/domain/protections/disruption-assistance/cancel.ts'
import { announcedOutcomes } from '@portolan/domain/protections/disruption-assistance/announce.ts'
import { disruptionStates } from '@portolan/domain/protections/disruption-assistance/contract.lifecycle.ts'
import { disruptionOutcomes } from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import { changeStates } from '@portolan/domain/protections/change-for-any-reason/contract.lifecycle.ts'
import { changeEnds } from '@portolan/domain/protections/change-for-any-reason/end.ts'
import { changeOutcomes } from '@portolan/domain/protections/change-for-any-reason/exercise.ts'
import { decisionOf } from './decision.ts'
import { bookingProtection } from './offer.ts'
import { defineOperation } from '../operation.ts'
import { calendarDate, identifier, instant, moneyWire, usd } from '../shapes.ts'
import * as z from 'zod/mini'

/** States and outcomes of all protections that are bought with a booking. */
const boughtStates = [...new Set([...cancelStates, ...changeStates, ...disruptionStates])] as const
const boughtOutcomes = [
  ...new Set([
    ...cancelOutcomes,
    ...changeOutcomes,
    ...changeEnds,
    ...disruptionOutcomes,
    ...announcedOutcomes,
    ...cancelAssistanceOutcomes,
    ...caseDecisions,
  ]),
] as const
export type BoughtState = (typeof boughtStates)[number]
export type BoughtOutcome = (typeof boughtOutcomes)[number]

/** The difference of a change, reimbursed step by step. */
export const reimbursement = z.strictObject({
  amount: moneyWire,
  /** The last product day on which it is paid. */
  by: calendarDate,
  changedAt: instant,
  /** When the underwriter paid, and when it was refunded; null until then. */
  claimedAt: z.nullable(instant),
  paidAt: z.nullable(instant),
})

/** A contract of a trip, with every decision. */
export const tripProtection = z.strictObject({
  id: identifier,
  protection: bookingProtection,
  state: z.enum(boughtStates),
  /** The trip's part that is this contract. */
  partId: identifier,
  boughtAt: instant,
  /** It can be used until the millisecond before. */
  closesAt: instant,
  zone: z.string(),
  percent: z.nullable(z.int()),
  paid: moneyWire,
  premium: moneyWire,
  coverage: moneyWire,
  /** Change for any reason, once it was used; null before, and for others. */
  reimbursement: z.nullable(reimbursement),
  /** Oldest first. */
  decisions: z.array(decisionOf(boughtOutcomes)),
})

export const listTripProtections = defineOperation({
  id: 'list-trip-protections',
  method: 'GET',
  path: '/api/v0/trips/:tripId/protections',
  summary: 'Lists the protections that were bought with a trip, with every decision about them.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({ protections: z.array(tripProtection) }),
  errors: ['NotFound'],
  example: {
    protections: [
      {
        id: 'cover_01example',
        protection: 'cancel-for-any-reason',
        state: 'Active',
        partId: 'part_02example',
        boughtAt: '2026-11-20T12:00:00Z',
        closesAt: '2027-02-05T20:25:00.001Z',
        zone: 'America/New_York',
        percent: 80,
        paid: usd(122_400),
        premium: usd(15_400),
        coverage: usd(97_920),
        reimbursement: null,
        decisions: [],
      },
    ],
  },
})
