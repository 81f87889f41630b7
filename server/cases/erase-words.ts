import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Erasing, OfPerson } from '../platform/erasing.ts'
import { caseEvents, cases } from './cases.tables.ts'

const casesOf = ({ tenant, personId }: OfPerson) =>
  and(eq(cases.tenant, tenant), eq(cases.personId, personId))

/** Cases stay with what was decided and when, without a word of what was written. */
export const casesErasing: Erasing = {
  inTheWay: async (tx, of) => {
    const [open] = await tx
      .select({ id: cases.id })
      .from(cases)
      .where(and(casesOf(of), isNull(cases.answeredAt)))
    return open === undefined ? null : `Case ${open.id} is open. Answer it first.`
  },
  rows: async (tx, of) => {
    const own = await tx
      .update(cases)
      .set({ sealedWords: null, sealedAnswer: null })
      .where(casesOf(of))
      .returning({ id: cases.id })
    if (own.length > 0)
      await tx
        .update(caseEvents)
        .set({ sealedNote: null })
        .where(
          and(
            eq(caseEvents.tenant, of.tenant),
            inArray(
              caseEvents.caseId,
              own.map(({ id }) => id),
            ),
          ),
        )
  },
}
