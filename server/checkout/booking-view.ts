import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readBooking } from '@portolan/contract/checkout/read-booking.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { BookingProgress } from './booking-progress.ts'

export type BookingView = AnswerOf<typeof readBooking>

const tenderView = (tender: Tender): BookingView['tenders'][number] => ({
  kind: tender.kind,
  amount: tender.amount,
  ...(tender.kind === 'Rewards' ? { units: { amount: tender.units, unit: tender.unit } } : {}),
})

/** The booking as the traveler sees it; a refusal only shows once the outcome is final. */
export const bookingView = (
  booking: {
    readonly id: string
    readonly tripId: string | null
    readonly tenders: readonly Tender[]
    readonly updatedAt: number
  },
  progress: BookingProgress,
): BookingView => ({
  id: booking.id,
  state: progress.state,
  steps: progress.steps.map((step) => ({
    name: step.name,
    state: step.state,
    at: step.at === null ? null : instantOf(step.at),
  })),
  acceptedTotal: progress.accepted,
  tenders: booking.tenders.map(tenderView),
  tripId: progress.state === 'Confirmed' ? booking.tripId : null,
  locators:
    progress.state === 'Confirmed'
      ? progress.parts.flatMap(({ order }) => order?.locator ?? [])
      : [],
  refusal:
    progress.state === 'Failed' || progress.state === 'NeedsAttention' ? progress.refusal : null,
  challengeUrl: progress.state === 'Challenged' ? (progress.pay?.challenge?.url ?? null) : null,
  updatedAt: instantOf(booking.updatedAt),
})
