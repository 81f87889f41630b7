import { watchFlight } from '@portolan/contract/forecasts/watch-flight.ts'
import { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import type { Owned } from '@portolan/domain/identity/can.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { demoPeople, demoPersonId } from '@portolan/server/identity/demo-people.data.ts'
import { marketConsole } from '../harness/market.ts'
import { chooseStay } from '../harness/stays.ts'
import { traveller, type Quote, type Traveller } from '../harness/traveller.ts'
import type { ObjectKind } from './object-slots.ts'
import { principalOf } from './people.ts'

/** What the demo accounts hold, each made by the account itself through the product. */
export interface Holdings {
  readonly traveller: (account: string) => Traveller
  readonly quote: (account: string) => Promise<Quote>
  /** An id of that kind; null where the account holds none. A traveller is a new one every time, since a call may delete it. */
  readonly idOf: (kind: ObjectKind, account: string) => Promise<string | null>
}

/** Whose it is, as the rules want to know it. */
export const ownedBy = (account: string): Owned => {
  const { tenant, personId, businessId } = principalOf(account)
  return { tenant, ownerId: personId, businessId }
}

const once = <T>(make: (account: string) => Promise<T>): ((account: string) => Promise<T>) => {
  const made = new Map<string, Promise<T>>()
  return (account) => {
    const known = made.get(account) ?? make(account)
    made.set(account, known)
    return known
  }
}

export const createHoldings = (base: URL): Holdings => {
  const people = new Map<string, Traveller>()
  const person = (account: string): Traveller => {
    const known = people.get(account) ?? traveller(base, account)
    people.set(account, known)
    return known
  }
  const quote = once((account) => person(account).searches('JFK', 'LAX').chooses().quote())
  const stayQuote = once(async (account) => (await chooseStay(person(account))).quote)
  const booked = once(async (account) => person(account).sees((await person(account).searches('JFK', 'BOS').chooses().books({ surname: demoPeople.find((one) => one.account === account)?.lastName ?? 'Lindqvist' })).id))
  const account = once(async (holder) => (await (await person(holder).api()).get(listRewardsAccounts, {})).accounts.at(-1)?.accountReferenceId ?? null)
  const watched = once(async (holder) => {
    const date = addDays(new Date(await marketConsole(base).now()).toISOString().slice(0, 10), 90)
    return (await (await person(holder).api()).get(watchFlight, { body: { slices: [{ origin: 'JFK', destination: 'MIA', date }], cabin: 'Economy', party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 } } })).id
  })
  const newTraveler = async (owner: string): Promise<string> =>
    (await (await person(owner).api()).get(updatePassenger, { body: { givenName: 'Henrik', surname: 'Aaltonen', gender: 'M', dateOfBirth: '1984-02-11' } })).person.id

  const makers: Readonly<Record<ObjectKind, (account: string) => Promise<string | null>>> = {
    quote: async (owner) => (await quote(owner)).id,
    'stay-quote': async (owner) => (await stayQuote(owner)).id,
    booking: async (owner) => (await booked(owner)).id,
    trip: async (owner) => (await booked(owner)).tripId,
    watch: watched,
    traveler: newTraveler,
    person: (owner) => Promise.resolve(demoPersonId(owner)),
    card: (owner) => person(owner).cardToken(),
    account,
  }
  return { traveller: person, quote, idOf: (kind, owner) => makers[kind](owner) }
}
