import { addProject } from '@portolan/contract/companies/add-project.ts'
import { addCostCenter } from '@portolan/contract/companies/add-cost-center.ts'
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
import type { Api } from '../harness/api.ts'
import { addWebhook } from '@portolan/contract/webhooks/add-webhook.ts'
import { listWebhooks } from '@portolan/contract/webhooks/list-webhooks.ts'
import { openIncident } from '@portolan/contract/duty-of-care/open-incident.ts'
import { demoTiers } from '@portolan/server/policies/demo-tiers.data.ts'
import { marketConsole } from '../harness/market.ts'
import { quotesCancellation } from '../harness/cancels.ts'
import {
  booksChangeableStay,
  moved,
  quotesStayChange,
  type StayChangeQuote,
} from '../harness/stay-changes.ts'
import { holdsFreeze, quotesFreeze } from '../harness/freezes.ts'
import { holdsVoucher, quotesVoucher } from '../harness/vouchers.ts'
import { quotesExchange, shopsExchange } from '../harness/exchanges.ts'
import { asksApproval } from '../harness/approvals.ts'
import { quotesActivity } from '../harness/activities.ts'
import {
  booksMovableActivity,
  cheaperThanAnother,
  quotesActivityChange,
  type ActivityChangeQuote,
  type WantedStart,
} from '../harness/activity-changes.ts'
import {
  booksChangeableCar,
  movedCar,
  quotesCarChange,
  type CarChangeQuote,
} from '../harness/car-changes.ts'
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
  readonly rented: (account: string) => ReturnType<typeof booksChangeableCar>
  readonly carChange: (account: string) => Promise<CarChangeQuote>
  /** Starts that the account's booked activity may be moved to, the dearest first. */
  readonly otherStarts: (account: string) => Promise<readonly WantedStart[]>
  readonly activityChange: (account: string) => Promise<ActivityChangeQuote>
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

/** Who runs the company of an account; none of those that have no admin who may sign in. */
const adminOf: Readonly<Record<string, string>> = {
  business_halyard: 'drew',
  business_tamarack: 'morgan',
}
let costCenters = 0
let projects = 0

/** Requests for approval of who may sign in, and whose tier asks for approval out of policy. */
const approvals = (person: (account: string) => Traveler) =>
  once(async (owner) =>
    owner === 'emery'
      ? (await asksApproval(person(owner), ownDays(owner), { surname: surnameOf(owner) })).id
      : null,
  )

/**
 * What an account has by belonging to a company. Cost centers and projects are new ones: a call may
 * close them.
 */
const inCompany = (person: (account: string) => Traveler) => ({
  person: (owner: string) => Promise.resolve(demoPersonId(owner)),
  business: (owner: string) => Promise.resolve(principalOf(owner).businessId),
  'company-person': (owner: string) =>
    Promise.resolve(principalOf(owner).businessId === null ? null : demoPersonId(owner)),
  tier: (owner: string) =>
    Promise.resolve(demoTiers[principalOf(owner).businessId ?? '']?.[0]?.id ?? null),
  approval: approvals(person),
  incident: async (owner: string) => {
    const admin = adminOf[principalOf(owner).businessId ?? '']
    if (admin === undefined) return null
    const body = { title: 'Storm', advice: '', area: { kind: 'City' as const, city: 'Oakland' } }
    return (await (await person(admin).api()).get(openIncident, { body })).incidentId
  },
  webhook: async (owner: string) => {
    const admin = adminOf[principalOf(owner).businessId ?? '']
    if (admin === undefined) return null
    const api = await person(admin).api()
    const { webhooks } = await api.get(listWebhooks, {})
    const body = { url: 'https://hooks.example/travel', kinds: ['invoice.issued' as const] }
    return webhooks[0]?.webhookId ?? (await api.get(addWebhook, { body })).webhook.webhookId
  },
  project: async (owner: string) => {
    const admin = adminOf[principalOf(owner).businessId ?? '']
    if (admin === undefined) return null
    projects += 1
    const body = { name: `New ${projects}` }
    return (await (await person(admin).api()).get(addProject, { body })).id
  },
  'cost-center': async (owner: string) => {
    const admin = adminOf[principalOf(owner).businessId ?? '']
    if (admin === undefined) return null
    costCenters += 1
    const body = { code: `N${costCenters}`, name: 'New' }
    return (await (await person(admin).api()).get(addCostCenter, { body })).id
  },
})

