import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readActivityQuote } from '@portolan/contract/activities/read-activity-quote.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { judgePart } from '@portolan/domain/policies/judge.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { quotesOf, type Quote } from '../quotes/index.ts'
import {
  activityFactsOf,
  questionAnswer,
  type HeldPlaces,
  type QuotedAdmission,
} from './activity-facts.ts'
import { admissionPart } from './judge-activities.ts'

/** Null where the operator could not be reached for it: nothing is reserved then. */
interface QuotedStart extends QuotedAdmission {
  readonly held: HeldPlaces | null
}
export type ActivityQuote = Quote<QuotedStart>

export const activityQuotes = quotesOf<QuotedStart>('activities')

/** Stores a priced start as the person's quote, for as long as its places are held. */
export const keepActivityQuote = (
  { database, ids }: { readonly database: Database; readonly ids: Ids },
  {
    tenant,
    personId,
    now,
    ...body
  }: QuotedStart & {
    readonly tenant: TenantId
    readonly personId: string
    readonly now: number
  },
): Promise<ActivityQuote> =>
  database.tenant(tenant, (tx) =>
    activityQuotes.keep(tx, ids, {
      tenant,
      personId,
      body,
      now,
      ...(body.held === null ? {} : { life: body.held.until - now }),
    }),
  )

type Answer = AnswerOf<typeof readActivityQuote>

/** What the traveler's policy says of a priced start; null without one. */
const quotePolicy = (tier: PolicyTier | null, { supplied }: QuotedStart): Answer['policy'] => {
  if (tier === null) return null
  const { verdict, breaches } = judgePart(tier, admissionPart(supplied))
  // The contract's arrays are mutable; nothing writes to these.
  return { verdict, breaches: breaches as NonNullable<Answer['policy']>['breaches'] }
}

/** `tier`: of who travels, with its caps in dollars. */
export const activityQuoteAnswer = (
  { id, quotedAt, expiresAt, body }: ActivityQuote,
  tier: PolicyTier | null,
): Answer => ({
  id,
  createdAt: instantOf(quotedAt),
  expiresAt: instantOf(expiresAt),
  heldUntil: body.held === null ? null : instantOf(body.held.until),
  ...activityFactsOf(body),
  questions: body.supplied.questions.map(questionAnswer),
  policy: quotePolicy(tier, body),
})
