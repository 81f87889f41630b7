import type { CarListAnswer } from '../car-answers.ts'
import { carsText, counted, daysText } from '../car-words.ts'
import type { CarResultsModel } from './use-car-results.ts'

/** `at Lisbon Airport (LIS)`, `in Porto`. */
export const placeText = ({
  params,
  answer,
}: Pick<CarResultsModel, 'params' | 'answer'>): string => {
  const name = answer?.place.name ?? params.pickUpName ?? ''
  const isCity = answer?.place.kind === 'Cities' || params.pickUpPlace?.startsWith('city') === true
  return `${isCity ? 'in' : 'at'} ${name}`
}

/** `186 cars`; null until the list is loaded. */
export const countText = ({ answer }: Pick<CarResultsModel, 'answer'>): string | null =>
  answer === undefined ? null : carsText(answer.matching)

/** `3 rental days`; null without cars. */
export const rentalDaysText = ({ cars }: Pick<CarResultsModel, 'cars'>): string | null => {
  const days = [...new Set(cars.map(({ card }) => card.days))].toSorted((a, b) => a - b)
  const [least, most = least] = [days[0], days.at(-1)]
  if (least === undefined) return null
  return least === most
    ? `Total for ${daysText(least)}`
    : `Total for ${least} or ${daysText(most ?? least)}`
}

const desks = (count: number): string => counted(count, 'desk', 'desks')

/** Why desks and models are not in the list, a sentence each (cars-13). */
export const notRentedTexts = (
  { notRented }: Pick<CarListAnswer, 'notRented'>,
  driverAge: number,
): string[] => {
  const { closed, oneWay, under25, tooOld, modelsTooYoung } = notRented
  return [
    ...(closed > 0 ? [`Closed at your times: ${desks(closed)}.`] : []),
    ...(oneWay > 0 ? [`No returns to that place: ${desks(oneWay)}.`] : []),
    ...(under25 > 0 ? [`No online price for drivers under 25: ${desks(under25)}.`] : []),
    ...(tooOld > 0 ? [`Don’t rent to a driver aged ${driverAge}: ${desks(tooOld)}.`] : []),
    ...(modelsTooYoung > 0
      ? [`Only for drivers older than ${driverAge}: ${carsText(modelsTooYoung)}.`]
      : []),
  ]
}
