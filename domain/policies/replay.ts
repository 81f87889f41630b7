import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import type { Breach } from './breach.ts'
import { judgePart, type JudgedPart, type Verdict } from './judge.ts'
import type { PolicyTier } from './policy-tier.ts'

/** A part that the company paid for. */
export interface PastPart {
  readonly id: string
  /** Null for a guest. */
  readonly travelerId: string | null
  readonly costCenterId: string | null
  readonly startsOn: CalendarDate
  /** The route of a flight, the city of anything else. */
  readonly place: string
  readonly part: JudgedPart
}

export interface Rules {
  readonly before: PolicyTier | null
  readonly after: PolicyTier | null
}

/** A part that one of the policies does not simply allow. */
export interface ReplayedLine {
  readonly id: string
  readonly before: Verdict
  readonly after: Verdict
  /** Whether its trip waits for approval under the new policy. */
  readonly waits: boolean
  readonly over: MoneyWire | null
  /** What the company bought in policy, nearest in time; null if there was none, or no need. */
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
  readonly waits: number
  readonly waitsBefore: number
  readonly lines: readonly ReplayedLine[]
  /** Newly refused parts that nothing in policy was bought instead of. */
  readonly withoutChoice: number
  /** By the nearest purchases in policy, one amount a currency. Higher prices are not counted. */
  readonly saved: readonly MoneyWire[]
  /** Where parts are newly refused, most refused first. */
  readonly costCenters: readonly ChangedCostCenter[]
}

/** Purchases further apart than this are not compared. */
export const comparedDays = 30

export const isNewlyRefused = ({ before, after }: Pick<ReplayedLine, 'before' | 'after'>) =>
  after === 'OutOfPolicy' && before !== 'OutOfPolicy'
export const isNewlyAllowed = ({ before, after }: Pick<ReplayedLine, 'before' | 'after'>) =>
  before === 'OutOfPolicy' && after !== 'OutOfPolicy'

/** The price that caps are about: a journey, a night, a day or an admission. */
export const unitPrice = (part: JudgedPart): MoneyWire => {
  switch (part.kind) {
    case 'Flight':
      return part.flight.perTraveler
    case 'Room':
      return part.room.perNight
    case 'Car':
      return part.car.perDay
    case 'Activity':
      return part.activity.perTraveler
  }
}

/** Sums of amounts by currency. */
type Sums = Map<Currency, number>
const addTo = (sums: Sums, { minor, currency }: MoneyWire): void => {
  sums.set(currency, (sums.get(currency) ?? 0) + minor)
}
const amountsOf = (sums: Sums): MoneyWire[] =>
  [...sums].map(([currency, minor]) => ({ minor, currency }))

/** What may replace each other: the same product and place, round trips apart, in one currency. */
const kindOf = ({ place, part }: PastPart): string => {
  const slices = part.kind === 'Flight' ? part.flight.slices.length : 0
  return `${part.kind} ${slices} ${part.total.currency} ${place}`
}

/** A purchase with its day and price as numbers: a replay compares them many times. */
interface Priced {
  readonly past: PastPart
  readonly day: number
  readonly price: number
}
const dayMs = 24 * 60 * 60_000
const dayOf = ({ startsOn }: PastPart): number => Date.parse(startsOn) / dayMs

/** Purchases in policy by kind, each list by day and price. */
const allowedByKind = (allowed: readonly PastPart[]): ReadonlyMap<string, readonly Priced[]> => {
  const found = new Map<string, Priced[]>()
  for (const past of allowed) {
    const kind = kindOf(past)
    const one = { past, day: dayOf(past), price: unitPrice(past.part).minor }
    const list = found.get(kind)
    if (list === undefined) found.set(kind, [one])
    else list.push(one)
  }
  for (const list of found.values()) list.sort((a, b) => a.day - b.day || a.price - b.price)
  return found
}

/** The place of the first purchase of a day or later. */
const placeOf = (list: readonly Priced[], day: number): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.day ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** The purchase nearest in time, of equally near ones the cheapest. */
const nearestOf = (list: readonly Priced[], past: PastPart): PastPart | null => {
  const day = dayOf(past)
  const at = placeOf(list, day)
  const last = list[at - 1]
  // Lists are by day and price, so that the first of a day is its cheapest.
  const earlier = last && list[placeOf(list, last.day)]
  const later = list[at]
  const before = earlier === undefined ? Infinity : day - earlier.day
  const after = later === undefined ? Infinity : later.day - day
  if (Math.min(before, after) > comparedDays) return null
  const isEarlier =
    before < after || (before === after && (earlier?.price ?? 0) < (later?.price ?? 0))
  return (isEarlier ? earlier : later)?.past ?? null
}

