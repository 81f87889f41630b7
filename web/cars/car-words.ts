import type { CarDeskAnswer } from './car-answers.ts'
import type {
  CarCancellation,
  CarClass,
  CarPayment,
  FuelPolicy,
  PickUpService,
  Power,
  Transmission,
} from '@portolan/domain/cars/codes.ts'
import { formatDayUnbroken } from '@portolan/kernel/calendar.ts'
import { formatCount, formatDistance, formatTime } from '@portolan/kernel/locale.ts'
import { formatExact, formatWhole, money } from '@portolan/kernel/money.ts'

export const classWords: Readonly<Record<CarClass, string>> = {
  Mini: 'Mini',
  Economy: 'Economy',
  Compact: 'Compact',
  Intermediate: 'Intermediate',
  Standard: 'Standard',
  FullSize: 'Full-size',
  SUV: 'SUV',
  Van: 'Van',
  Convertible: 'Convertible',
  Luxury: 'Luxury',
}
export const transmissionWords: Readonly<Record<Transmission, string>> = {
  Automatic: 'Automatic',
  Cvt: 'CVT',
  Manual: 'Manual',
}
export const powerWords: Readonly<Record<Power, string>> = {
  Petrol: 'Gasoline',
  Diesel: 'Diesel',
  Hybrid: 'Hybrid',
  Electric: 'Electric',
}
export const serviceWords: Readonly<Record<PickUpService, string>> = {
  Airport: 'In the terminal',
  Shuttle: 'Shuttle',
  MeetAndGreet: 'Meet and greet',
}
export const fuelWords: Readonly<Record<FuelPolicy, string>> = {
  FullToFull: 'Full to full',
  SameToSame: 'Same to same',
  PrepayRefunds: 'Prepaid, unused refunded',
  PrepayNoRefunds: 'Prepaid',
  FreeTank: 'Free tank',
}
export const fuelTexts: Readonly<Record<FuelPolicy, string>> = {
  FullToFull: 'You get a full tank. Return it full, or the desk charges for what’s missing.',
  SameToSame: 'Return the car with as much fuel as you got.',
  PrepayRefunds:
    'You pay for a full tank in advance. What you don’t use is refunded after the return.',
  PrepayNoRefunds: 'You pay for a full tank in advance. Unused fuel isn’t refunded.',
  FreeTank: 'The first tank is included. You don’t have to fill it.',
}
export const cancellationWords: Readonly<Record<CarCancellation, string>> = {
  FreeCancellation: 'Free cancellation',
  NonRefundable: 'Nonrefundable',
  PartiallyRefundable: 'Partly refundable',
  Conditional: 'Free until a deadline',
  ConditionalAfterBooking: 'Free for a day after booking',
}
/** What a row says, where only the kind is known. */
export const cancellationTexts: Readonly<Record<CarCancellation, string>> = {
  FreeCancellation: 'Free cancellation until pick-up',
  NonRefundable: 'Nonrefundable',
  PartiallyRefundable: 'A fee applies if you cancel',
  Conditional: 'Free cancellation until a deadline',
  ConditionalAfterBooking: 'Free cancellation for a day after booking',
}
export const paymentWords: Readonly<Record<CarPayment, string>> = {
  Now: 'Everything now',
  Part: 'Part now',
  AtDesk: 'Nothing now',
}

/** `$104.70`, from US cents. */
export const dollars = (minor: number): string => formatExact(money(minor, 'USD'))
/** `$105`. */
export const wholeDollars = (minor: number): string => formatWhole(money(minor, 'USD'))

export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
export const daysText = (days: number): string => counted(days, 'day', 'days')
export const carsText = (cars: number): string => counted(cars, 'car', 'cars')

/** `Sat, Feb 6, 7:30 AM` on the clock of the desk, with no-break spaces in the date. */
export const deskTimeText = (local: string): string =>
  `${formatDayUnbroken(local.slice(0, 10))}, ${formatTime(local.slice(11))}`

type Way = Pick<CarDeskAnswer, 'kind' | 'service' | 'minutesAway'>
/** `Shuttle, 14 min ride`; `In the city` away from an airport. */
export const wayText = ({ kind, service, minutesAway }: Way): string => {
  if (kind === 'City') return 'In the city'
  const way = service === 'Shuttle' ? 'ride' : 'walk'
  return minutesAway === 0
    ? serviceWords[service]
    : `${serviceWords[service]}, ${minutesAway} min ${way}`
}

/** `Unlimited mileage`; `124 mi a day included`. */
export const mileageText = (kmADay: number | null): string =>
  kmADay === null ? 'Unlimited mileage' : `${formatDistance(kmADay)} a day included`

/** `9.2`, from tenths. */
export const deskScore = (tenths: number): string => (tenths / 10).toFixed(1)
