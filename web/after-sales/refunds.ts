import type { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import type { readCancellation } from '@portolan/contract/cancellations/read-cancellation.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'

type Cancellation = NonNullable<AnswerOf<typeof readCancellation>['cancellation']>

/** What a quote refunds to one tender. Cancellations and changes of flights and stays share it. */
export type TenderBack = AnswerOf<typeof quoteCancellation>['tenders'][number]

/** The refunds and airline credits of a confirmed cancellation or change. */
export type Refunds = Pick<Cancellation, 'refunds' | 'credits'>
