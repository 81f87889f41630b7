import { createWishlist } from '@portolan/contract/favorites/create-wishlist.ts'
import { getAllWishlists } from '@portolan/contract/favorites/get-all-wishlists.ts'
import { watchFlight } from '@portolan/contract/forecasts/watch-flight.ts'
import { keepPaymentMethod } from '@portolan/contract/payments/keep-payment-method.ts'
import { listPaymentMethods } from '@portolan/contract/payments/list-payment-methods.ts'
import { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import type { Owned } from '@portolan/domain/identity/can.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { demoPeople, demoPersonId } from '@portolan/server/identity/demo-people.data.ts'
import { marketConsole } from '../harness/market.ts'
import { quotesCancellation } from '../harness/cancels.ts'
import {
  booksChangeableStay,
  moved,
  quotesStayChange,
  type StayChangeQuote,
} from '../harness/stay-changes.ts'
import { holdsFreeze } from '../harness/freezes.ts'
import { quotesExchange, shopsExchange } from '../harness/exchanges.ts'
import { quotesActivity } from '../harness/activities.ts'
import { quotesCar } from '../harness/cars.ts'
import { quotesPackage } from '../harness/packages.ts'
import { chooseStay } from '../harness/stays.ts'
import { fareCalled, traveler, type Quote, type Traveler } from '../harness/traveler.ts'
import { cards, tokenise } from '../harness/vault.ts'
import type { ObjectKind } from './object-slots.ts'
import { principalOf } from './people.ts'

/** What the demo accounts hold, each made by the account itself through the product. */
export interface Holdings {
  readonly traveler: (account: string) => Traveler
  readonly quote: (account: string) => Promise<Quote>
  /** A stay of the account's that may be changed, and what a night more comes to: asked for once. */
  readonly stayed: (account: string) => ReturnType<typeof booksChangeableStay>
  readonly stayChange: (account: string) => Promise<StayChangeQuote>
  /**
   * An id of that kind; null where the account holds none. A traveler is a new one every time,
   * since a call may delete it, and so is a kept card that is gone.
   */
  readonly idOf: (kind: ObjectKind, account: string) => Promise<string | null>
}

/** Whose it is, as the rules want to know it. */
export const ownedBy = (account: string): Owned => {
  const { tenant, personId, businessId } = principalOf(account)
  return { tenant, ownerId: personId, businessId }
}

/** A fare that can be changed: what a call about a change of flights may succeed with. */
const changeable = fareCalled(/\.(?:standard|flex)\./)

const once = <T>(make: (account: string) => Promise<T>): ((account: string) => Promise<T>) => {
  const made = new Map<string, Promise<T>>()
  return (account) => {
    const known = made.get(account) ?? make(account)
    made.set(account, known)
    return known
  }
}

/** What is made by search and quote alone, and a freeze, which is bought. */
const quoteMakers = (person: (account: string) => Traveler) => {
  const car = once(async (account) => (await quotesCar(person(account))).quote.id)
  const stay = once(async (account) => (await chooseStay(person(account))).quote.id)
  const activity = once(async (account) => (await quotesActivity(person(account))).quote.id)
  const whole = once(async (account) => (await quotesPackage(person(account))).quote.id)
  return {
    'car-quote': car,
    'activity-quote': activity,
    'stay-quote': stay,
    'package-quote': whole,
    freeze: once((account) => holdsFreeze(person(account))),
  }
}

export const createHoldings = (base: URL): Holdings => {
  const people = new Map<string, Traveler>()
  const person = (account: string): Traveler => {
    const known = people.get(account) ?? traveler(base, account)
    people.set(account, known)
    return known
  }
  const quote = once((account) => person(account).searches('JFK', 'LAX').chooses().quote())
  const booked = once(async (account) => {
    const { id, state, tripId } = await person(account).sees(
      (
        await person(account)
          .searches('JFK', 'BOS')
          .chooses(changeable)
          .books({
            surname: demoPeople.find((one) => one.account === account)?.lastName ?? 'Lindqvist',
          })
      ).id,
    )
    // Accounts that hold nothing are left out of the matrix: a booking that came to nothing must not pass for that.
    if (tripId === null) throw new Error(`${account}'s booking is ${state} and has no trip`)
    return { id, tripId }
  })
  const cancellation = once(async (account) =>
    quotesCancellation(person(account), (await booked(account)).tripId),
  )
  const exchangeQuote = once(async (account) => {
    const { tripId } = await booked(account)
    return (
      await quotesExchange(
        person(account),
        tripId,
        (await shopsExchange(person(account), tripId, { slice: 0, days: 1 })).slices,
      )
    ).id
  })
  // Each account on days of its own: the cheapest room of one night is few.
  const stayed = once((account) =>
    booksChangeableStay(
      person(account),
      { inDays: 60 + 7 * demoPeople.findIndex((one) => one.account === account) },
      { surname: demoPeople.find((one) => one.account === account)?.lastName ?? 'Lindqvist' },
    ),
  )
  // Longer by a night: the guest who has it pays with a card.
  const stayChange = once(async (account) => {
    const { tripId, stay } = await stayed(account)
    return quotesStayChange(person(account), tripId, moved(stay, { longer: 1 }))
  })
  const account = once(
    async (holder) =>
      (await (await person(holder).api()).get(listRewardsAccounts, {})).accounts.at(-1)
        ?.accountReferenceId ?? null,
  )
  const watched = once(async (holder) => {
    const date = addDays(new Date(await marketConsole(base).now()).toISOString().slice(0, 10), 90)
    return (
      await (
        await person(holder).api()
      ).get(watchFlight, {
        body: {
          slices: [{ origin: 'JFK', destination: 'MIA', date }],
          cabin: 'Economy',
          party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
        },
      })
    ).id
  })
  /** One of those the owner has; a new one where a call has deleted the last. */
  const wishlistOf = async (owner: string): Promise<string> => {
    const api = await person(owner).api()
    const [known] = (await api.get(getAllWishlists, { body: {} })).wishlists
    return (known ?? (await api.get(createWishlist, { body: { name: 'Kept' } })).wishlist).id.value
  }
  const newTraveler = async (owner: string): Promise<string> =>
    (
      await (
        await person(owner).api()
      ).get(updatePassenger, {
        body: { givenName: 'Henrik', surname: 'Aaltonen', gender: 'M', dateOfBirth: '1984-02-11' },
      })
    ).person.id

  const savedCard = async (owner: string): Promise<string> => {
    const api = await person(owner).api()
    const [kept] = (await api.get(listPaymentMethods, {})).methods
    return (
      kept?.methodToken ??
      (
        await api.get(keepPaymentMethod, {
          body: { methodToken: await tokenise(api, cards.accepts) },
        })
      ).methodToken
    )
  }

  /** What an agent was asked to do for the account's trip: asked once, found there afterwards. */
  const helpAsked = async (owner: string): Promise<string> => {
    const { tripId } = await booked(owner)
    const [known] = (await person(owner).trip(tripId)).cases
    return (
      known?.id ??
      (
        await (
          await person(owner).api()
        ).get(requestTripHelp, {
          params: { tripId },
          body: { kind: 'Question', message: 'May we bring a cello?' },
        })
      ).id
    )
  }
  /**
   * What the airline has changed of the account's trip: announced where it has not said anything
   * yet.
   */
  const changed = async (owner: string): Promise<string | null> => {
    const { tripId } = await booked(owner)
    const { itinerary, scheduleChanges } = await person(owner).trip(tripId)
    const [known] = scheduleChanges
    const flight = itinerary[0]?.segments[0]
    if (known !== undefined || flight === undefined) return known?.id ?? null
    await marketConsole(base).flight(
      `${flight.marketingAirline.code}${flight.marketingAirline.flightNumber}`,
      flight.departure.local.slice(0, 10),
      { reschedule: { minutes: 10 } },
    )
    return (await person(owner).trip(tripId)).scheduleChanges[0]?.id ?? null
  }

  const makers: Readonly<Record<ObjectKind, (account: string) => Promise<string | null>>> = {
    quote: async (owner) => (await quote(owner)).id,
    ...quoteMakers(person),
    'cancellation-quote': async (owner) => (await cancellation(owner)).id,
    'exchange-quote': exchangeQuote,
    booking: async (owner) => (await booked(owner)).id,
    trip: async (owner) => (await booked(owner)).tripId,
    'stay-trip': async (owner) => (await stayed(owner)).tripId,
    'stay-change-quote': async (owner) => (await stayChange(owner)).id,
    watch: watched,
    wishlist: wishlistOf,
    traveler: newTraveler,
    person: (owner) => Promise.resolve(demoPersonId(owner)),
    card: (owner) => person(owner).cardToken(),
    'kept-card': savedCard,
    account,
    case: helpAsked,
    change: changed,
  }
  return {
    traveler: person,
    quote,
    stayed,
    stayChange,
    idOf: (kind, owner) => makers[kind](owner),
  }
}
