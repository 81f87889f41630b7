import type { Refusal } from '@portolan/contract/errors.ts'
import type { CompanyEventCode } from '@portolan/domain/companies/company-event.ts'
import type { Company } from '@portolan/domain/companies/company.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/http/route.ts'
import { companyOf, saveCompany, type StoredCompany } from './companies.store.ts'
import { recordEvents } from './company-events.store.ts'
import { noSuchCompany } from './refusals.ts'

/** One line of the record; the rest is known from the call. */
export interface NewEvent {
  readonly code: CompanyEventCode
  readonly aboutId?: string | null
  /** Codes, ids and numbers; never what is about a person. */
  readonly facts?: Readonly<Record<string, string | number>>
}
export interface Changed<T> {
  readonly company: Company
  readonly answer: T
  readonly events: readonly NewEvent[]
}
/** A company that an admin looks at. */
export interface LookedAt {
  readonly tx: Tx
  readonly of: OfCompany
  readonly company: StoredCompany
}

/**
 * What admins do, in one transaction each: the company is read whole, the rule decides, and what it
 * changed is written with the lines of the record. The caller's right is checked by the action of
 * the operation, and once more by the rules.
 */
export const createAdministration = ({ database }: { readonly database: Database }) => {
  const within = async <T>(
    { tenant, principal }: RequestContext,
    locked: boolean,
    work: (at: LookedAt) => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> => {
    if (principal.businessId === null) return refuse(noSuchCompany)
    const of = { tenant, businessId: principal.businessId }
    return database.company(of, async (tx) => {
      const company = await companyOf(tx, of, { locked })
      return company === undefined ? refuse(noSuchCompany) : work({ tx, of, company })
    })
  }
  const record = (
    { tx, of }: LookedAt,
    { principal, now, requestId }: RequestContext,
    events: readonly NewEvent[],
  ): Promise<void> =>
    recordEvents(tx, of, events, {
      byId: principal.personId,
      actedBy: principal.actedBy,
      at: now,
      requestId,
    })
  return {
    /** Reads; a look at people's data is recorded as well (companies-14). */
    look: <T>(
      context: RequestContext,
      work: (at: LookedAt) => Promise<{ readonly answer: T; readonly events: readonly NewEvent[] }>,
    ): Promise<Result<T, Refusal>> =>
      within(context, false, async (at) => {
        const { answer, events } = await work(at)
        await record(at, context, events)
        return ok(answer)
      }),
    /** Changes all of it or, if the rule refuses, nothing. */
    change: <T>(
      context: RequestContext,
      work: (at: LookedAt) => Promise<Result<Changed<T>, Refusal>>,
    ): Promise<Result<T, Refusal>> =>
      within(context, true, async (at) => {
        const changed = await work(at)
        if (!changed.ok) return changed
        await saveCompany(at.tx, at.company, changed.value.company, {
          tenant: context.tenant,
          now: context.now,
        })
        await record(at, context, changed.value.events)
        return ok(changed.value.answer)
      }),
  }
}
export type Administration = ReturnType<typeof createAdministration>
