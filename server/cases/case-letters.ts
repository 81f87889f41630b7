import { caseDecisions } from '@portolan/domain/cases/case.lifecycle.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { caseById } from './cases.store.ts'

/** Name of the letter in the outbox. */
export const caseLetter = 'case-answered'
const facts = z.strictObject({
  caseId: z.string(),
  decision: z.enum(caseDecisions),
  note: z.string(),
})

const said = {
  MoveToQueue: 'has been passed on',
  ReferToAirline: 'is with the airline now',
  Accept: 'is done',
  Deny: 'could not be done',
} as const

/** What an agent has decided, in the agent's own words where they are an answer. */
export const caseLetters = ({ database }: { readonly database: Database }): Letters => ({
  [caseLetter]: async (of, { tenant, origin }) => {
    const { caseId, decision, note } = z.parse(facts, of)
    const found = await database.tenant(tenant, (tx) => caseById(tx, tenant, caseId))
    if (found === null) throw new Error(`cases: a letter about ${caseId}, which is not there`)
    const { tripTitle, tripId, message } = found
    return letterOf({
      tenant,
      subject: `${tripTitle}: your request ${said[decision]}`,
      blocks: [
        {
          kind: 'text',
          text:
            decision === 'ReferToAirline'
              ? 'We have asked the airline, and write to you when it has answered.'
              : note,
        },
        { kind: 'facts', rows: [['You asked', message]] },
        { kind: 'link', label: 'Open the trip', href: `${origin}/trips/?trip=${tripId}` },
      ],
      foot: 'You get this mail because you asked us about a trip.',
    })
  },
})
