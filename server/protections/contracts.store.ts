import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import {
  lastRuling,
  logLine,
  type Decision,
  type LogLine,
} from '@portolan/domain/protections/clause.ts'
import type { Protection } from '@portolan/domain/protections/protection.ts'
import type { Tx } from '../platform/database/database.ts'
import { protectionContracts, protectionDecisions } from './protections.tables.ts'

type StoredContract = typeof protectionContracts.$inferSelect
/** A contract with the body of its protection. */
export type Contract<Body> = Omit<StoredContract, 'body' | 'tenant'> & { readonly body: Body }
export interface LoggedContract<Body> extends Contract<Body> {
  /** Oldest first. */
  readonly log: readonly LogLine[]
}

/** Contracts per page of a person's list. */
export const contractsPerPage = 10

const named = (tenant: TenantId, id: string) =>
  and(eq(protectionContracts.tenant, tenant), eq(protectionContracts.id, id))

const appendLine = async (
  tx: Tx,
  tenant: TenantId,
  contractId: string,
  line: LogLine,
): Promise<void> => {
  const [held] = await tx
    .select({ lines: count() })
    .from(protectionDecisions)
    .where(
      and(eq(protectionDecisions.tenant, tenant), eq(protectionDecisions.contractId, contractId)),
    )
  await tx
    .insert(protectionDecisions)
    .values({ tenant, contractId, number: (held?.lines ?? 0) + 1, line })
}

/** Logs by contract, each oldest first. */
export const logsOf = async (
  tx: Tx,
  tenant: TenantId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LogLine[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(protectionDecisions)
    .where(
      and(
        eq(protectionDecisions.tenant, tenant),
        inArray(protectionDecisions.contractId, [...ids]),
      ),
    )
    .orderBy(asc(protectionDecisions.contractId), asc(protectionDecisions.number))
  return new Map(
    [...Map.groupBy(rows, ({ contractId }) => contractId)].map(([id, lines]) => [
      id,
      lines.map(({ line }) => line),
    ]),
  )
}

/** The contracts of one protection, whose body only it reads. */
export interface Contracts<Body, T = Tx> {
  readonly keep: (tx: T, tenant: TenantId, contract: Contract<Body>) => Promise<void>
  /** Anybody's; null if there is none. */
  readonly byId: (tx: T, tenant: TenantId, id: string) => Promise<LoggedContract<Body> | null>
  /** Locked until the transaction ends; null if there is none. */
  readonly forUpdate: (tx: T, tenant: TenantId, id: string) => Promise<Contract<Body> | null>
  /** That of a booking's order, locked until the transaction ends; null if there is none. */
  readonly ofOrder: (
    tx: T,
    tenant: TenantId,
    order: { readonly bookingId: string; readonly reference: string },
  ) => Promise<Contract<Body> | null>
  /** The person's own; the query finds nobody else's. */
  readonly own: (
    tx: T,
    tenant: TenantId,
    personId: string,
    id: string,
  ) => Promise<LoggedContract<Body> | null>
  /** The person's own, newest first; one more than a page, to know whether there are more. */
  readonly ofPerson: (
    tx: T,
    of: { readonly tenant: TenantId; readonly personId: string; readonly page: number },
  ) => Promise<readonly LoggedContract<Body>[]>
  /** Those of bookings, locked until the transaction ends. */
  readonly ofBookings: (
    tx: T,
    tenant: TenantId,
    bookingIds: readonly string[],
  ) => Promise<readonly Contract<Body>[]>
  /** The person's own contracts of a booking, oldest first. */
  readonly ofBooking: (
    tx: T,
    of: { readonly tenant: TenantId; readonly personId: string; readonly bookingId: string },
  ) => Promise<readonly LoggedContract<Body>[]>
  /** Replaces what only the protection knows of a locked contract. */
  readonly amend: (
    tx: T,
    tenant: TenantId,
    contract: Pick<Contract<Body>, 'id'>,
    body: Body,
  ) => Promise<void>
  /** Writes a decision down that moves nothing yet. */
  readonly note: (
    tx: T,
    tenant: TenantId,
    contract: Pick<Contract<Body>, 'id'>,
    decision: Decision<string>,
  ) => Promise<void>
  /** Moves a locked contract to a state by its last decision that is no news, which is returned. */
  readonly move: (
    tx: T,
    tenant: TenantId,
    contract: Pick<Contract<Body>, 'id'>,
    state: string,
  ) => Promise<LogLine | null>
  /** The same with a decision that was made, and shown, before. */
  readonly settle: (
    tx: T,
    tenant: TenantId,
    contract: Pick<Contract<Body>, 'id'>,
    state: string,
    line: LogLine,
  ) => Promise<void>
  /** Moves a locked contract to a state, with the decision that moved it. */
  readonly decide: (
    tx: T,
    tenant: TenantId,
    contract: Pick<Contract<Body>, 'id'>,
    state: string,
    decision: Decision<string>,
  ) => Promise<void>
}

/** Contracts of every protection that a booking has, with their logs, oldest first. */
export const contractsOfBooking = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
): Promise<readonly LoggedContract<unknown>[]> => {
  const rows = await tx
    .select()
    .from(protectionContracts)
    .where(
      and(eq(protectionContracts.tenant, tenant), eq(protectionContracts.bookingId, bookingId)),
    )
    .orderBy(asc(protectionContracts.boughtAt), asc(protectionContracts.id))
  const logs = await logsOf(
    tx,
    tenant,
    rows.map(({ id }) => id),
  )
  return rows.map(({ tenant: _, ...row }) => ({ ...row, log: logs.get(row.id) ?? [] }))
}

