import { money, sum, toWire, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Protection, ProtectionRefusalCode } from './protection.ts'

/** What a clause compares: an amount, a count, an instant in milliseconds, a date or a code. */
export type Compared = Money | number | string | null
export interface Comparison {
  /** A code, such as `rise`. */
  readonly what: string
  readonly agreed: Compared
  readonly found: Compared
  readonly holds: boolean
}

/** How a payment reaches the person; `Discount` is taken off a price, `Ticket` is paid to a seller. */
export const paidAsKinds = [
  'OriginalTenders',
  'TravelCredit',
  'AirlineCredit',
  'Discount',
  'Ticket',
] as const
export type PaidAs = (typeof paidAsKinds)[number]
/** `Supplier`: passed on by us. `Cover`: paid by the contract. `Fee`: the contract's own price. */
export const paidFromKinds = ['Supplier', 'Cover', 'Fee'] as const
export type PaidFrom = (typeof paidFromKinds)[number]
export interface Payment {
  readonly from: PaidFrom
  readonly as: PaidAs
  readonly amount: Money
}

export interface Ruling<O extends string> {
  readonly outcome: O
  readonly compared: readonly Comparison[]
  /** Amounts above zero; empty if nothing is paid. */
  readonly pays?: readonly Payment[]
  readonly refusal?: ProtectionRefusalCode
}
export type ClauseCode = `${Protection}.${string}`
export type RuleId = `protections-${number}`

/** One clause of a contract: a sentence in the terms, a function here, a test beside it. */
export interface Clause<F, O extends string> {
  readonly code: ClauseCode
  readonly rule: RuleId
  /** Null if the clause does not apply, so that the next one is asked. */
  readonly decide: (facts: F) => Ruling<O> | null
}

/** What was decided and by which clause: one line of the contract's log. */
export interface Decision<O extends string> extends Ruling<O> {
  /** Milliseconds. */
  readonly at: number
  readonly clause: ClauseCode
  readonly rule: RuleId
  readonly pays: readonly Payment[]
}

/** The first clause that applies decides. Throws if none does: the last one must always apply. */
export const decideBy = <F extends { readonly at: number }, O extends string>(
  clauses: readonly Clause<F, O>[],
  facts: F,
): Decision<O> => {
  for (const { code, rule, decide } of clauses) {
    const ruling = decide(facts)
    if (ruling === null) continue
    const pays = (ruling.pays ?? []).filter(({ amount }) => amount.minor > 0n)
    return { ...ruling, at: facts.at, clause: code, rule, pays }
  }
  throw new RangeError('protections: no clause decides')
}

/** What a decision pays, from some sources or from all. */
export const paidBy = (
  { pays }: Pick<Decision<string>, 'pays'>,
  currency: Money['currency'],
  from: readonly PaidFrom[] = ['Supplier', 'Cover', 'Fee'],
): Money =>
  sum(
    pays.filter((one) => from.includes(one.from)).map(({ amount }) => amount),
    currency,
  )

type LoggedValue = MoneyWire | number | string | null
/** A decision as it is stored and shown: plain JSON, amounts in whole minor units. */
export interface LogLine {
  readonly at: number
  readonly clause: ClauseCode
  readonly rule: RuleId
  readonly outcome: string
  readonly compared: readonly {
    readonly what: string
    readonly agreed: LoggedValue
    readonly found: LoggedValue
    readonly holds: boolean
  }[]
  readonly pays: readonly {
    readonly from: PaidFrom
    readonly as: PaidAs
    readonly amount: MoneyWire
  }[]
  readonly refusal: ProtectionRefusalCode | null
}
const logged = (value: Compared): LoggedValue =>
  typeof value === 'object' && value !== null ? toWire(value) : value
export const logLine = (decision: Decision<string>): LogLine => ({
  at: decision.at,
  clause: decision.clause,
  rule: decision.rule,
  outcome: decision.outcome,
  compared: decision.compared.map(({ what, agreed, found, holds }) => ({
    what,
    agreed: logged(agreed),
    found: logged(found),
    holds,
  })),
  pays: decision.pays.map(({ from, as, amount }) => ({ from, as, amount: toWire(amount) })),
  refusal: decision.refusal ?? null,
})

/** Clauses that tell what airlines announced or an agent said; a contract is settled by the others. */
const news: ReadonlySet<string> = new Set([
  'disrupted',
  'recovered',
  'announced',
  'made-it',
  'case',
])

/** The decision by which a contract was last settled; news may have come after it. */
export const lastRuling = <L extends Pick<LogLine, 'clause'>>(log: readonly L[]): L | undefined =>
  log.findLast(({ clause }) => !news.has(clause.slice(clause.indexOf('.') + 1)))

export const least = (a: Money, b: Money): Money => (a.minor <= b.minor ? a : b)
/** The amount by which `a` exceeds `b`, never below zero. Throws if their currencies differ. */
export const excess = (a: Money, b: Money): Money => {
  if (a.currency !== b.currency)
    throw new TypeError(`protections: ${a.currency} and ${b.currency} cannot be compared`)
  return money(a.minor > b.minor ? a.minor - b.minor : 0n, a.currency)
}
