/** What other capabilities may ask of companies. */
export {
  createAdministration,
  type Administration,
  type LookedAt,
  type NewEvent,
} from './administer.ts'
export {
  approverFacts,
  deleteSubstitution,
  insertSubstitution,
  saveApproverLimit,
} from './approver-facts.store.ts'
export { recordEvents } from './company-events.store.ts'
export {
  companyOf,
  companyPersonById,
  inCompany,
  nameKey,
  personOfRow,
  rowOf,
  saveCompany,
  saveSettings,
  tierIdFor,
} from './companies.store.ts'
export { arrangerScopeOf, bookingGrantsOf, dayOf } from './arrangers.store.ts'
export { noSuchPerson } from './refusals.ts'
export { companyPeople, costCenters } from './companies.tables.ts'
export { followLeaverTrips, type LeaverTrips } from './leaver-trips.ts'
export { forgetUndecided } from './leaver-trips.store.ts'
export { leaveCompany, type LeavingDeps } from './leave-company.ts'
export { companyOfPerson } from './erase-company-person.ts'
export { companyUsers } from './company-users.ts'
export { madePeople } from './made-people.ts'
export { halyard, halyardPeople, tamarack } from './demo-companies.data.ts'
export { createAcceptInvitation } from './accept-invitation.ts'
export { createInvitationLinks, type InvitationLinks } from './invitation-links.ts'
export { invitationLetters } from './invitation-letters.ts'
export { createInvite } from './invitations.store.ts'
export { seedDemoCompanies } from './seed-demo-companies.ts'
