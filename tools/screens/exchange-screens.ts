import { checkExchange } from '@portolan/contract/exchanges/check-exchange.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { booksFare, fares } from '@portolan/tests/harness/booked-fares.ts'
import { typesCard } from '@portolan/tests/harness/screens.ts'
import { traveler } from '@portolan/tests/harness/traveler.ts'
import { cards } from '@portolan/tests/harness/vault.ts'
import type { Screen } from './screen.ts'
import { accountOf, settle, type Stage } from './stage.ts'

type Eligibility = AnswerOf<typeof checkExchange>
type Trip = Awaited<ReturnType<typeof booksFare>>

/** Days ahead, apart from those of other screens. */
const day = {
  seen: 160,
  dearer: 168,
  cheaper: 176,
  refused: 184,
  agent: 192,
  progress: 198,
} as const

/** Who looks, by the API: once a page is open, so that the server's address is known. */
const member = ({ page, tenant }: Stage) => traveler(new URL(page.url()), accountOf[tenant].member)
const books = async (stage: Stage, inDays: number, { dearest = false } = {}): Promise<Trip> => {
  await stage.open('/')
  return booksFare(member(stage), {
    inDays,
    fare: fares.flexible,
    dearest,
    adults: 2,
    surname: 'Lindqvist',
  })
}
/** Trips that are only looked at: one for each site. */
const seen = new Map<string, Promise<Trip>>()
const tripToSee = (stage: Stage): Promise<Trip> => {
  const trip = seen.get(stage.tenant) ?? books(stage, day.seen)
  seen.set(stage.tenant, trip)
  return trip
}

/** The server's own answer, with what product time or another fare would have made of it. */
const opensWith = async (
  stage: Stage,
  { id }: Trip,
  changed: Partial<Eligibility>,
): Promise<void> => {
  const answer = await (await member(stage).api()).get(checkExchange, { params: { tripId: id } })
  await stage.page.route('**/exchange-eligibility', (route) =>
    route.fulfill({ json: { ...answer, ...changed } }),
  )
}

const opening: readonly (readonly [name: string, changed: Partial<Eligibility>])[] = [
  [
    'go',
    {
      screen: 'GoToExchange',
      ticketState: 'NotVoidable',
      voidUntil: null,
      penalty: { kind: 'WithFee', fee: { minor: 15_000, currency: 'USD' } },
    },
  ],
  ['voidable', {}],
  [
    'legacy-voidable',
    { screen: 'LegacyTicketedVoidable', exchangeable: false, reason: 'FareNotChangeable' },
  ],
  ['requested', { screen: 'ChangeRequested', exchangeable: false, reason: 'WithAgent' }],
  [
    'processing',
    { screen: 'LoadingOrProcessing', exchangeable: false, reason: 'ExchangeUnderWay' },
  ],
  [
    'too-many-attempts',
    {
      screen: 'TooManyAttemptsSupport',
      exchangeable: false,
      reason: 'TooManyAttempts',
      attempts: { failed: 3, most: 3, resetsAt: '2026-11-23T00:00:00Z' },
    },
  ],
  [
    'contact-airline',
    { screen: 'ContactAirline', exchangeable: false, reason: 'TooCloseToDeparture' },
  ],
  ['contact-support', { screen: 'ContactSupport', exchangeable: false, reason: 'PenaltyUnknown' }],
  [
    'ineligible',
    { screen: 'IneligibleForExchange', exchangeable: false, reason: 'FareNotChangeable' },
  ],
]

const dayOut = ({ itinerary }: Trip): string =>
  itinerary[0]?.segments[0]?.departure.local.slice(0, 10) ?? ''
const dayBack = ({ itinerary }: Trip): string =>
  itinerary[1]?.segments[0]?.departure.local.slice(0, 10) ?? ''
const shopOf = (trip: Trip): string =>
  `/exchange/flight/shop/?trip=${trip.id}&slices=change.0.JFK.LHR.${dayOut(trip)}`

/** The fares of the first flight that differs from the trip's. */
const opensFares = async ({ page }: Stage): Promise<void> => {
  await page
    .getByRole('button', { name: /fares?$/ })
    .nth(1)
    .click()
  await page
    .getByRole('button', { name: /^Choose .*\$/ })
    .first()
    .waitFor()
}
/** Stands before the last look at other flights on the same day. */
export const reachesLook = async (
  stage: Stage,
  trip: Trip,
  which: 'first' | 'last',
): Promise<void> => {
  const { page, open } = stage
  await open(shopOf(trip))
  await opensFares(stage)
  await page
    .getByRole('button', { name: /^Choose .*\$/ })
    [which]()
    .click()
  await page.getByRole('heading', { name: 'Review your change' }).waitFor()
  await page.getByRole('article', { name: 'Cancel and rebook' }).waitFor()
  await settle(page)
}
const sends = async ({ page }: Stage): Promise<void> => {
  await typesCard(page, cards.accepts)
  await page.getByRole('button', { name: /^Change and pay/ }).press('Enter')
}

