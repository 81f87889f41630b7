/** What other capabilities may use. */
export {
  isDefaultTraveler,
  namesOf,
  personById,
  setDefaultTraveler,
  usersOfBusiness,
  type Person,
  type PersonWithBusiness,
} from './persons.store.ts'
export { hotelPoliciesOf } from './hotel-policies-of.ts'
export { endDelegation, type OpenDelegated } from './delegated-session.ts'
export { demoPersonId } from './demo-people.data.ts'
export { seedDemoPeople } from './seed-demo-people.ts'
export { endSessionsOf } from './sessions.store.ts'
