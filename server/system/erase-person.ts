import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Erasing, OfPerson } from '../platform/erasing.ts'
import type { ByHand } from './close-concern.ts'
import { recordAction } from './operator-actions.store.ts'

const isKnown = async (tx: Tx, erasings: readonly Erasing[], of: OfPerson): Promise<boolean> => {
  for (const { knows } of erasings) if ((await knows?.(tx, of)) === true) return true
  return false
}

const refusalOf = async (
  tx: Tx,
  erasings: readonly Erasing[],
  of: OfPerson,
  now: number,
): Promise<Refusal | null> => {
  if (!(await isKnown(tx, erasings, of)))
    return {
      code: 'NotFound',
      message: 'This tenant has no person with this id.',
      field: 'personId',
    }
  for (const { inTheWay } of erasings) {
    const message = (await inTheWay?.(tx, of, now)) ?? null
    if (message !== null) return { code: 'NotAvailable', message, field: 'personId' }
  }
  return null
}

/**
 * Erases a person for good: at suppliers and in the vault, then every row in one transaction
 * (decision 0125). Nothing is erased while something of theirs is not over. May be repeated after a
 * failure.
 */
export const erasePerson = async (
  { database, erasings }: { readonly database: Database; readonly erasings: readonly Erasing[] },
  of: OfPerson,
  { note, requestId, now }: ByHand,
): Promise<Result<null, Refusal>> => {
  const refused = await database.worker((tx) => refusalOf(tx, erasings, of, now))
  if (refused !== null) return refuse(refused)
  for (const { outside } of erasings) await outside?.(of)
  return database.worker(async (tx) => {
    // Meanwhile the person may have booked something.
    const late = await refusalOf(tx, erasings, of, now)
    if (late !== null) return refuse(late)
    for (const { rows } of erasings) await rows(tx, of)
    const { tenant, personId: about } = of
    await recordAction(tx, { tenant, kind: 'PersonErased', about, note, requestId, at: now })
    return ok(null)
  })
}
