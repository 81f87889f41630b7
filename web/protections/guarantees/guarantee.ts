import type { ClauseCode } from '@portolan/domain/protections/clause.ts'
import { formatWhole, money } from '@portolan/kernel/money.ts'

/** A sentence of the terms, and the rule it is: a clause's code, or the rule's own name. */
export interface TermsSentence {
  readonly rule: string
  readonly sentence: string
}
export interface TermsPart {
  readonly id: string
  readonly title: string
  readonly sentences: readonly TermsSentence[]
}
/** The terms of one protection: a page under /terms/. */
export interface Guarantee {
  readonly title: string
  readonly lead: string
  readonly parts: readonly TermsPart[]
}

export const clause = (rule: ClauseCode, sentence: string): TermsSentence => ({ rule, sentence })
export const rule = (number: number, sentence: string): TermsSentence => ({
  rule: `protections-${number}`,
  sentence,
})

/** The sentence of a clause; its code where the terms have none. */
export const sentenceIn = ({ parts }: Guarantee, code: string): string =>
  parts.flatMap(({ sentences }) => sentences).find((one) => one.rule === code)?.sentence ?? code

/** `$500`, from US cents. */
export const dollars = (cents: number): string => formatWhole(money(cents, 'USD'))
/** `Premier or Lifestyle`. */
export const eitherOf = (names: readonly string[]): string => names.join(' or ')
