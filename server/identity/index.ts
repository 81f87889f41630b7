/** What other capabilities may use. */
export {
  businessById,
  enterBusiness,
  hasAccount,
  isDefaultTraveler,
  joinBusiness,
  namesOf,
  arrangerNames,
  personById,
  setBusiness,
  readmitPerson,
  setDefaultTraveler,
  setMembership,
  usersOfBusiness,
  type Claims,
  type Person,
  type PersonWithBusiness,
} from './persons.store.ts'
export { endDelegation, type OpenDelegated } from './delegated-session.ts'
export type { ArrangerScopeOf } from './authenticate.ts'
export type { AcceptInvitation, CompanySignIn } from './exchange-login-code.ts'
export type { CompanyIssuers, CompanyProvider } from './issuer/company-issuers.ts'
export type { ProvidedClaims } from './issuer/exchange-code.ts'
export { companyReturnPath } from './issuer/login-issuer.ts'
export type { HeldBack } from './held-back.ts'
export { demoPeople, demoPersonId } from './demo-people.data.ts'
export type { Provision } from './provision.ts'
export { seedDemoPeople } from './seed-demo-people.ts'
export { countSessionsOf, endSessionsOf } from './sessions.store.ts'
