import { useBookingFor } from './booking-for.ts'

/** Whom a list is judged for, as its call takes it; empty for the booker (policies-12). */
export interface JudgedFor {
  readonly judgedFor?: string[]
}
/** The contract's limit. */
const mostJudged = 9

export const useJudgedFor = (): JudgedFor => {
  const { travelers } = useBookingFor()
  return travelers == null || travelers.length === 0
    ? {}
    : { judgedFor: travelers.slice(0, mostJudged) }
}
