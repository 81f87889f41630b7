import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { seedDemoAccounts } from '../rewards/index.ts'
import { seedDemoTravelers } from '../travelers/index.ts'
import type { DocumentSealer } from '../travelers/sealed-documents.ts'
import { seedDemoWallet } from '../wallet/index.ts'
import { demoBusinesses, demoPeople, demoPersonId } from './demo-people.data.ts'
import { businesses, persons } from './identity.tables.ts'
import { builtInIssuer } from './provider/built-in.ts'

/** Answers whom it has made. */
const seedPeople = async (tx: Tx, now: number): Promise<ReadonlySet<string>> => {
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
          canViewUsers: business?.canViewUsers ?? false,
          canViewAdmin: business?.canViewAdmin ?? false,
          roles: business?.roles ?? [],
          cap1Role: business?.cap1Role ?? null,
          policyTier: business?.policyTier ?? null,
          accountReferenceId: business?.accountReferenceId ?? null,
          termsAcceptedAt: business?.termsAccepted === true ? now : null,
        }),
      ),
    )
    .onConflictDoNothing()
    .returning({ id: persons.id })
  return new Set(made.map(({ id }) => id))
}

/**
 * The demo accounts of docs/operating.md, at every start with the built-in provider, in one
 * transaction. What stands already stays as people have left it; nothing deleted by them comes
 * back, since a traveller is only written together with its person's first row.
 */
export const seedDemo = (
  deps: {
    readonly database: Database
    readonly sealer: DocumentSealer
    readonly deadlines: Pick<Deadlines, 'schedule'>
  },
  now: number,
): Promise<void> =>
  deps.database.worker(async (tx) => {
    const made = await seedPeople(tx, now)
    await seedDemoAccounts(tx, now)
    await seedDemoWallet(tx, deps.deadlines, now)
    await seedDemoTravelers(tx, deps.sealer, (personId) => made.has(personId), now)
  })
