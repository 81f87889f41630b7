import type { Refusal } from '@portolan/contract/errors.ts'
import { acceptInvitation } from '@portolan/domain/companies/change-people.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { invitationState, type InvitationState } from '@portolan/domain/companies/invitation.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { joinBusiness, type AcceptInvitation } from '../identity/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import { companyOf, saveCompany, type StoredCompany } from './companies.store.ts'
import { recordEvents } from './company-events.store.ts'
import type { InvitationLinks } from './invitation-links.ts'
import { invitationOf } from './invitations.store.ts'

const ended: Refusal = {
  code: 'InvitationEnded',
  message: 'The invitation was accepted, revoked or replaced, or is too old.',
}
const ofAnother: Refusal = {
  code: 'InvitationOfAnother',
  message: 'The account belongs to another person.',
}

interface Deps {
  readonly database: Database
  readonly links: InvitationLinks
}
interface Found {
  readonly tx: Tx
  readonly of: OfCompany
  readonly company: StoredCompany
  readonly personId: string
  readonly state: InvitationState
}

/** Reads what a link names, and goes on in the same transaction; undefined for a wrong link. */
export const withInvitation = async <T>(
  { database, links }: Deps,
  {
    tenant,
    token,
    now,
  }: { readonly tenant: TenantId; readonly token: string; readonly now: number },
  work: (found: Found) => Promise<T>,
): Promise<T | undefined> => {
  const named = links.read(tenant, token)
  if (named === undefined) return undefined
  const { of, personId } = named
  return database.company(of, async (tx) => {
    const company = await companyOf(tx, of, { locked: true })
    const stored = await invitationOf(tx, of, personId)
    const person = company && personOf(company, personId)
    if (company === undefined || person === undefined || stored === undefined) return undefined
    if (!(await links.fits(named, stored.nonce))) return undefined
    const state = invitationState(stored, person.state, now)
    return work({ tx, of, company, personId, state })
  })
}

/**
 * Makes who signs in the invited person (decision 0171). The company is locked, so that a link is
 * accepted once however often it is posted.
 */
export const createAcceptInvitation =
  (deps: Deps): AcceptInvitation =>
  async ({ tenant, now, requestId }, { token, claims }) => {
    const accepted = await withInvitation(deps, { tenant, token, now }, async (found) => {
      const { tx, of, company, personId, state } = found
      if (state !== 'Open') return refuse(ended)
      const after = acceptInvitation(company, personId)
      if (!after.ok) return refuse(ended)
      const joined = await joinBusiness(tx, of, { personId, claims, now })
      if (joined === undefined) return refuse(ofAnother)
      await saveCompany(tx, company, after.value, { tenant, now })
      await recordEvents(tx, of, [{ code: 'INVITATION_ACCEPTED', aboutId: personId }], {
        byId: personId,
        actedBy: null,
        at: now,
        requestId,
      })
      return ok(joined)
    })
    return accepted ?? refuse(ended)
  }
