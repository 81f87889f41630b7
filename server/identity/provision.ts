import type { CompanyPerson } from '@portolan/domain/companies/company.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { persons } from './identity.tables.ts'
import { builtInIssuer } from './provider/built-in.ts'

/** Gives an invited person an account at the issuer, where the issuer is ours. */
export type Provision = (
  tx: Tx,
  of: OfCompany,
  person: Pick<CompanyPerson, 'id' | 'firstName' | 'lastName' | 'email'>,
  now: number,
) => Promise<void>

/**
 * An account of the built-in issuer under the email address. It is in no company, so that its
 * sign-in is refused (40103) until the invitation is accepted.
 */
export const provisionBuiltIn: Provision = async (
  tx,
  { tenant },
  { id, firstName, lastName, email },
  now,
) => {
  await tx
    .insert(persons)
    .values({
      tenant,
      id,
      issuer: builtInIssuer,
      subject: email.toLowerCase(),
      firstName,
      lastName,
      email,
      accountRole: 'Non Financial User',
      admission: 'Open',
      createdAt: now,
    })
    .onConflictDoNothing()
}
