import type { Refusal } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { createTier } from '@portolan/contract/policies/create-tier.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { tierRefusal } from './refusals.ts'
import { tierWritten } from './tier-on-wire.ts'
import { saveTier, tiersOf } from './tiers.store.ts'

/** More tiers than anybody can keep apart. */
const mostTiers = 50

/** The id of a company's first tier, for onboarding. */
export const firstTier =
  (ids: Pick<Ids, 'make'>) =>
  async (
    tx: Tx,
    of: OfCompany,
    rules: BodyOf<typeof createTier>,
    now: number,
  ): Promise<Result<string, Refusal>> => {
    const added = await addTier({ ids }, { tx, of, now }, rules)
    return added.ok ? ok(added.value.id) : added
  }

/** Adds a tier to a company, unless one of its rules is wrong. */
export const addTier = async (
  { ids }: { readonly ids: Pick<Ids, 'make'> },
  { tx, of, now }: { readonly tx: Tx; readonly of: OfCompany; readonly now: number },
  rules: BodyOf<typeof createTier>,
): Promise<Result<ReturnType<typeof tierWritten>, Refusal>> => {
  const tier = tierWritten(ids.make('tier'), rules)
  const refusal = tierRefusal(tier)
  if (refusal !== undefined) return refuse(refusal)
  if ((await tiersOf(tx, of)).length >= mostTiers)
    return refuse({
      code: 'TooManyTiers',
      message: `A company has at most ${mostTiers} tiers.`,
      facts: { most: mostTiers },
    })
  await saveTier(tx, of, tier, now)
  return ok(tier)
}
