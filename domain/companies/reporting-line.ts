import { personOf, type Company, type CompanyPerson } from './company.ts'

/**
 * The approvers above somebody, the nearest first. Ends at a cycle, which `setApprover` prevents,
 * and at somebody who is not of the company.
 */
export const approversAbove = (
  company: Pick<Company, 'people'>,
  personId: string,
): CompanyPerson[] => {
  const seen = new Set([personId])
  const line: CompanyPerson[] = []
  let at = personOf(company, personId)?.approverId ?? null
  while (at !== null && !seen.has(at)) {
    seen.add(at)
    const approver = personOf(company, at)
    if (approver === undefined) break
    line.push(approver)
    at = approver.approverId
  }
  return line
}

/** Whether somebody would approve, over others, for themselves (companies-5). */
export const wouldBeCycle = (
  company: Pick<Company, 'people'>,
  personId: string,
  approverId: string,
): boolean =>
  personId === approverId || approversAbove(company, approverId).some(({ id }) => id === personId)
