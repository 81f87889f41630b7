import { and, asc, eq, gt, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { lastRuling, type LogLine } from '@portolan/domain/protections/clause.ts'
import type { Violation } from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { deadlines } from '../platform/deadlines/deadlines.tables.ts'
import { sagas } from '../platform/saga/saga.tables.ts'
import { logsOf } from './contracts.store.ts'
import { freezeClaim } from './price-freeze/claim-freeze.ts'
import { protectionContracts } from './protections.tables.ts'
import type { BoundCover, Underwriter } from './underwriter.ts'

/** A contract as we hold it. Amounts in minor units of its currency. */
export interface HeldContract {
  readonly id: string
  readonly tenant: string
  readonly reference: string
  readonly state: string
  readonly premium: number
  readonly coverage: number
  readonly currency: string
  readonly log: readonly Pick<LogLine, 'clause' | 'pays'>[]
}

const inForce: ReadonlySet<string> = new Set(['Active', 'Valid', 'Disrupted'])
/** Ended by a decision that may have paid. */
const decided: ReadonlySet<string> = new Set(['Exercised', 'Reimbursed', 'Rebooked', 'Refunded'])
const amountText = (minor: number, currency: string): string => `${minor} ${currency}`
const isEnded = ({ isCanceled, claims }: BoundCover): boolean => isCanceled || claims.length > 0

/** What our log says that the cover paid: the decision that ended the contract. */
const paidHere = ({ state, log }: HeldContract): number =>
  decided.has(state)
    ? (lastRuling(log)?.pays ?? [])
        .filter(({ from }) => from === 'Cover')
        .reduce((all, { amount }) => all + amount.minor, 0)
    : 0
const paidThere = ({ claims }: BoundCover): number =>
  claims.reduce((all, { amount }) => all + amount.minor, 0)

/**
 * Differences between a contract and the underwriter's (protections-45): its premium and coverage,
 * whether it is in force, and what it has paid.
 */
export const contractFaults = (held: HeldContract, bound: BoundCover | null): Violation[] => {
  const { id, tenant, reference, currency } = held
  const fault = (invariant: string, expected: string, found: string): Violation => ({
    invariant,
    tenant,
    subject: id,
    expected: `ours: ${expected}`,
    found: `the underwriter’s: ${found}`,
  })
  if (bound === null) return [fault('contract-is-bound', `a contract ${reference}`, 'none')]
  const { premium, coverage } = bound
  const amounts = [
    ['contract-premium', held.premium, premium.minor],
    ['contract-coverage', held.coverage, coverage.minor],
    ['contract-paid', paidHere(held), paidThere(bound)],
  ] as const
  const faults = amounts
    .filter(([, ours, theirs]) => ours !== theirs)
    .map(([invariant, ours, theirs]) =>
      fault(invariant, amountText(ours, currency), amountText(theirs, premium.currency)),
    )
  return inForce.has(held.state) && isEnded(bound)
    ? [...faults, fault('contract-in-force', held.state, 'ended')]
    : faults
}

export interface ProveContractsDeps {
  readonly database: Pick<Database, 'worker'>
  readonly underwriter: Pick<Underwriter, 'readBack'>
}

const pageSize = 200

const contractsWhere = (tx: Tx, which: SQL | undefined) =>
  tx
    .select()
    .from(protectionContracts)
    .where(and(ne(protectionContracts.reference, ''), which))
    .orderBy(asc(protectionContracts.id))
    .limit(pageSize)
type Row = Awaited<ReturnType<typeof contractsWhere>>[number]

const withLogs = async (tx: Tx, rows: readonly Row[]): Promise<HeldContract[]> => {
  const held: HeldContract[] = []
  for (const [tenant, some] of Map.groupBy(rows, (row) => row.tenant)) {
    const logs = await logsOf(
      tx,
      tenant as TenantId,
      some.map(({ id }) => id),
    )
    held.push(...some.map((row) => ({ ...row, log: logs.get(row.id) ?? [] })))
  }
  return held
}

/** Whether a claim or a saga is about to settle the difference. */
const isUnderWay = async (tx: Tx, { id, tenant, reference }: HeldContract): Promise<boolean> => {
  const [claim] = await tx
    .select({ key: deadlines.key })
    .from(deadlines)
    .where(
      and(eq(deadlines.tenant, tenant), eq(deadlines.kind, freezeClaim), eq(deadlines.key, id)),
    )
  if (claim !== undefined) return true
  const [saga] = await tx
    .select({ id: sagas.id })
    .from(sagas)
    .where(
      and(
        eq(sagas.tenant, tenant),
        isNotNull(sagas.nextActionAt),
        sql`position(${reference} in ${sagas.body}::text) > 0`,
      ),
    )
    .limit(1)
  return saga !== undefined
}

/**
 * Reads every contract that was bought back from the underwriter and reports what differs. What a
 * claim or a saga is settling right now is no difference. Returns how many it has read. Throws if
 * the underwriter does not answer. Read-only.
 */
export const proveContracts = async (
  { database, underwriter }: ProveContractsDeps,
  report: (violation: Violation) => void,
): Promise<number> => {
  let read = 0
  for (let after = ''; ;) {
    const which = after === '' ? undefined : gt(protectionContracts.id, after)
    const page = await database.worker(async (tx) => withLogs(tx, await contractsWhere(tx, which)))
    for (const held of page) {
      const answer = await underwriter.readBack(held.reference)
      if (answer.kind !== 'done')
        throw new Error(`protections: the underwriter does not answer about ${held.id}`)
      const faults = contractFaults(held, answer.value)
      if (faults.length > 0 && !(await database.worker((tx) => isUnderWay(tx, held))))
        faults.forEach(report)
    }
    read += page.length
    const last = page
      .map(({ id }) => id)
      .toSorted()
      .at(-1)
    if (page.length < pageSize || last === undefined) return read
    after = last
  }
}
