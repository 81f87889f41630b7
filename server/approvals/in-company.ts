import type { Refusal } from '@portolan/contract/errors.ts'
import type { DeciderFacts } from '@portolan/domain/approvals/deciders.ts'
import { refuse, type Result } from '@portolan/kernel/result.ts'
import { companyOf, recordEvents } from '../companies/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/http/route.ts'
import { noSuchRequest } from './refusals.ts'
import { deciderFactsOf } from './request-flow.ts'

/** A company's transaction with who decides in it. */
export interface InCompany {
  readonly tx: Tx
  readonly of: OfCompany
  readonly facts: DeciderFacts
}

/** Work inside the caller's own company; without one there are no requests. */
export const inOwnCompany = async <T>(
  { database }: { readonly database: Database },
  { principal, now }: RequestContext,
  work: (at: InCompany) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> => {
  const { tenant, businessId } = principal
  if (businessId === null) return refuse(noSuchRequest)
  const of = { tenant, businessId }
  return database.company(of, async (tx) => {
    const company = await companyOf(tx, of)
    return company === undefined
      ? refuse(noSuchRequest)
      : work({ tx, of, facts: await deciderFactsOf(tx, of, company, now) })
  })
}

/** A line in the company's record about a request (companies-14). */
export const recordRequest = (
  { tx, of }: Pick<InCompany, 'tx' | 'of'>,
  { principal, now, requestId }: RequestContext,
  code: 'APPROVAL_ASKED' | 'APPROVAL_APPROVED' | 'APPROVAL_DENIED' | 'APPROVAL_WITHDRAWN',
  aboutId: string,
): Promise<void> =>
  recordEvents(tx, of, [{ code, aboutId }], {
    byId: principal.personId,
    actedBy: principal.actedBy,
    at: now,
    requestId,
  })
