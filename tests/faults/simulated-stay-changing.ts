import { stayJourney } from '@portolan/domain/checkout/stay-journey.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { stayPriceOf } from '@portolan/server/lodging/stay-quote.ts'
import {
  changeStayKind,
  changingStay,
  type BecomingStay,
} from '@portolan/server/stay-changes/changing-stay.ts'
import type { TripPart } from '@portolan/server/trips/trip-part.ts'
import { changingParts } from './simulated-part-changing.ts'
import { stayChoice } from './stay-journey.ts'

/** A person changes the dates of a stay: the same rooms some weeks later. */
export const changingStays = changingParts<BecomingStay>(changeStayKind, 'lodging', {
  product: ({ lodging }) => changingStay(lodging, { accept: () => Promise.resolve() }),
  partAs: (becomes) =>
    ({
      product: 'lodging',
      body: { choice: stayChoice, guests: [], reservation: {}, ...becomes },
    }) as unknown as TripPart,
  ask: async ({ lodging }, reference, daysLater) => {
    const choice = {
      ...stayChoice,
      checkIn: addDays(stayChoice.checkIn, daysLater),
      checkOut: addDays(stayChoice.checkOut, daysLater),
    }
    const { checkIn, checkOut } = choice
    const asked = { checkIn, checkOut, guests: [], leadAge: null }
    const answer = await lodging.quoteChange(reference, asked)
    if (answer.kind !== 'done' || answer.value.stay === null) return null
    const { id: quoteId, expiresAt, stay: supplied } = answer.value
    return {
      quoteId,
      expiresAt,
      charged: stayPriceOf(supplied).dueNow,
      becomes: { choice, supplied, guests: [] },
      journey: stayJourney(choice),
    }
  },
})
