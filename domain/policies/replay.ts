import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import { judgePart, type JudgedPart } from './judge.ts'
import { nearestChoices } from './nearest-choice.ts'
import type { PolicyTier } from './policy-tier.ts'

/** A part that was booked, with what else was on sale at that moment. */
export interface PastPart {
  readonly id: string
  readonly travelerId: string
  readonly costCenterId: string | null
  readonly bookedOn: CalendarDate
  readonly part: JudgedPart
  readonly others: readonly {
    readonly id: string
    readonly part: JudgedPart
    readonly away: number
  }[]
}

export interface Rules {
  readonly before: PolicyTier | null
  readonly after: PolicyTier | null
}

/** A part that the new rules would refuse and the old ones did not. */
export interface NewlyRefused {
  readonly id: string
  readonly over: MoneyWire | null
  /** The nearest choice in the new policy then on sale; null if there was none. */
  readonly nearestId: string | null
  readonly saves: MoneyWire | null
}
export interface ChangedCostCenter {
  readonly costCenterId: string | null
  readonly refused: number
  readonly people: number
  readonly saved: readonly MoneyWire[]
}
export interface Replay {
  readonly judged: number
  readonly refused: number
  readonly refusedBefore: number
  readonly newlyRefused: readonly NewlyRefused[]
  /** Refused before and not anymore. */
  readonly newlyAllowed: number
  readonly withoutChoice: number
  /** By the nearest choices then on sale, one amount a currency. Higher prices are not counted. */
  readonly saved: readonly MoneyWire[]
  /** Most refused first. */
  readonly costCenters: readonly ChangedCostCenter[]
}

/** Sums of amounts by currency. */
type Sums = Map<Currency, number>
const addTo = (sums: Sums, { minor, currency }: MoneyWire): void => {
  sums.set(currency, (sums.get(currency) ?? 0) + minor)
}
const amountsOf = (sums: Sums): MoneyWire[] =>
  [...sums].map(([currency, minor]) => ({ minor, currency }))

const refusal = (past: PastPart, tier: PolicyTier | null, window: number | null): NewlyRefused => {
  const others = past.others.map(({ id, part, away }) => ({
    id,
    away,
    total: part.total,
    verdict: judgePart(tier, part).verdict,
  }))
  const [nearest] = nearestChoices(past.part.total, others, { window, most: 1 })
  const [worst] = judgePart(tier, past.part).breaches
  return {
    id: past.id,
    over: worst !== undefined && 'over' in worst ? worst.over : null,
    nearestId: nearest?.id ?? null,
    saves: nearest?.saves ?? null,
  }
}

const windowOf = (tier: PolicyTier | null, part: JudgedPart): number | null => {
  const hours = part.kind === 'Flight' ? tier?.flights?.compareWithinHours : undefined
  return hours === undefined ? null : hours * 60
}

/**
 * Past bookings under a new policy (policies-17): what would have been refused, and what it would
 * have saved. Exemptions are left out, because a policy is judged by itself.
 */
export const replay = (past: readonly PastPart[], { before, after }: Rules): Replay => {
  const newlyRefused: NewlyRefused[] = []
  const saved: Sums = new Map()
  const centers = new Map<string | null, { refused: number; people: Set<string>; saved: Sums }>()
  let [refused, refusedBefore, newlyAllowed] = [0, 0, 0]
  for (const one of past) {
    const wasRefused = judgePart(before, one.part).verdict === 'OutOfPolicy'
    const isRefused = judgePart(after, one.part).verdict === 'OutOfPolicy'
    if (wasRefused) refusedBefore++
    if (isRefused) refused++
    if (wasRefused && !isRefused) newlyAllowed++
    if (wasRefused || !isRefused) continue
    const found = refusal(one, after, windowOf(after, one.part))
    newlyRefused.push(found)
    const center = centers.get(one.costCenterId) ?? {
      refused: 0,
      people: new Set<string>(),
      saved: new Map(),
    }
    centers.set(one.costCenterId, center)
    center.refused++
    center.people.add(one.travelerId)
    if (found.saves !== null && found.saves.minor > 0) {
      addTo(saved, found.saves)
      addTo(center.saved, found.saves)
    }
  }
  return {
    judged: past.length,
    refused,
    refusedBefore,
    newlyRefused,
    newlyAllowed,
    withoutChoice: newlyRefused.filter(({ nearestId }) => nearestId === null).length,
    saved: amountsOf(saved),
    costCenters: [...centers]
      .map(([costCenterId, center]) => ({
        costCenterId,
        refused: center.refused,
        people: center.people.size,
        saved: amountsOf(center.saved),
      }))
      .toSorted((a, b) => b.refused - a.refused),
  }
}
