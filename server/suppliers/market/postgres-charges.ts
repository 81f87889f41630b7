import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Charge } from '@portolan/market/acquirer/charge.ts'
import type { MarketStore } from '@portolan/market/store/market-store.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertSet, type SetStatement } from '../../platform/database/set-statement.ts'
import { marketCharges, marketMethods, methodOfCharge } from './market.tables.ts'
import { belongs, keyOfReference } from './postgres-references.ts'

type StoredCharge = Omit<typeof marketCharges.$inferSelect, 'sequence'>
const chargeOf = (row: StoredCharge): Charge => ({
  reference: row.reference,
  version: row.version,
  challenge: row.challenge,
  ...row.body,
})
const chargeBody = ({
  reference: _r,
  version: _v,
  challenge: _c,
  ...body
}: Charge): Omit<Charge, 'reference' | 'version' | 'challenge'> => body

const insertCharge = insertSet(marketCharges, ['reference', 'version', 'challenge', 'body'], {
  key: keyOfReference,
  tail: 'on conflict do nothing returning reference',
  keyOfAnswer: keyOfReference,
})
const selectCharge: SetStatement<{ readonly reference: string }, StoredCharge> = {
  text: 'select held.reference, held.version, held.challenge, held.body from json_to_recordset($1) as wanted(reference text) join market.charges held using (reference)',
  asJson: ({ reference }) => ({ reference }),
  key: keyOfReference,
  keyOfAnswer: keyOfReference,
  merge: (one) => one,
  writes: false,
}
const updateCharge: SetStatement<Charge, { readonly reference: string }> = {
  text: `
    update market.charges held set version = held.version + 1, body = wanted.body from json_to_recordset($1) as wanted(reference text, version int, body jsonb)
    where held.reference = wanted.reference and held.version = wanted.version returning held.reference`,
  asJson: (charge) => ({
    reference: charge.reference,
    version: charge.version,
    body: chargeBody(charge),
  }),
  key: keyOfReference,
  keyOfAnswer: keyOfReference,
  writes: true,
}

type ChargePart = Pick<
  MarketStore,
  'addCharge' | 'charge' | 'chargeOfChallenge' | 'replaceCharge' | 'charges' | 'accountCharges'
>

export const createChargeStore = (
  database: Pick<Database, 'statement' | 'shared'>,
): ChargePart => ({
  addCharge: (charge) =>
    database.shared.worker(async (tx) => {
      const { reference, version, challenge } = charge
      return (
        (await tx.ask(insertCharge, {
          reference,
          version,
          challenge,
          body: chargeBody(charge),
        })) !== null
      )
    }),
  charge: (reference) =>
    database.shared.workerReading(async (tx) => {
      const row = await tx.ask(selectCharge, { reference })
      return row === null ? null : chargeOf(row)
    }),
  chargeOfChallenge: (challenge) =>
    database.statement(async (tx) => {
      const [row] = await tx
        .select()
        .from(marketCharges)
        .where(eq(marketCharges.challenge, challenge))
      return row === undefined ? null : chargeOf(row)
    }),
  replaceCharge: (charge) =>
    database.shared.worker(async (tx) => (await tx.ask(updateCharge, charge)) !== null),
  charges: (limit, reference) =>
    database.statement(async (tx) =>
      (
        await tx
          .select()
          .from(marketCharges)
          .where(belongs(marketCharges.reference, reference))
          .orderBy(desc(marketCharges.sequence))
          .limit(limit)
      ).map(chargeOf),
    ),
  accountCharges: (accountReferenceId, since) =>
    database.statement(async (tx) =>
      (
        await tx
          .select({ charge: marketCharges })
          .from(marketMethods)
          .innerJoin(marketCharges, eq(methodOfCharge(marketCharges), marketMethods.token))
          .where(
            and(
              eq(marketMethods.accountReferenceId, accountReferenceId),
              gte(sql<number>`(${marketCharges.body}->>'createdAt')::bigint`, since),
            ),
          )
      ).map(({ charge }) => chargeOf(charge)),
    ),
})
