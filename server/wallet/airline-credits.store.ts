import { and, asc, eq, inArray } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type {
  AirlineCredit,
  AirlineCreditWithRest,
} from '@portolan/domain/wallet/airline-credit.ts'
import {
  airlineCreditsJournal,
  type AirlineCreditCause,
} from '@portolan/domain/wallet/wallet-journals.ts'
import { money, type Money } from '@portolan/kernel/money.ts'
import { balancesOf, post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { airlineCredits } from './wallet.tables.ts'

/** A credit as the airline issued it. */
export interface IssuedAirlineCredit extends AirlineCredit {
  readonly ownerId: string
  /** Id of the cancellation or exchange it came from. */
  readonly causeId: string
  readonly tripId: string
  readonly ticket: string
  readonly locator: string
  readonly issued: Money
  /** Product time, milliseconds. */
  readonly issuedAt: number
}

type Row = typeof airlineCredits.$inferSelect

const placeOf = ({ tenant, id }: Pick<Row, 'tenant' | 'id'>) => ['airline_credits', tenant, id]
const travelerOf = (
  { personal }: Pick<Tx, 'personal'>,
  row: Pick<Row, 'tenant' | 'id' | 'sealedTraveler'>,
): string => (row.sealedTraveler === null ? '' : personal.open(placeOf(row), row.sealedTraveler))

const withRests = async (
  tx: Tx,
  tenant: TenantId,
  rows: readonly Row[],
): Promise<AirlineCreditWithRest<IssuedAirlineCredit>[]> => {
  const balances = await balancesOf(
    tx,
    tenant,
    'airline-credit',
    rows.map(({ id }) => id),
  )
  return rows.map(({ tenant: _, sealedTraveler, amount, currency, ...row }) => ({
    credit: {
      ...row,
      traveler: travelerOf(tx, { tenant, id: row.id, sealedTraveler }),
      issued: money(amount, currency),
    },
    left: money(balances.get(row.id) ?? 0n, currency),
  }))
}

/** A person's airline credits with their balances, earliest expiry first; of one airline if named. */
export const airlineCreditsOf = async (
  tx: Tx,
  tenant: TenantId,
  ownerId: string,
  airline: string | null = null,
): Promise<AirlineCreditWithRest<IssuedAirlineCredit>[]> =>
  withRests(
    tx,
    tenant,
    await tx
      .select()
      .from(airlineCredits)
      .where(
        and(
          eq(airlineCredits.tenant, tenant),
          eq(airlineCredits.ownerId, ownerId),
          ...(airline === null ? [] : [eq(airlineCredits.airline, airline)]),
        ),
      )
      .orderBy(asc(airlineCredits.expiresAt), asc(airlineCredits.id)),
  )

/** Airline credits of several people with their balances. */
export const airlineCreditsOfPeople = async (
  tx: Tx,
  tenant: TenantId,
  ownerIds: readonly string[],
): Promise<AirlineCreditWithRest<IssuedAirlineCredit>[]> =>
  ownerIds.length === 0
    ? []
    : withRests(
        tx,
        tenant,
        await tx
          .select()
          .from(airlineCredits)
          .where(
            and(eq(airlineCredits.tenant, tenant), inArray(airlineCredits.ownerId, [...ownerIds])),
          )
          .orderBy(asc(airlineCredits.expiresAt), asc(airlineCredits.id)),
      )

/** Credits issued by one cancellation or exchange. */
export const airlineCreditsOfCause = async (
  tx: Tx,
  tenant: TenantId,
  causeId: string,
): Promise<
  Pick<IssuedAirlineCredit, 'airline' | 'airlineName' | 'traveler' | 'issued' | 'expiresAt'>[]
> => {
  const rows = await tx
    .select()
    .from(airlineCredits)
    .where(and(eq(airlineCredits.tenant, tenant), eq(airlineCredits.causeId, causeId)))
    .orderBy(asc(airlineCredits.id))
  return rows.map((row) => ({
    airline: row.airline,
    airlineName: row.airlineName,
    traveler: travelerOf(tx, row),
    issued: money(row.amount, row.currency),
    expiresAt: row.expiresAt,
  }))
}

/** Expiry of a credit, product time; null if there is none. */
export const airlineCreditEnd = async (
  tx: Tx,
  tenant: TenantId,
  id: string,
): Promise<number | null> => {
  const [row] = await tx
    .select({ expiresAt: airlineCredits.expiresAt })
    .from(airlineCredits)
    .where(and(eq(airlineCredits.tenant, tenant), eq(airlineCredits.id, id)))
  return row?.expiresAt ?? null
}

/** Records airline credits: rows and journal in one transaction, once per cause. */
export const issueAirlineCredits = async (
  tx: Tx,
  tenant: TenantId,
  cause: AirlineCreditCause,
  credits: readonly IssuedAirlineCredit[],
): Promise<void> => {
  const [first] = credits
  if (first === undefined) return
  const journal = airlineCreditsJournal(
    cause,
    credits.map(({ id, issued }) => ({ id, amount: issued })),
  )
  if (!(await post(tx, tenant, journal, first.issuedAt))) return
  await tx.insert(airlineCredits).values(
    credits.map(({ issued: { minor, currency }, traveler, ...credit }) => ({
      tenant,
      ...credit,
      sealedTraveler: tx.personal.seal(placeOf({ tenant, id: credit.id }), traveler),
      amount: minor,
      currency,
    })),
  )
}
