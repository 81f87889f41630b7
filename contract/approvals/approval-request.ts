import { outOfPolicyReasons } from '@portolan/domain/approvals/ask.ts'
import { approvalItemStates } from '@portolan/domain/approvals/item.lifecycle.ts'
import { verdicts } from '@portolan/domain/policies/judge.ts'
import { policyBreach } from '../policies/policy-breach.ts'
import { currency, identifier, instant, moneyWire } from '../shapes.ts'
import { chargedTo } from '../companies/company.ts'
import { tripPartSummary } from '../trips/trip-part.ts'
import * as z from 'zod/mini'

export const recordCodes = [
  'ASKED',
  'APPROVED',
  'DENIED',
  'AUTO_APPROVED',
  'AUTO_DENIED',
  'EXPIRED',
  'WITHDRAWN',
  'BOOKED',
] as const

/** What keeps a price while it waits (approvals-5). */
const priceHold = z.union([
  z.strictObject({ by: z.literal('Supplier'), until: instant }),
  z.strictObject({ by: z.literal('Freeze'), until: instant, fee: moneyWire, upTo: moneyWire }),
  z.strictObject({ by: z.literal('Nothing') }),
])

const approvalItem = z.strictObject({
  id: identifier,
  title: z.string(),
  state: z.enum(approvalItemStates),
  verdict: z.enum(verdicts),
  /** What was asked for: the most that is charged. */
  price: moneyWire,
  /** On sale now; null if it was not checked, is gone, or the supplier does not say. */
  nowPrice: z.nullable(moneyWire),
  hold: priceHold,
  /** When it begins: after that there is nothing to approve. */
  startsAt: instant,
  /** What happens if nobody decides; null once it is decided. */
  withoutDecision: z.nullable(
    z.strictObject({ at: instant, becomes: z.enum(['Expired', 'AutoApproved', 'AutoDenied']) }),
  ),
})

/** What would be booked, as a list of trips shows it; null for one asked before it was kept. */
const askedTrip = z.nullable(
  z.strictObject({ startsAt: instant, endsAt: instant, parts: z.array(tripPartSummary) }),
)

/** A request as one of the people sees it who may (approvals-2 to approvals-10). */
export const approvalRequest = z.strictObject({
  id: identifier,
  title: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  travelers: z.array(z.string()),
  trip: askedTrip,
  items: z.array(approvalItem),
  reason: z.nullable(z.strictObject({ code: z.enum(outOfPolicyReasons), details: z.string() })),
  /** Null for one asked before it was kept. */
  chargedTo: z.nullable(chargedTo),
  /**
   * For who decides: this month's budget of the cost center, in minor units. Null where none is set
   * in the currency of the price, and for others.
   */
  budget: z.nullable(
    z.strictObject({
      costCenter: z.string(),
      currency,
      amount: z.int(),
      spent: z.int(),
      requested: z.int(),
      /** Whole percent: of the budget without and with the request, and of the month's days. */
      shares: z.strictObject({ spent: z.int(), after: z.int(), timePassed: z.int() }),
    }),
  ),
  breaches: z.array(policyBreach),
  /** The amount above which approval is needed, if it is above it. */
  approvalOver: z.nullable(moneyWire),
  /** By when something has to be decided; null if nothing waits. */
  decideBy: z.nullable(instant),
  /** The line of approvers, the nearest first (approvals-4). */
  line: z.array(
    z.strictObject({
      name: z.string(),
      upTo: z.nullable(moneyWire),
      status: z.enum(['Over', 'Barred', 'Away', 'Decides', 'NotNeeded']),
      decidedBy: z.nullable(z.string()),
    }),
  ),
  /** Everybody who may decide now. */
  deciders: z.array(z.string()),
  record: z.array(
    z.strictObject({
      at: instant,
      code: z.enum(recordCodes),
      /** Null for the clock. */
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  /** A freeze of its price that is being bought; with the page of its booking for who pays it. */
  freezing: z.nullable(z.strictObject({ fee: moneyWire, page: z.nullable(z.string()) })),
  /** Why an approved booking did not take place; an error code. */
  failure: z.nullable(z.string()),
  /** The page that follows the booking; null while it has not been placed, and for others. */
  bookingPage: z.nullable(z.string()),
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})

/** A request in a list. */
export const listedApproval = z.strictObject({
  id: identifier,
  title: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  travelers: z.array(z.string()),
  trip: askedTrip,
  /** One amount a currency. */
  totals: z.array(moneyWire),
  verdict: z.enum(verdicts),
  breaches: z.array(policyBreach),
  /** For a decision from a list: the items that wait. */
  waitingItemIds: z.array(identifier),
  state: z.enum(approvalItemStates),
  decideBy: z.nullable(instant),
  mayDecide: z.boolean(),
})

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
export const exampleApproval: z.output<typeof approvalRequest> = {
  id: 'request_01example',
  title: 'New York to Denver',
  askedBy: 'Emery Castellanos',
  askedAt: '2026-11-20T14:12:00.000Z',
  travelers: ['Emery Castellanos'],
  trip: null,
  items: [
    {
      id: 'item_1',
      title: 'New York to Denver',
      state: 'Waiting',
      verdict: 'OutOfPolicy',
      price: usd(54_600),
      nowPrice: usd(60_000),
      hold: { by: 'Nothing' },
      startsAt: '2026-11-30T12:05:00.000Z',
      withoutDecision: { at: '2026-11-21T14:12:00.000Z', becomes: 'AutoApproved' },
    },
  ],
  reason: { code: 'ScheduleConflict', details: 'Pour starts at 1 PM on Monday.' },
  chargedTo: { costCenter: '200 Sales', project: 'Buoy 12' },
  budget: {
    costCenter: '200 Sales',
    currency: 'USD',
    amount: 450_000,
    spent: 410_000,
    requested: 54_600,
    shares: { spent: 91, after: 103, timePassed: 67 },
  },
  breaches: [
    {
      rule: 'MaxPriceForFlight',
      limit: usd(45_000),
      found: usd(54_600),
      over: usd(9_600),
    },
  ],
  approvalOver: null,
  decideBy: '2026-11-21T14:12:00.000Z',
  line: [
    {
      name: 'Rowan Ibarra',
      upTo: usd(150_000),
      status: 'Decides',
      decidedBy: 'Rowan Ibarra',
    },
  ],
  deciders: ['Rowan Ibarra', 'Drew Okafor'],
  record: [{ at: '2026-11-20T14:12:00.000Z', code: 'ASKED', by: 'Emery Castellanos', note: null }],
  freezing: null,
  failure: null,
  bookingPage: null,
  mayDecide: true,
  mayWithdraw: false,
}
export const exampleListedApproval: z.output<typeof listedApproval> = {
  id: 'request_01example',
  title: 'New York to Denver',
  askedBy: 'Emery Castellanos',
  askedAt: '2026-11-20T14:12:00.000Z',
  travelers: ['Emery Castellanos'],
  trip: null,
  totals: [usd(54_600)],
  verdict: 'OutOfPolicy',
  breaches: exampleApproval.breaches,
  waitingItemIds: ['item_1'],
  state: 'Waiting',
  decideBy: '2026-11-21T14:12:00.000Z',
  mayDecide: true,
}
