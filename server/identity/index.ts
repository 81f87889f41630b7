/** What other capabilities may ask of identity. */
export { isDefaultTraveler, personById, setDefaultTraveler, usersOfBusiness, type Person, type PersonWithBusiness } from './persons.store.ts'
export { hotelPoliciesOf } from './hotel-policies-of.ts'
export { endSessionsOf } from './sessions.store.ts'