/** Changing the flights of a trip, from the first question to its end. */
export const exchangeScreens: readonly Screen[] = [
  ...opening.map(([name, changed]): Screen => ({
    name: `exchange-${name}`,
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const trip = await tripToSee(stage)
      await stage.open('/')
      await opensWith(stage, trip, changed)
      await stage.open(`/exchange/?trip=${trip.id}`)
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
    },
  })),
  {
    name: 'exchange-load-failed',
    visitor: 'member',
    reach: async (stage) => {
      const trip = await tripToSee(stage)
      await stage.page.route('**/exchange-eligibility', (route) => route.abort())
      await stage.open(`/exchange/?trip=${trip.id}`)
      await stage.page.getByRole('heading', { name: 'We couldn’t load your options' }).waitFor()
    },
  },
  {
    name: 'exchange-not-found',
    visitor: 'member',
    reach: ({ open }) => open('/exchange/?trip=trip_01absent'),
  },
  {
    name: 'exchange-modal',
    visitor: 'member',
    layer: true,
    reach: async (stage) =>
      stage.open(`/trips/?trip=${(await tripToSee(stage)).id}&show=exchange-flight`),
  },
  {
    name: 'exchange-slices',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => stage.open(`/exchange/flight/?trip=${(await tripToSee(stage)).id}`),
  },
  {
    name: 'exchange-dates',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const trip = await tripToSee(stage)
      await stage.open(
        `/exchange/flight/?trip=${trip.id}&slices=change.0.JFK.LHR.${dayOut(trip)}&step=dates`,
      )
    },
  },
  {
    name: 'exchange-airports',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const trip = await tripToSee(stage)
      await stage.open(
        `/exchange/flight/?trip=${trip.id}&slices=change.0.JFK.LHR.${dayOut(trip)},change.1.LHR.JFK.${dayBack(trip)}&step=airports`,
      )
    },
  },
  {
    name: 'exchange-shop',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open(shopOf(await tripToSee(stage)))
      await opensFares(stage)
    },
  },
  {
    name: 'exchange-shop-refused',
    visitor: 'member',
    reach: async (stage) => {
      const trip = await tripToSee(stage)
      await stage.open(`/exchange/flight/shop/?trip=${trip.id}&slices=change.0.JFK.LHR.2026-01-04`)
      await stage.page.getByText('Choose a later date').waitFor()
    },
  },
  {
    name: 'exchange-look-dearer',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => reachesLook(stage, await books(stage, day.dearer), 'last'),
  },
  {
    name: 'exchange-look-cheaper',
    visitor: 'member',
    narrow: true,
    reach: async (stage) =>
      reachesLook(stage, await books(stage, day.cheaper, { dearest: true }), 'first'),
  },
  {
    name: 'exchange-refused',
    visitor: 'member',
    reach: async (stage) => {
      await reachesLook(stage, await books(stage, day.refused), 'last')
      await stage.market.raise('ChangePriceChanged', { times: 1 })
      await sends(stage)
      await stage.page.getByRole('heading', { name: /costs more now|has changed/ }).waitFor()
      await stage.market.clear()
    },
  },
  {
    name: 'exchange-alike',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesLook(stage, await books(stage, day.cheaper + 5, { dearest: true }), 'first')
      await stage.page.route('**/exchange', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 409,
              json: {
                error: {
                  code: 'DuplicateBooking',
                  message: 'Twice.',
                  facts: { tripId: 'trip_01example', repeatable: false },
                },
                requestId: 'r',
              },
            })
          : route.fallback(),
      )
      await stage.page.getByRole('button', { name: /^Change and/ }).press('Enter')
      await stage.page.getByText('You already booked this').waitFor()
    },
  },
  {
    name: 'exchange-overtaken',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const trip = await tripToSee(stage)
      const overtaken = {
        id: 'exchange-quote_01example',
        tripId: trip.id,
        state: 'Failure',
        askedAt: '2026-11-20T12:00:00Z',
        expiresAt: null,
        refusal: { code: 'ExchangeUnderWay', message: 'Another change came first.' },
        offer: null,
      }
      await stage.page.route(`**/exchange-quotes/${overtaken.id}`, (route) =>
        route.fulfill({ json: overtaken }),
      )
      await stage.open(`/exchange/flight/confirm/?trip=${trip.id}&quote=${overtaken.id}`)
      await stage.page
        .getByRole('heading', { name: 'This trip is already being changed' })
        .waitFor()
    },
  },
  {
    name: 'exchange-progress',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesLook(stage, await books(stage, day.progress), 'last')
      await stage.market.raise('SupplierTimeoutBefore', {
        times: 1,
        match: { call: 'confirmChange' },
      })
      await stage.market.raise('SupplierUnavailable', { times: 20, match: { call: 'readBack' } })
      await sends(stage)
      await stage.page.getByText('Waiting for the airline’s response').waitFor()
    },
  },
  {
    name: 'exchange-with-agent',
    visitor: 'member',
    reach: async (stage) => {
      await stage.market.clear()
      await reachesLook(stage, await books(stage, day.agent), 'last')
      await stage.market.raise('ChangeNeedsAgent', { times: 1 })
      await sends(stage)
      await stage.page.getByRole('heading', { name: 'Your change is requested' }).waitFor()
    },
  },
  {
    name: 'exchange-done',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.market.clear()
      await reachesLook(stage, await books(stage, day.dearer + 3), 'last')
      await sends(stage)
      await stage.page.getByRole('heading', { name: 'Your flights are changed' }).waitFor()
    },
  },
  {
    name: 'exchange-done-trip',
    visitor: 'member',
    reach: async (stage) => {
      const trip = await books(stage, day.cheaper + 3, { dearest: true })
      await reachesLook(stage, trip, 'first')
      await stage.page.getByRole('button', { name: /^Change and/ }).press('Enter')
      await stage.page.getByRole('heading', { name: 'Your flights are changed' }).waitFor()
      await stage.open(`/trips/?trip=${trip.id}`)
      await stage.page.getByRole('heading', { name: 'What was changed' }).waitFor()
    },
  },
]
