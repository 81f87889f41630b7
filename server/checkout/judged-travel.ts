import type { JudgedPart } from '@portolan/domain/policies/judge.ts'
import type { BookingPart } from './booking-part.ts'

/** The parts of one product in a booking, as travel policies see them. */
export interface JudgedTravel {
  /** What each part costs one traveler; empty for what no policy is about. */
  readonly judged: readonly JudgedPart[]
  /** When it begins: after that there is nothing to approve. Milliseconds; null if never. */
  readonly startsAt: number | null
}
export type JudgedParts<Part extends BookingPart> = (parts: readonly Part[]) => JudgedTravel