/** The difference for as many nights or days as were bought. */
const savingOf = (past: PastPart, nearest: PastPart): MoneyWire => {
  const [paid, instead] = [unitPrice(past.part).minor, unitPrice(nearest.part).minor]
  const { total } = past.part
  return {
    ...total,
    minor: paid === 0 ? 0 : Math.round((total.minor * (paid - instead)) / paid),
  }
}

const waitsUnder = (tier: PolicyTier | null, verdict: Verdict): boolean =>
  tier !== null &&
  tier.settings.isApprovalRequired &&
  (verdict !== 'InPolicy' || (tier.settings.approvalFor ?? 'EveryTrip') === 'EveryTrip')

interface Judged {
  readonly past: PastPart
  readonly rules: Rules
  readonly before: Verdict
  readonly after: Verdict
  readonly breaches: readonly Breach[]
}
const lineOf = (
  { past, before, after, rules, breaches }: Judged,
  allowed: ReadonlyMap<string, readonly Priced[]>,
): ReplayedLine => {
  const nearest = after === 'OutOfPolicy' ? nearestOf(allowed.get(kindOf(past)) ?? [], past) : null
  const worst = breaches.find((breach) => 'over' in breach)
  return {
    id: past.id,
    before,
    after,
    waits: waitsUnder(rules.after, after),
    over: worst !== undefined && 'over' in worst ? worst.over : null,
    nearestId: nearest?.id ?? null,
    saves: nearest && savingOf(past, nearest),
  }
}

const changedCenters = (
  refused: readonly { readonly past: PastPart; readonly line: ReplayedLine }[],
): ChangedCostCenter[] => {
  const centers = new Map<
    string | null,
    { refused: number; people: Set<string | null>; saved: Sums }
  >()
  for (const { past, line } of refused) {
    const center = centers.get(past.costCenterId) ?? {
      refused: 0,
      people: new Set(),
      saved: new Map<Currency, number>(),
    }
    centers.set(past.costCenterId, center)
    center.refused++
    center.people.add(past.travelerId)
    if (line.saves !== null && line.saves.minor > 0) addTo(center.saved, line.saves)
  }
  return [...centers]
    .map(([costCenterId, center]) => ({
      costCenterId,
      refused: center.refused,
      people: center.people.size,
      saved: amountsOf(center.saved),
    }))
    .toSorted((a, b) => b.refused - a.refused)
}

/**
 * Past purchases under a new policy (policies-17): what is out of policy, what waits for approval,
 * and what the purchases in policy that are nearest in time would have saved. Exemptions are left
 * out, because a policy is judged by itself. `rulesIn` has both policies with caps in a currency.
 */
export const replay = (
  past: readonly PastPart[],
  rulesIn: (currency: Currency) => Rules,
): Replay => {
  const judged = past.map((one): Judged => {
    const rules = rulesIn(one.part.total.currency)
    const { verdict, breaches } = judgePart(rules.after, one.part)
    const before = judgePart(rules.before, one.part).verdict
    return { past: one, rules, before, after: verdict, breaches }
  })
  const count = (matches: (one: Judged) => boolean): number => judged.filter(matches).length
  const allowed = allowedByKind(judged.flatMap((one) => (one.after === 'InPolicy' ? one.past : [])))
  const lines = judged
    .filter(
      ({ before, after, rules }) =>
        before !== 'InPolicy' || after !== 'InPolicy' || waitsUnder(rules.after, after),
    )
    .map((one) => ({ past: one.past, line: lineOf(one, allowed) }))
  const refused = lines.filter(({ line }) => isNewlyRefused(line))
  const saved: Sums = new Map()
  for (const { line } of refused)
    if (line.saves !== null && line.saves.minor > 0) addTo(saved, line.saves)
  return {
    judged: past.length,
    refused: count(({ after }) => after === 'OutOfPolicy'),
    refusedBefore: count(({ before }) => before === 'OutOfPolicy'),
    waits: count(({ rules, after }) => waitsUnder(rules.after, after)),
    waitsBefore: count(({ rules, before }) => waitsUnder(rules.before, before)),
    lines: lines.map(({ line }) => line),
    withoutChoice: refused.filter(({ line }) => line.nearestId === null).length,
    saved: amountsOf(saved),
    costCenters: changedCenters(refused),
  }
}
