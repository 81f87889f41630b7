import * as z from 'zod/mini'
import { companyOf } from '../companies/index.ts'
import { letterOf, type Letters } from '../mail/index.ts'
import type { Database, OfCompany } from '../platform/database/database.ts'
import { asksOf, incidentById } from './care.store.ts'
import { nameIn } from './name-in.ts'
import { askedLetter, unansweredLetter } from './remind.ts'

const facts = z.strictObject({ businessId: z.string(), incidentId: z.string() })
const foot = 'You’re getting this email because your company looks after its travelers.'

/** Letters to those affected, and to the admin who waits for their answers. */
export const careLetters = ({ database }: { readonly database: Database }): Letters => {
  const read = (of: OfCompany, incidentId: string) =>
    database.company(of, async (tx) => {
      const company = await companyOf(tx, of)
      const incident = await incidentById(tx, of, incidentId)
      if (company === undefined || incident === undefined)
        throw new Error(`duty of care: a letter for the missing incident ${incidentId}`)
      return { company, incident, asks: await asksOf(tx, of, incidentId) }
    })
  return {
    [askedLetter]: async (said, { tenant, origin }) => {
      const { businessId, incidentId } = z.parse(facts, said)
      const { company, incident } = await read({ tenant, businessId }, incidentId)
      return letterOf({
        tenant,
        subject: `Are you safe? ${incident.title}`,
        blocks: [
          {
            kind: 'text',
            text: `${company.business.name} asks whether you’re safe: ${incident.title}. Open the page and choose “I am safe” or “I need help”.`,
          },
          ...(incident.advice === '' ? [] : [{ kind: 'text' as const, text: incident.advice }]),
          {
            kind: 'link',
            label: 'Answer now',
            href: `${origin}/safety/?incident=${incidentId}`,
          },
        ],
        foot,
      })
    },
    [unansweredLetter]: async (said, { tenant, origin }) => {
      const { businessId, incidentId } = z.parse(facts, said)
      const { company, incident, asks } = await read({ tenant, businessId }, incidentId)
      const open = asks.filter(({ answer }) => answer === null)
      const name = nameIn(company)
      return letterOf({
        tenant,
        subject: `No answer from ${open.length === 1 ? '1 traveler' : `${open.length} travelers`}: ${incident.title}`,
        blocks: [
          {
            kind: 'text',
            text: 'They were asked twice and haven’t answered. Call them, or their approvers.',
          },
          {
            kind: 'facts',
            rows: open.map(({ personId, times }) => [
              name(personId),
              times === 1 ? 'asked once' : `asked ${times} times`,
            ]),
          },
          {
            kind: 'link',
            label: 'Open the incident',
            href: `${origin}/admin-portal/duty-of-care/?incident=${incidentId}`,
          },
        ],
        foot,
      })
    },
  }
}
