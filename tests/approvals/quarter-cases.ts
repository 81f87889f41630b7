import type { AskedRequest } from '@portolan/domain/approvals/ask.ts'
import { chooseHold, type HoldChoices } from '@portolan/domain/approvals/choose-hold.ts'
import type { ItemDecision } from '@portolan/domain/approvals/decide.ts'
import { reviewMs } from '@portolan/domain/approvals/terms.ts'
import { stream } from '@portolan/kernel/seed.ts'

export const hour = 60 * 60_000
const quarterHours = 91 * 24

/** What somebody does, or the sweep that books what is approved. Times in milliseconds. */
export type Act = { readonly at: number } & (
  | {
      readonly kind: 'decide'
      readonly byId: string
      readonly decisions: readonly ItemDecision[]
      readonly note: string
    }
  | { readonly kind: 'withdraw'; readonly byId: string; readonly itemIds: readonly string[] }
  | { readonly kind: 'sweep' }
)
export interface QuarterCase {
  readonly asked: AskedRequest
  /** In order of time. */
  readonly acts: readonly Act[]
  /** What the market asks for an item at a time, in minor units. */
  readonly marketPrice: (itemId: string, at: number) => number
}

/** Elena views admin; Dana approves up to her limit; Tomas travels; Noor books for him. */
export const people = ['elena', 'dana', 'tomas', 'noor', 'wes'] as const
export const danaUpTo = 250_000

/** A request of the quarter: most acts are near the ends of the review, the hold and the trip. */
export const quarterCase = (seed: number): QuarterCase => {
  const random = stream(seed)
  const whole = (below: number): number => Math.floor(random() * below)
  const likely = (share: number): boolean => random() < share
  const one = <T>(of: readonly [T, ...T[]]): T => of[whole(of.length)] ?? of[0]
  const usd = (minor: number) => ({ minor, currency: 'USD' as const })
  const askedAt = whole(quarterHours) * hour
  const reviewEnds = askedAt + reviewMs
  const items = Array.from({ length: 1 + whole(3) }, (_, at) => {
    const choices: HoldChoices = {
      supplierUntil: likely(0.4) ? askedAt + whole(60) * hour : null,
      freeze: likely(0.4)
        ? {
            until: askedAt + (12 + whole(120)) * hour,
            fee: usd(300 + whole(900)),
            upTo: usd(5000 * (1 + whole(3))),
          }
        : null,
    }
    return {
      id: `item_${at + 1}`,
      price: usd(10_000 + whole(18) * 10_000),
      verdict: one(['InPolicy', 'NeedsApproval', 'OutOfPolicy'] as const),
      hold: chooseHold(choices, reviewEnds, likely(0.8) ? usd(800) : null),
      startsAt: askedAt + (2 + whole(96)) * hour,
    }
  })
  const ids = items.map(({ id }) => id)
  const someIds = (): string[] => ids.filter(() => likely(0.7))
  const time = (): number =>
    one([
      askedAt + whole(30) * hour,
      reviewEnds + (whole(3) - 1) * hour,
      reviewEnds - 1 + whole(3),
      askedAt + whole(100) * hour,
    ])
  const act = (): Act => {
    const at = time()
    if (likely(0.15))
      return { kind: 'withdraw', at, byId: one(people), itemIds: likely(0.5) ? ids : someIds() }
    if (likely(0.3)) return { kind: 'sweep', at }
    return {
      kind: 'decide',
      at,
      byId: one(people),
      decisions: someIds().map((itemId) => ({
        itemId,
        decision: likely(0.7) ? 'Approve' : 'Deny',
      })),
      note: likely(0.8) ? 'The 9:40 AM is early enough.' : 'No',
    }
  }
  // The market moves up to 12% either way, and stands still for half of the items.
  const moves = new Map(ids.map((id) => [id, likely(0.5) ? 0 : whole(25) - 12]))
  return {
    asked: {
      id: `request_${seed}`,
      businessId: 'business',
      askedById: one(['tomas', 'noor']),
      travelerIds: ['tomas'],
      askedAt,
      withoutDecision: one(['Approve', 'Deny']),
      reason: { code: 'ScheduleConflict', details: 'The pour starts at 1 PM.' },
      items,
    },
    acts: [
      ...Array.from({ length: whole(5) }, act),
      // The deadline of the review, and a last one that finds everything that time has done.
      ...(likely(0.8) ? [{ kind: 'sweep' as const, at: reviewEnds }] : []),
      { kind: 'sweep' as const, at: askedAt + 200 * hour },
    ].toSorted((a, b) => a.at - b.at),
    marketPrice: (itemId, at) => {
      const asked = items.find(({ id }) => id === itemId)?.price.minor ?? 0
      const share = Math.min(1, (at - askedAt) / (48 * hour))
      return Math.round(asked * (1 + ((moves.get(itemId) ?? 0) / 100) * share))
    },
  }
}

/** What became of a request. */
export interface Outcome {
  /** The state of each item, in order. */
  readonly states: readonly string[]
  /** What was charged for each, in minor units; null for nothing. */
  readonly paid: readonly (number | null)[]
  /** What a freeze paid of each besides, in minor units. */
  readonly byFreeze: readonly number[]
}
