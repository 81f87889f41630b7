import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import type { CostCenterRefusalCode } from '@portolan/domain/companies/change-cost-centers.ts'
import type { CompanyRefusalCode } from '@portolan/domain/companies/change-people.ts'
import type { LeaverFault } from '@portolan/domain/companies/leaver.ts'

/** Another company answers like none. */
export const noSuchCompany: Refusal = { code: 'NotFound', message: 'There is no such company.' }
export const noSuchPerson: Refusal = { code: 'NotFound', message: 'There is no such person.' }
/** Unknown, ended and other people's permissions answer alike. */
export const noSuchGrant: Refusal = {
  code: 'PermissionEnded',
  message: 'There is no such permission now.',
}
export const noSuchTier: Refusal = {
  code: 'NotFound',
  field: 'tierId',
  message: 'There is no such tier.',
}
/** Trips that the leaver doesn't own in this company answer like none. */
export const noSuchTrip = (at: number): Refusal => ({
  code: 'NotFound',
  field: `trips.${at}.tripId`,
  message: 'The person has no such trip ahead.',
})
export const planChanged: Refusal = {
  code: 'PlanChanged',
  message: 'What the plan showed has changed; read it again.',
}

type Code = CompanyRefusalCode | CostCenterRefusalCode | LeaverFault
const onWire: Readonly<Record<Code, readonly [code: ErrorCode, message: string]>> = {
  NotFound: ['NotFound', 'There is no such person, cost center or project.'],
  // Somebody who has no right to change a company cannot tell what is in it.
  NotAllowed: ['NotFound', 'There is no such person, cost center or project.'],
  OwnRole: ['OwnRole', 'Nobody grants a role to themselves.'],
  MoreThanOwnRights: ['MoreThanOwnRights', 'The role allows more than its giver may do.'],
  LastAdmin: ['LastAdmin', 'The last admin stays an admin.'],
  NotActive: ['NotActive', 'The approver is not active.'],
  NotAnApprover: ['NotAnApprover', 'The approver has no role that approves.'],
  ApproverNotAllowed: ['NotAnApprover', 'The approver has no role that approves.'],
  ChoiceMissing: ['NotAnApprover', 'A new approver has to be chosen.'],
  TripUndecided: ['TripUndecided', 'What happens to the trip has to be chosen.'],
  ContactNotActive: ['NotAColleague', 'No active colleague has this address.'],
  ApproverCycle: ['ApproverCycle', 'The two would approve each other.'],
  EmailTaken: ['EmailTaken', 'Somebody in the company has this email address.'],
  NameMissing: ['NameMissing', 'The name is missing.'],
  NameTaken: ['NameTaken', 'An open project has this name.'],
  CodeTaken: ['CodeTaken', 'A cost center of the company has this code.'],
}
/** A refusal of the rules with the field it is about. */
export const refusalOf = (code: Code, field?: string): Refusal => {
  const [wire, message] = onWire[code]
  return { code: wire, message, ...(field === undefined ? {} : { field }) }
}
