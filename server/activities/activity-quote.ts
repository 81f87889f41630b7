import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readActivityQuote } from '@portolan/contract/activities/read-activity-quote.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { quotesOf, type Quote } from '../quotes/index.ts'
import { activityFactsOf, questionAnswer, type QuotedAdmission } from './activity-facts.ts'

export type ActivityQuote = Quote<QuotedAdmission>

export const activityQuotes = quotesOf<QuotedAdmission>('activities')

/** Stores a priced start as the person's quote. */
export const keepActivityQuote = (
  { database, ids }: { readonly database: Database; readonly ids: Ids },
  {
    tenant,
    personId,
    now,
    ...body
  }: QuotedAdmission & {
    readonly tenant: TenantId
    readonly personId: string
    readonly now: number
  },
): Promise<ActivityQuote> =>
  database.tenant(tenant, (tx) => activityQuotes.keep(tx, ids, { tenant, personId, body, now }))

export const activityQuoteAnswer = ({
  id,
  quotedAt,
  expiresAt,
  body,
}: ActivityQuote): AnswerOf<typeof readActivityQuote> => ({
  id,
  createdAt: instantOf(quotedAt),
  expiresAt: instantOf(expiresAt),
  ...activityFactsOf(body),
  questions: body.supplied.questions.map(questionAnswer),
})
