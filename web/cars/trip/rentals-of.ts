import type { bookedCar, CarDetails, CarOutline } from '@portolan/contract/cars/trip-part.ts'
import { carEvent } from '@portolan/domain/cars/calendar-event.ts'
import type { CalendarEvent } from '@portolan/domain/trips/calendar-file.ts'
import type * as z from 'zod/mini'
import { standingParts, type Trip, type TripPart } from '../../after-sales/index.ts'

export type BookedCar = z.output<typeof bookedCar>

/** A part of a trip that is a car, confirmed by its company. */
export interface RentalPart {
  readonly part: TripPart
  readonly rental: BookedCar
}
export const carOutlineOf = ({ outline }: { readonly outline: unknown }): CarOutline =>
  outline as CarOutline

const isCar = ({ product }: Pick<TripPart, 'product'>): boolean => product === 'cars'

/** The confirmed cars among parts of a trip. */
export const rentalsOf = (parts: readonly TripPart[]): readonly RentalPart[] =>
  parts.filter(isCar).flatMap((part) => {
    const rental = part.details as CarDetails
    return rental === null ? [] : [{ part, rental }]
  })

/** The car of a trip, not a canceled one if there is another; null until it is confirmed. */
export const rentalOfTrip = ({ parts }: Pick<Trip, 'parts'>): BookedCar | null =>
  rentalsOf(standingParts(parts.filter(isCar)))[0]?.rental ?? null

const deskWords = ({ company, where, place }: BookedCar['desk']): string =>
  `${company.name}, ${where}, ${place}`

/** Each car from pick-up to return, as the server's calendar file has it. */
export const rentalEventsOf = (parts: readonly TripPart[]): CalendarEvent[] =>
  rentalsOf(parts.filter(({ status }) => status !== 'Canceled')).map(({ part, rental }) =>
    carEvent({
      uid: part.id,
      startsAt: part.startsAt,
      endsAt: part.endsAt,
      company: rental.desk.company.name,
      where: deskWords(rental.desk),
      returnTo: deskWords(rental.dropOffDesk),
      confirmation: rental.confirmation,
    }),
  )
