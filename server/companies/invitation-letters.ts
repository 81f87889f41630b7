import { invitationState } from '@portolan/domain/companies/invitation.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import * as z from 'zod/mini'
import { businessById } from '../identity/index.ts'
import { letterOf, type Letters } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { companyPersonById } from './companies.store.ts'
import type { InvitationLinks } from './invitation-links.ts'
import { invitationLetter, invitationOf } from './invitations.store.ts'

const facts = z.strictObject({ businessId: z.string(), personId: z.string() })
const foot =
  'You’re getting this email because somebody at your company invited you. Replies aren’t monitored.'

/** The letter with an invitation's link. Its reader has no account yet. */
export const invitationLetters = ({
  database,
  links,
}: {
  readonly database: Database
  readonly links: InvitationLinks
}): Letters => ({
  [invitationLetter]: async (given, { tenant, origin }) => {
    const { businessId, personId } = z.parse(facts, given)
    const of = { tenant: tenant as TenantId, businessId }
    const found = await database.company(of, async (tx) => {
      const [person, stored, business] = await Promise.all([
        companyPersonById(tx, of, personId),
        invitationOf(tx, of, personId),
        businessById(tx, of.tenant, businessId),
      ])
      return person && stored && business && { person, stored, business }
    })
    const ended = { tenant, subject: 'An invitation was withdrawn', blocks: [], foot }
    if (found === undefined) return letterOf(ended)
    const { person, stored, business } = found
    const to = { to: person.email, isToStranger: true }
    // Written when it is sent or shown: a letter of an ended invitation has no link.
    if (invitationState(stored, person.state, stored.sentAt) !== 'Open')
      return { ...letterOf(ended), ...to }
    const token = await links.make(of, personId, stored.nonce)
    return {
      ...letterOf({
        tenant,
        subject: `Join ${business.name} for business travel`,
        blocks: [
          {
            kind: 'text',
            text: `${person.firstName}, ${business.name} invited you to book business travel with its policy, travelers and payment in one place.`,
          },
          {
            kind: 'link',
            label: 'Accept the invitation',
            href: `${origin}/auth/invitation/?token=${token}`,
          },
          {
            kind: 'text',
            text: `The link works once, until ${formatInstant(instantOf(stored.expiresAt))}. It’s only for you, so don’t forward it.`,
          },
        ],
        foot,
      }),
      ...to,
    }
  },
})
