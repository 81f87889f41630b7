import { permissionsOf } from '@portolan/domain/companies/roles.ts'
import type { Tx } from '../platform/database/database.ts'
import { demoBusinesses, demoPeople, demoPersonId } from './demo-people.data.ts'
import { businesses, persons } from './identity.tables.ts'
import { builtInIssuer } from './provider/built-in.ts'

/** Creates the people of the demo accounts; returns the ids it created. */
export const seedDemoPeople = async (tx: Tx, now: number): Promise<ReadonlySet<string>> => {
  await tx
    .insert(businesses)
    .values(demoBusinesses.map((business) => ({ tenant: 'capone-corporate', ...business })))
    .onConflictDoNothing()
  const made = await tx
    .insert(persons)
    .values(
      demoPeople.map(
        ({ account, tenant, firstName, lastName, accountRole, admission, isAgent, business }) => ({
          tenant,
          id: demoPersonId(account),
          issuer: builtInIssuer,
          subject: account,
          firstName,
          lastName,
          email: `${account}@portolan.example`,
          accountRole,
          admission: admission ?? ('Open' as const),
          isAgent: isAgent ?? false,
          createdAt: now,
          businessId: business?.id ?? null,
          ...permissionsOf({ state: 'Active', roles: business?.roles ?? [] }),
          roles: business?.roles ?? [],
          cap1Role: business?.cap1Role ?? null,
          accountReferenceId: business?.accountReferenceId ?? null,
          termsAcceptedAt: business?.termsAccepted === true ? now : null,
        }),
      ),
    )
    .onConflictDoNothing()
    .returning({ id: persons.id })
  return new Set(made.map(({ id }) => id))
}
