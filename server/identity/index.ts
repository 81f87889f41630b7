/** What other capabilities may ask of identity. */
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
export { endSessionsOf } from './sessions.store.ts'
