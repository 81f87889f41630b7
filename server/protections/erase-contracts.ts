import { and, eq, inArray } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { hotelPriceFreeze } from './hotel-price-freeze/voucher-quote.ts'
import { protectionContracts, protectionDecisions } from './protections.tables.ts'

/** Nobody else can use a person's contracts; what was paid for them stays in the books. */
export const protectionsErasing: Erasing = {
  inTheWay: async (tx, { tenant, personId }) => {
    const [held] = await tx
      .select({ id: protectionContracts.id })
      .from(protectionContracts)
      .where(
        and(
          eq(protectionContracts.tenant, tenant),
          eq(protectionContracts.personId, personId),
          eq(protectionContracts.protection, hotelPriceFreeze),
          eq(protectionContracts.state, 'Valid'),
        ),
      )
      .limit(1)
    return held === undefined
      ? null
      : `We hold the deposit of hotel price freeze ${held.id} until it is used or expires.`
  },
  rows: async (tx, { tenant, personId }) => {
    const own = and(
      eq(protectionContracts.tenant, tenant),
      eq(protectionContracts.personId, personId),
    )
    await tx
      .delete(protectionDecisions)
      .where(
        and(
          eq(protectionDecisions.tenant, tenant),
          inArray(
            protectionDecisions.contractId,
            tx.select({ id: protectionContracts.id }).from(protectionContracts).where(own),
          ),
        ),
      )
    await tx.delete(protectionContracts).where(own)
  },
}