/** Contracts as they were bought: by booking. */
const boughtWith = <Body>(
  protection: Protection,
  of: (row: StoredContract) => Contract<Body>,
  withLogs: (
    tx: Tx,
    tenant: TenantId,
    rows: readonly StoredContract[],
  ) => Promise<readonly LoggedContract<Body>[]>,
): Pick<Contracts<Body>, 'ofOrder' | 'ofBookings' | 'ofBooking'> => {
  const inBooking = (tenant: TenantId, bookingId: string) =>
    and(
      eq(protectionContracts.tenant, tenant),
      eq(protectionContracts.bookingId, bookingId),
      eq(protectionContracts.protection, protection),
    )
  return {
    ofOrder: async (tx, tenant, { bookingId, reference }) => {
      const [row] = await tx
        .select()
        .from(protectionContracts)
        .where(and(inBooking(tenant, bookingId), eq(protectionContracts.reference, reference)))
        .for('update')
      return row === undefined ? null : of(row)
    },
    ofBookings: async (tx, tenant, bookingIds) => {
      if (bookingIds.length === 0) return []
      const rows = await tx
        .select()
        .from(protectionContracts)
        .where(
          and(
            eq(protectionContracts.tenant, tenant),
            inArray(protectionContracts.bookingId, [...bookingIds]),
            eq(protectionContracts.protection, protection),
          ),
        )
        .orderBy(asc(protectionContracts.id))
        .for('update')
      return rows.map(of)
    },
    ofBooking: async (tx, { tenant, personId, bookingId }) => {
      const rows = await tx
        .select()
        .from(protectionContracts)
        .where(and(inBooking(tenant, bookingId), eq(protectionContracts.personId, personId)))
        .orderBy(asc(protectionContracts.boughtAt), asc(protectionContracts.id))
      return withLogs(tx, tenant, rows)
    },
  }
}

export const contractsOf = <Body>(protection: Protection): Contracts<Body> => {
  // Only `keep` below writes rows of the protection, so the body has the type it was kept with.
  const of = ({ tenant: _, ...row }: StoredContract): Contract<Body> => row as Contract<Body>
  const withLogs = async (
    tx: Tx,
    tenant: TenantId,
    rows: readonly StoredContract[],
  ): Promise<readonly LoggedContract<Body>[]> => {
    const logs = await logsOf(
      tx,
      tenant,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...of(row), log: logs.get(row.id) ?? [] }))
  }
  const settle: Contracts<Body>['settle'] = async (tx, tenant, { id }, state, line) => {
    await tx.update(protectionContracts).set({ state }).where(named(tenant, id))
    await appendLine(tx, tenant, id, line)
  }
  const ofProtection = eq(protectionContracts.protection, protection)
  const one = async (tx: Tx, tenant: TenantId, where: SQL | undefined) => {
    const rows = await tx.select().from(protectionContracts).where(and(where, ofProtection))
    return (await withLogs(tx, tenant, rows))[0] ?? null
  }
  return {
    ...boughtWith(protection, of, withLogs),
    keep: async (tx, tenant, contract) =>
      void (await tx.insert(protectionContracts).values({ ...contract, tenant })),
    byId: (tx, tenant, id) => one(tx, tenant, named(tenant, id)),
    forUpdate: async (tx, tenant, id) => {
      const [row] = await tx
        .select()
        .from(protectionContracts)
        .where(and(named(tenant, id), ofProtection))
        .for('update')
      return row === undefined ? null : of(row)
    },
    own: (tx, tenant, personId, id) =>
      one(tx, tenant, and(named(tenant, id), eq(protectionContracts.personId, personId))),
    ofPerson: async (tx, { tenant, personId, page }) => {
      const rows = await tx
        .select()
        .from(protectionContracts)
        .where(
          and(
            eq(protectionContracts.tenant, tenant),
            eq(protectionContracts.personId, personId),
            ofProtection,
          ),
        )
        .orderBy(desc(protectionContracts.boughtAt), asc(protectionContracts.id))
        .limit(contractsPerPage + 1)
        .offset((page - 1) * contractsPerPage)
      return withLogs(tx, tenant, rows)
    },
    amend: async (tx, tenant, { id }, body) =>
      void (await tx.update(protectionContracts).set({ body }).where(named(tenant, id))),
    note: (tx, tenant, { id }, decision) => appendLine(tx, tenant, id, logLine(decision)),
    move: async (tx, tenant, { id }, state) => {
      await tx.update(protectionContracts).set({ state }).where(named(tenant, id))
      return lastRuling((await logsOf(tx, tenant, [id])).get(id) ?? []) ?? null
    },
    settle,
    decide: (tx, tenant, contract, state, decision) =>
      settle(tx, tenant, contract, state, logLine(decision)),
  }
}
