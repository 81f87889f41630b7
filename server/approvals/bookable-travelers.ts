import type { Refusal } from '@portolan/contract/errors.ts'
import { mayBookFor } from '@portolan/domain/companies/book-for.ts'
import { personOf, type Company } from '@portolan/domain/companies/company.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { QuoteFacts } from '../checkout/index.ts'
import { bookingGrantsOf } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { visibleTravelers } from '../travelers/index.ts'

/**
 * Position of the first saved traveler whom the caller may see and not book for (companies-11), of
 * any product of the quote; null without one. Somebody the caller may not see is unknown to them,
 * and a name that is typed is a guest of theirs.
 */
export const firstNotBookable = async (
  tx: Tx,
  {
    of,
    company,
    principal,
    now,
  }: {
    readonly of: OfCompany
    readonly company: Company
    readonly principal: Principal
    readonly now: number
  },
  {
    quote,
    savedIds,
  }: { readonly quote: Pick<QuoteFacts, 'parts'>; readonly savedIds: readonly (string | null)[] },
): Promise<number | null> => {
  const ids = savedIds.flatMap((id) => id ?? [])
  if (ids.length === 0) return null
  const bookerId = principal.personId
  const [seen, facts] = await Promise.all([
    visibleTravelers(tx, principal, ids),
    bookingGrantsOf(tx, of, bookerId, now),
  ])
  const at = savedIds.findIndex((id) => {
    const traveler = id === null ? undefined : seen.get(id)
    if (traveler === undefined) return false
    const { linkedUserId, ownerId } = traveler
    const who =
      linkedUserId !== null && personOf(company, linkedUserId) !== undefined
        ? { personId: linkedUserId }
        : { guestOf: ownerId }
    return quote.parts.some(
      ({ product }) => !mayBookFor({ ...facts, company }, bookerId, who, product),
    )
  })
  return at === -1 ? null : at
}

export const notBookableRefusal = (
  { notBookable }: { readonly notBookable: number | null },
  fieldOf: (position: number) => string,
): Refusal | null =>
  notBookable === null
    ? null
    : {
        code: 'MayNotBookFor',
        message: 'You may not book for this traveler.',
        field: fieldOf(notBookable),
      }
