import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { costOfAdmission, type HeldPlaces, type QuotedAdmission } from './activity-facts.ts'
import { activityQuotes, keepActivityQuote, type ActivityQuote } from './activity-quote.ts'
import type { ActivityChoice, ActivitySupplier } from './activity-supplier.ts'
import { priceStart, type PriceStartDeps } from './price-start.ts'

/** Quotes of one person that hold places at a time; the oldest ends when there are more. */
export const mostHolds = 3

export interface QuoteStartDeps extends PriceStartDeps {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: Pick<ActivitySupplier, 'activity' | 'price' | 'reserve' | 'letGo'>
}

/** Reserved places; null where the operator did not answer. Refused where they are gone. */
const holdPlaces = async (
  { supplier, ids }: Pick<QuoteStartDeps, 'supplier' | 'ids'>,
  { choice, supplied }: QuotedAdmission,
): Promise<Result<HeldPlaces | null, Refusal>> => {
  const reference = ids.make('hold')
  const expectedTotal = costOfAdmission(supplied)
  const answer = await supplier.reserve(reference, { choice, expectedTotal })
  switch (answer.kind) {
    case 'done':
      return ok({ reference, until: answer.value.until })
    case 'refused':
      return refuse(
        answer.code === 'PriceChanged'
          ? { code: 'QuoteError', message: 'The operator changed its price meanwhile.' }
          : {
              code: answer.code,
              message: 'The operator does not hold these places.',
              ...(answer.facts === undefined ? {} : { facts: answer.facts }),
            },
      )
    case 'unknown':
      // It may hold them all the same, until they lapse.
      await supplier.letGo(reference)
      return ok(null)
  }
}

/** Ends the person's oldest quotes beyond those that may hold places, and gives the places back. */
const endOlder = async (
  { database, supplier }: Pick<QuoteStartDeps, 'database' | 'supplier'>,
  of: { readonly tenant: TenantId; readonly personId: string; readonly now: number },
): Promise<void> => {
  const ended = await database.tenant(of.tenant, async (tx) => {
    const older = (await activityQuotes.open(tx, of)).slice(mostHolds)
    await activityQuotes.end(tx, of, older)
    return older
  })
  for (const { body } of ended) if (body.held !== null) await supplier.letGo(body.held.reference)
}

/** Prices a start, reserves its places and stores both as the person's quote (decision 0144). */
export const quoteStart = async (
  deps: QuoteStartDeps,
  {
    choice,
    ...of
  }: {
    readonly tenant: TenantId
    readonly personId: string
    readonly choice: ActivityChoice
    readonly now: number
  },
): Promise<Result<ActivityQuote, Refusal>> => {
  const priced = await priceStart(deps, choice, of.now)
  if (!priced.ok) return priced
  const held = await holdPlaces(deps, priced.value)
  if (!held.ok) return held
  const quote = await keepActivityQuote(deps, { ...of, ...priced.value, held: held.value })
  await endOlder(deps, of)
  return ok(quote)
}
