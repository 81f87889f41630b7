import { addDays } from '@portolan/kernel/calendar.ts'
import { carJourney, cents } from '@portolan/server/cars/car-facts.ts'
import {
  changeCarKind,
  changingCar,
  type BecomingCar,
} from '@portolan/server/cars/changes/changing-car.ts'
import type { TripPart } from '@portolan/server/trips/trip-part.ts'
import { carChoice, suppliedRental } from './car-journey.ts'
import { changingParts } from './simulated-part-changing.ts'

const later = (local: string, days: number): string =>
  `${addDays(local.slice(0, 10), days)}${local.slice(10)}`

/** A person changes the times of a rental: the same car some weeks later. */
export const changingCars = changingParts<BecomingCar>(changeCarKind, 'cars', {
  product: ({ cars }) => changingCar(cars),
  partAs: (becomes) =>
    ({
      product: 'cars',
      body: { choice: carChoice, supplied: suppliedRental, ...becomes },
    }) as unknown as TripPart,
  ask: async ({ cars }, reference, daysLater) => {
    const choice = {
      ...carChoice,
      pickUpAt: later(carChoice.pickUpAt, daysLater),
      dropOffAt: later(carChoice.dropOffAt, daysLater),
    }
    const { pickUpAt, dropOffAt, driverAge, extras } = choice
    const answer = await cars.quoteChange(reference, { pickUpAt, dropOffAt, driverAge, extras })
    if (answer.kind !== 'done') return null
    const { id: quoteId, expiresAt, rental: supplied } = answer.value
    return {
      quoteId,
      expiresAt,
      charged: cents(supplied.dueNow),
      becomes: { choice, supplied, guests: [] },
      journey: carJourney({ choice, supplied }),
    }
  },
})
