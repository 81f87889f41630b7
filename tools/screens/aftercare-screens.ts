import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { traveler, type Traveler } from '@portolan/tests/harness/traveler.ts'
import type { Screen } from './screen.ts'
import { accountOf, settle, type Stage } from './stage.ts'

let days = 160
/** A round trip for one that is booked behind the screen, on days of its own. */
const booked = async ({
  base,
  tenant,
}: Stage): Promise<{ readonly person: Traveler; readonly tripId: string }> => {
  const person = traveler(base, accountOf[tenant].member)
  const placed = await person
    .searches('JFK', 'LHR', { inDays: days++, nights: 7 })
    .chooses()
    .books()
  return { person, tripId: (await person.sees(placed.id)).tripId ?? '' }
}
const opensCancel = async (stage: Stage): Promise<string> => {
  const { tripId } = await booked(stage)
  await stage.open(`/trips/${tripId}/cancel/`)
  await stage.page.getByRole('button', { name: 'Continue' }).waitFor()
  return tripId
}
const confirmsCancel = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Cancel and get / }).click()
}
/** Something that only a desk can do, asked about a trip. */
const asked = async (stage: Stage): Promise<string> => {
  const { person, tripId } = await booked(stage)
  await (
    await person.api()
  ).call(requestTripHelp, {
    params: { tripId },
    body: {
      kind: 'Question',
      message:
        'May we bring a cello into the cabin? It has a case of its own and weighs four kilograms.',
    },
  })
  return tripId
}

/**
 * What comes after a booking: canceling by oneself in all its steps, the papers of a trip, and the
 * desk that does the rest.
 */
export const aftercareScreens: readonly Screen[] = [
  {
    name: 'cancel',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => void (await opensCancel(stage)),
  },
  {
    name: 'cancel-confirm',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opensCancel(stage)
      await stage.page.getByRole('button', { name: 'Continue' }).click()
      await stage.page.getByText('This can’t be undone.').waitFor()
    },
  },
  {
    name: 'canceled',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opensCancel(stage)
      await confirmsCancel(stage)
      await stage.page.getByRole('heading', { name: 'Your trip is canceled' }).waitFor()
      await stage.page.getByText('On its way').waitFor()
    },
  },
  {
    name: 'canceled-trip',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const tripId = await opensCancel(stage)
      await confirmsCancel(stage)
      await stage.page.getByRole('heading', { name: 'Your trip is canceled' }).waitFor()
      await stage.open(`/trips/?trip=${tripId}`)
      await stage.page.getByRole('list', { name: 'Refunds' }).waitFor()
    },
  },
  {
    name: 'cancel-moved',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opensCancel(stage)
      await stage.market.raise('CancellationFeesApplicable')
      await confirmsCancel(stage)
      await stage.page.getByRole('button', { name: 'Review your refund' }).click()
      await stage.page.getByText(/^Your refund has changed/).waitFor()
    },
  },
  {
    name: 'cancel-already',
    visitor: 'member',
    reach: async (stage) => {
      const tripId = await opensCancel(stage)
      await confirmsCancel(stage)
      await stage.page.getByRole('heading', { name: 'Your trip is canceled' }).waitFor()
      await stage.open(`/trips/${tripId}/cancel/`)
      await stage.page.getByRole('heading', { name: 'This trip is already canceled' }).waitFor()
    },
  },
  {
    name: 'cancel-pending',
    visitor: 'member',
    reach: async (stage) => {
      await opensCancel(stage)
      await stage.market.raise('SupplierTimeoutBefore', { match: { call: 'confirmCancellation' } })
      await stage.market.raise('SupplierUnavailable', { times: 40, match: { call: 'readBack' } })
      await confirmsCancel(stage)
      await stage.page.getByText('Waiting for the airline’s response').waitFor()
      await stage.market.clear()
    },
  },
  {
    name: 'cancel-try-again',
    visitor: 'member',
    reach: async (stage) => {
      await opensCancel(stage)
      await stage.market.raise('TravelBookingOutage')
      await confirmsCancel(stage)
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor()
      await stage.market.clear()
    },
  },
  {
    name: 'cancel-support',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opensCancel(stage)
      await stage.market.raise('CancellationBadRequest')
      await confirmsCancel(stage)
      await stage.page.getByRole('textbox', { name: 'Message to the agent' }).waitFor()
      await stage.market.clear()
    },
  },
  ...(
    [
      'receipt',
      'payment',
      'itinerary',
      'travelers',
      'help',
      'cancel-flight',
      'change-email',
    ] as const
  ).map((show): Screen => ({
    name: `trip-${show}`,
    visitor: 'member',
    layer: true,
    narrow: show === 'receipt',
    reach: async (stage) => {
      const { tripId } = await booked(stage)
      await stage.open(`/trips/?trip=${tripId}&show=${show}`)
      await stage.page.getByRole('dialog').getByRole('heading').first().waitFor()
    },
  })),
  {
    name: 'cases',
    visitor: 'agent',
    narrow: true,
    reach: async (stage) => {
      await asked(stage)
      await stage.open('/agent/cases/')
      await stage.page
        .getByRole('link', { name: /^Question/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'case',
    visitor: 'agent',
    narrow: true,
    reach: async (stage) => {
      await asked(stage)
      await stage.open('/agent/cases/')
      await stage.page
        .getByRole('link', { name: /^Question/ })
        .last()
        .click()
      await stage.page.getByRole('button', { name: 'Take this case' }).click()
      await stage.page.getByRole('button', { name: /^Act for/ }).waitFor()
      await settle(stage.page)
    },
  },
]
