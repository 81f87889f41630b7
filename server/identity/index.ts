/** What other capabilities may ask of identity. */
export { isDefaultTraveler, personById, setDefaultTraveler, usersOfBusiness, type Person, type PersonWithBusiness } from './persons.store.ts'
export { endSessionsOf } from './sessions.store.ts'
