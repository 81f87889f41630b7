import { and, eq } from 'drizzle-orm'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readInvitation } from '@portolan/contract/companies/read-invitation.ts'
import { invitationLasts, invitationState } from '@portolan/domain/companies/invitation.ts'
import { personOf, type Company, type CompanyPerson } from '@portolan/domain/companies/company.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Provision } from '../identity/index.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Outbox } from '../mail/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { companyInvitations } from './companies.tables.ts'
import { inCompany } from './companies.store.ts'
import { noSuchPerson } from './refusals.ts'

export type StoredInvitation = typeof companyInvitations.$inferSelect

const named = (of: OfCompany, personId: string) =>
  and(inCompany(companyInvitations, of), eq(companyInvitations.personId, personId))

export const invitationOf = async (
  tx: Tx,
  of: OfCompany,
  personId: string,
): Promise<StoredInvitation | undefined> => {
  const [row] = await tx.select().from(companyInvitations).where(named(of, personId))
  return row
}

/** An invitation on the wire. */
export const invitationAnswer = (
  stored: StoredInvitation | undefined,
  { state }: Pick<CompanyPerson, 'state'>,
  now: number,
): AnswerOf<typeof readInvitation> => ({
  invitation:
    stored === undefined
      ? null
      : {
          state: invitationState(stored, state, now),
          sentAt: instantOf(stored.sentAt),
          expiresAt: instantOf(stored.expiresAt),
        },
})

export const invitationLetter = 'company-invitation'

/** Sends an invitation in the caller's transaction; earlier links of the person end with it. */
export type Invite = (
  tx: Tx,
  of: OfCompany,
  person: CompanyPerson,
  now: number,
) => Promise<StoredInvitation>

export const createInvite =
  (deps: {
    readonly ids: Pick<Ids, 'secret'>
    readonly outbox: Pick<Outbox, 'post'>
    readonly provision: Provision
  }): Invite =>
  async (tx, of, person, now) => {
    const personId = person.id
    await deps.provision(tx, of, person, now)
    const row = {
      tenant: of.tenant,
      businessId: of.businessId,
      personId,
      nonce: deps.ids.secret(),
      sentAt: now,
      expiresAt: now + invitationLasts,
      revokedAt: null,
    }
    await tx
      .insert(companyInvitations)
      .values(row)
      .onConflictDoUpdate({
        target: [
          companyInvitations.tenant,
          companyInvitations.businessId,
          companyInvitations.personId,
        ],
        set: row,
      })
    await deps.outbox.post(tx, {
      tenant: of.tenant,
      personId,
      letter: invitationLetter,
      facts: { businessId: of.businessId, personId },
      cause: `invitation|${of.businessId}|${personId}|${now}`,
    })
    return row
  }

export const revokeInvitationOf = async (
  tx: Tx,
  of: OfCompany,
  personId: string,
  now: number,
): Promise<StoredInvitation | undefined> => {
  const [row] = await tx
    .update(companyInvitations)
    .set({ revokedAt: now })
    .where(named(of, personId))
    .returning()
  return row
}

/** Who can still be invited: somebody who has not signed in. */
export const invitedPerson = (
  company: Company,
  personId: string,
): Result<CompanyPerson, Refusal> => {
  const person = personOf(company, personId)
  if (person === undefined) return refuse(noSuchPerson)
  return person.state === 'Invited'
    ? ok(person)
    : refuse({ code: 'NotInvited', message: 'The person is not invited.' })
}
