export const careAnswers = ['Safe', 'NeedsHelp'] as const
export type CareAnswer = (typeof careAnswers)[number]

export interface Ask {
  readonly personId: string
  readonly times: number
  readonly answer: CareAnswer | null
}
/** Answers counted (duty-of-care-4). */
export interface AnswerCounts {
  readonly asked: number
  readonly safe: number
  readonly needsHelp: number
  readonly noAnswer: number
}
export const countAnswers = (asks: readonly Pick<Ask, 'answer'>[]): AnswerCounts => {
  const of = (answer: CareAnswer | null): number =>
    asks.filter((ask) => ask.answer === answer).length
  return { asked: asks.length, safe: of('Safe'), needsHelp: of('NeedsHelp'), noAnswer: of(null) }
}

/** Needs help first, then no answer, then safe. */
export const urgencyOf = (answer: CareAnswer | null): number => {
  if (answer === 'NeedsHelp') return 0
  return answer === null ? 1 : 2
}
