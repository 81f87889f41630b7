import { decideCase } from '@portolan/contract/cases/decide-case.ts'
import { takeCase } from '@portolan/contract/cases/take-case.ts'
import { answerScheduleChange } from '@portolan/contract/flights/answer-schedule-change.ts'
import { booksFare, fares } from '@portolan/tests/harness/booked-fares.ts'
import {
  quotesCancellation,
  type CancellationQuote as Quote,
} from '@portolan/tests/harness/cancels.ts'
import { isComing } from '@portolan/tests/harness/coming-trip.ts'
import { opensExtras, typesCard } from '@portolan/tests/harness/screens.ts'
import { traveler } from '@portolan/tests/harness/traveler.ts'
import { until } from '@portolan/tests/harness/until.ts'
import { cards } from '@portolan/tests/harness/vault.ts'
import { reachesLook } from './exchange-screens.ts'
import { at, type Screen } from './screen.ts'
import { accountOf, settle, type Stage } from './stage.ts'

type Trip = Awaited<ReturnType<typeof booksFare>>

/** Days ahead, apart from those of other screens. */
let days = 240
const books = ({ base, tenant }: Stage): Promise<Trip> =>
  booksFare(traveler(base, accountOf[tenant].member), {
    inDays: days++,
    fare: fares.flexible,
    adults: 2,
    surname: 'Lindqvist',
  })
/** A ticket of its own each way. */
const apart = ({ base, tenant }: Stage): Promise<Trip> =>
  booksFare(traveler(base, accountOf[tenant].member), {
    inDays: days++,
    fare: fares.fixed,
    separate: true,
    adults: 2,
    surname: 'Lindqvist',
  })
const announces = async (
  stage: Stage,
  what: Parameters<Stage['market']['flight']>[2],
  book = books,
): Promise<Trip> => {
  const trip = await book(stage)
  const [out] = trip.itinerary[0]?.segments ?? []
  if (out === undefined) throw new Error('screens: a trip without a flight')
  await stage.market.flight(
    `${out.marketingAirline.code}${out.marketingAirline.flightNumber}`,
    out.departure.local.slice(0, 10),
    what,
  )
  await stage.open(`/trips/?trip=${trip.id}`)
  await stage.page
    .getByRole('region', { name: 'Schedule change' })
    .getByRole('heading')
    .first()
    .waitFor()
  return traveler(stage.base, accountOf[stage.tenant].member).trip(trip.id)
}

/** The server's own answer, with what product time or another fare would have made of it. */
const quotes = async (
  { page, base, tenant }: Stage,
  tripId: string,
  change: (quote: Quote) => Partial<Quote>,
): Promise<void> => {
  const quote = await quotesCancellation(traveler(base, accountOf[tenant].member), tripId)
  await page.route('**/cancellation-quote', (route) =>
    route.fulfill({ json: { ...quote, ...change(quote) } }),
  )
}
const endings: readonly (readonly [name: string, change: (quote: Quote) => Partial<Quote>])[] = [
  [
    'nonrefundable',
    ({ charged, refund }) => ({
      policy: 'NonRefundable',
      result: 'Nothing',
      refund: { ...refund, minor: 0 },
      kept: charged,
      tenders: [],
      later: [],
      parts: [],
      earned: null,
    }),
  ],
  [
    'airline-credit',
    ({ charged, refund, tenders }) => {
      const fee = 10_000
      const credit = (traveler: string) => ({
        airline: 'DL',
        airlineName: 'Delta',
        traveler,
        amount: { ...charged, minor: Math.floor(charged.minor / 2) - fee },
        expiresAt: '2027-11-22T00:00:00Z',
      })
      const credits = [credit('Avery Lindqvist'), credit('Henrik Lindqvist')]
      return {
        policy: 'FutureTripCredit',
        result: 'FtcWithPenalty',
        refund: { ...refund, minor: 0 },
        tenders: tenders.filter(({ amount }) => amount.minor === 0),
        credits,
        later: [],
        kept: {
          ...charged,
          minor: credits.reduce((left, { amount }) => left - amount.minor, charged.minor),
        },
      }
    },
  ],
  ['begun', () => ({ id: null, policy: 'NonCancellable', result: 'TooCloseToDeparture' })],
  [
    'contact-airline',
    () => ({ id: null, policy: 'ContactAirline', result: 'ContactCustomerService' }),
  ],
]

/**
 * A trip that is still being booked: the airline keeps its tickets, or all it has to say, to
 * itself.
 */
const comes = async (
  { base, tenant, market }: Stage,
  keeps: 'tickets' | 'everything' = 'tickets',
) =>
  (
    await isComing(traveler(base, accountOf[tenant].member), market, {
      surname: `Lindqvist ${'abcdefghijklmnop'.charAt(days % 16)}`,
      inDays: days++,
      to: 'LHR',
      nights: 7,
      keeps,
    })
  ).trip
const opensTakingBack = async (stage: Stage): Promise<void> => {
  await stage.open(`/trips/${(await comes(stage)).id}/cancel/`)
  await stage.page.getByRole('button', { name: 'Continue' }).waitFor()
}

/**
 * My trips in all its tabs, what airlines change, and the layers and ends that only some trips
 * have.
 */