const surnameOf = (account: string): string =>
  demoPeople.find((one) => one.account === account)?.lastName ?? 'Lindqvist'

/** Days of an account's own: the cheapest seats, rooms and cars of one day are few. */
const ownDays = (account: string): { readonly inDays: number } => ({
  inDays: 60 + 7 * demoPeople.findIndex((one) => one.account === account),
})

/** A booked stay, and the price of a night more. */
const stays = (person: (account: string) => Traveler) => {
  const stayed = once((account) =>
    booksChangeableStay(person(account), ownDays(account), {
      surname: demoPeople.find((one) => one.account === account)?.lastName ?? 'Lindqvist',
    }),
  )
  // Longer by a night: the guest who has it pays with a card.
  const stayChange = once(async (account) => {
    const { tripId, stay } = await stayed(account)
    return quotesStayChange(person(account), tripId, moved(stay, { longer: 1 }))
  })
  return { stayed, stayChange }
}

/** A booked car, and the price of a day more. */
const rentals = (person: (account: string) => Traveler) => {
  const rented = once((account) => booksChangeableCar(person(account), ownDays(account)))
  const carChange = once(async (account) => {
    const { tripId, rental } = await rented(account)
    return quotesCarChange(person(account), tripId, movedCar(rental, { longer: 1 }))
  })
  return {
    rented,
    carChange,
    makers: {
      'car-trip': async (owner: string) => (await rented(owner)).tripId,
      'car-change-quote': async (owner: string) => (await carChange(owner)).id,
    },
  }
}

/** A booked activity, and the price of another start. */
const outings = (person: (account: string) => Traveler) => {
  const booked = once((account) =>
    booksMovableActivity(person(account), {
      ...cheaperThanAnother(),
      ...ownDays(account),
    }),
  )
  const otherStarts = async (account: string) =>
    (await booked(account)).others
      .toSorted((a, b) => b.price - a.price)
      .map(({ date, at }) => ({ date, at }))
  const activityChange = once(async (account) => {
    const [start] = await otherStarts(account)
    if (start === undefined) throw new Error(`${account}'s activity has no other start`)
    return quotesActivityChange(person(account), (await booked(account)).tripId, start)
  })
  return {
    otherStarts,
    activityChange,
    makers: {
      'activity-trip': async (owner: string) => (await booked(owner)).tripId,
      'activity-change-quote': async (owner: string) => (await activityChange(owner)).id,
    },
  }
}

/** What is changed in place, besides stays. */
const changedInPlace = (person: (account: string) => Traveler) => {
  const { makers: ofCars, ...cars } = rentals(person)
  const { makers: ofActivities, ...activities } = outings(person)
  return { ...cars, ...activities, makers: { ...ofCars, ...ofActivities } }
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
    'freeze-quote': once(async (account) => (await quotesFreeze(person(account))).id),
    freeze: once((account) => holdsFreeze(person(account))),
    'voucher-quote': once(async (account) => (await quotesVoucher(person(account))).id),
    voucher: once((account) => holdsVoucher(person(account))),
  }
}

const savedCards = async (api: Api) =>
  (await api.get(listPaymentMethods, {})).methods.filter(({ account }) => account === null)

const quotedFlights = (person: (account: string) => Traveler) =>
  once((account) => person(account).searches('JFK', 'LAX').chooses().quote())

export const createHoldings = (base: URL): Holdings => {
  const people = new Map<string, Traveler>()
  const person = (account: string): Traveler => {
    const known = people.get(account) ?? traveler(base, account)
    people.set(account, known)
    return known
  }
  const quote = quotedFlights(person)
  const booked = once(async (account) => {
    const { id, state, tripId } = await person(account).sees(
      (
        await person(account)
          .searches('JFK', 'BOS', ownDays(account))
          .chooses(changeable)
          .books({ surname: surnameOf(account) })
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
  const { stayed, stayChange } = stays(person)
  const { makers: ofChanges, ...changes } = changedInPlace(person)
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
    const [kept] = await savedCards(api)
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
    ...ofChanges,
    watch: watched,
    wishlist: wishlistOf,
    traveler: newTraveler,
    ...inCompany(person),
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
    ...changes,
    idOf: (kind, owner) => makers[kind](owner),
  }
}
