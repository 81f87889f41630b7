import { caseDecisions } from '@portolan/domain/cases/case.lifecycle.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { caseById } from './cases.store.ts'

export const caseLetter = 'case-answered'
const facts = z.strictObject({
  caseId: z.string(),
  decision: z.enum(caseDecisions),
  note: z.string(),
  /** What the decision came to. */
  rows: z.array(z.tuple([z.string(), z.string()])),
})

const outcomeWords = {
  MoveToQueue: 'was passed to another agent',
  ReferToAirline: 'was sent to the airline',
  Accept: 'is complete',
  Deny: 'couldn’t be completed',
} as const

/** The mail about an agent's decision; contains the agent's note unless it went to the airline. */
export const caseLetters = ({ database }: { readonly database: Database }): Letters => ({
  [caseLetter]: async (of, { tenant, origin }) => {
    const { caseId, decision, note, rows } = z.parse(facts, of)
    const found = await database.tenant(tenant, (tx) => caseById(tx, tenant, caseId))
    if (found === null) throw new Error(`cases: a letter for the missing case ${caseId}`)
    const { tripTitle, tripId, message } = found
    return letterOf({
      tenant,
      subject: `${tripTitle}: your request ${outcomeWords[decision]}`,
      blocks: [
        {
          kind: 'text',
          text:
            decision === 'ReferToAirline'
              ? 'We asked the airline and will email you when it responds.'
              : note,
        },
        { kind: 'facts', rows: [['Your request', message], ...rows] },
        { kind: 'link', label: 'View your trip', href: `${origin}/trips/?trip=${tripId}` },
      ],
      foot: 'You’re getting this email because you contacted us about a trip.',
    })
  },
})