export const tripsScreens: readonly Screen[] = [
  ...(['past', 'offers', 'frozen', 'credits'] as const).map((tab) =>
    at(`trips-empty-${tab}`, `/trips/?tab=${tab}`, 'newcomer'),
  ),
  {
    name: 'trip-failed',
    visitor: 'member',
    reach: async ({ page, open }) => {
      await page.route('**/api/v0/trips/*', (route) => route.abort())
      await open('/trips/?trip=trip_01absent')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'schedule-change',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => void (await announces(stage, { reschedule: { minutes: 400 } })),
  },
  {
    name: 'schedule-change-canceled',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => void (await announces(stage, { cancel: true })),
  },
  {
    name: 'schedule-change-separate',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => void (await announces(stage, { cancel: true }, apart)),
  },
  {
    name: 'trip-partly-canceled',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const {
        id,
        scheduleChanges: [change],
      } = await announces(stage, { cancel: true }, apart)
      const [mine, agent] = [
        traveler(stage.base, accountOf[stage.tenant].member),
        traveler(stage.base, accountOf[stage.tenant].agent),
      ]
      await (
        await mine.api()
      ).get(answerScheduleChange, {
        params: { tripId: id, changeId: change?.id ?? '' },
        body: { answer: 'Refund' },
      })
      const asked = await until('the case', async () => (await mine.trip(id)).cases[0] ?? null)
      await agent.trips()
      const desk = await agent.api()
      await desk.get(takeCase, { params: { caseId: asked.id }, body: {} })
      await desk.get(decideCase, {
        params: { caseId: asked.id },
        body: { decision: 'Accept', note: 'The airline owes it, and pays it back.' },
      })
      await stage.page.getByText('Partially canceled').first().waitFor()
      await stage.page
        .getByText(/^Refunds$/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'schedule-change-modal',
    visitor: 'member',
    layer: true,
    reach: async (stage) => {
      const { id } = await announces(stage, { reschedule: { minutes: 400 } })
      await stage.open(`/trips/?trip=${id}&show=schedule-change`)
      await stage.page.getByRole('dialog').getByRole('heading').first().waitFor()
    },
  },
  ...(
    ['confirmation', 'resend-confirmation', 'traveler-edit', 'check-in', 'change-flight'] as const
  ).map((show): Screen => ({
    name: `trip-${show}`,
    visitor: 'member',
    layer: true,
    reach: async (stage) => {
      await stage.open(`/trips/?trip=${(await books(stage)).id}&show=${show}`)
      await stage.page.getByRole('dialog').getByRole('heading').first().waitFor()
      await settle(stage.page)
    },
  })),
  {
    name: 'cancel-several-tickets',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const { id } = await booksFare(traveler(stage.base, accountOf[stage.tenant].member), {
        inDays: days++,
        fare: fares.changeable,
        separate: true,
        adults: 2,
        surname: 'Lindqvist',
      })
      await stage.open(`/trips/${id}/cancel/`)
      await stage.page.getByRole('heading', { name: 'By ticket' }).waitFor()
    },
  },
  {
    name: 'trips-coming',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await comes(stage)
      await stage.open('/trips/')
      await stage.page.getByText('Pending', { exact: true }).first().waitFor()
    },
  },
  {
    name: 'trip-coming',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open(`/trips/?trip=${(await comes(stage)).id}`)
      await stage.page.getByText('The airline hasn’t confirmed this trip yet').waitFor()
    },
  },
  { name: 'cancel-coming', visitor: 'member', narrow: true, reach: opensTakingBack },
  {
    name: 'cancel-coming-confirm',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opensTakingBack(stage)
      await stage.page.getByRole('button', { name: 'Continue' }).click()
      await stage.page.getByRole('button', { name: 'Cancel the booking' }).waitFor()
    },
  },
  {
    name: 'booking-taken-back',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opensTakingBack(stage)
      await stage.page.getByRole('button', { name: 'Continue' }).click()
      await stage.page.getByRole('button', { name: 'Cancel the booking' }).click()
      await stage.page.getByRole('heading', { name: 'This booking is canceled' }).waitFor()
    },
  },
  {
    name: 'cancel-in-the-making',
    visitor: 'member',
    reach: async (stage) => {
      await stage.open(`/trips/${(await comes(stage, 'everything')).id}/cancel/`)
      await stage.page.getByRole('heading', { name: 'We are still confirming this trip' }).waitFor()
    },
  },
  ...endings.map(([name, change]): Screen => ({
    name: `cancel-${name}`,
    visitor: 'member',
    narrow: name === 'nonrefundable' || name === 'airline-credit',
    reach: async (stage) => {
      const { id } = await books(stage)
      await quotes(stage, id, change)
      await stage.open(`/trips/${id}/cancel/`)
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
    },
  })),
  {
    name: 'exchange-extras',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open('/')
      await reachesLook(stage, await books(stage), 'last')
      await opensExtras(stage.page, 'Choose seats')
      const map = stage.page.getByRole('group', { name: /^Seat map/ })
      await map.locator('button[tabindex="0"]').press('Enter')
      await opensExtras(stage.page, 'Add checked bags')
      await stage.page
        .getByRole('button', { name: /^More bags for/ })
        .first()
        .click()
      await stage.page.getByRole('rowheader', { name: 'New flights, seats and bags' }).waitFor()
      await settle(stage.page)
    },
  },
  {
    name: 'exchange-bank',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open('/')
      await reachesLook(stage, await books(stage), 'last')
      await typesCard(stage.page, cards.challenges)
      await stage.page.getByRole('button', { name: /^Change and pay/ }).press('Enter')
      await stage.page
        .frameLocator(`iframe[title="Bank verification"]`)
        .getByRole('button')
        .first()
        .waitFor()
    },
  },
  {
    name: 'exchange-failed',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open('/')
      await reachesLook(stage, await books(stage), 'last')
      await stage.market.raise('ChangeRefused', { times: 1 })
      await typesCard(stage.page, cards.accepts)
      await stage.page.getByRole('button', { name: /^Change and pay/ }).press('Enter')
      await stage.page.getByRole('heading', { name: 'We couldn’t change this trip' }).waitFor()
      await stage.market.clear()
    },
  },
]
