import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { formatExact, money } from '@portolan/kernel/money.ts'
import type { DeskDifference } from '@portolan/domain/cars/desk-bill.ts'
import type { CarDesk, SupplierRental } from '../car-supplier.ts'
import type { CarBody } from './car-part.ts'

/** `Compact car in Lisbon Airport`. */
export const carWords = ({ car, desk }: Pick<SupplierRental, 'car' | 'desk'>): string =>
  `${car.carClass} car, ${desk.place}`

export const dollars = (minor: number): string => formatExact(money(minor, 'USD'))
/** `$28.50 on the voucher, $32.78 at the desk`. */
export const differenceText = ({
  quoted,
  charged,
}: Pick<DeskDifference, 'quoted' | 'charged'>): string =>
  `${dollars(quoted)} on the voucher, ${dollars(charged)} at the desk`
const timeOf = (local: string): string =>
  `${formatDayYear(local.slice(0, 10))}, ${formatTime(local.slice(11))}`
export const deskWords = ({ company, where, place }: CarDesk): string =>
  `${company.name}, ${where}, ${place}`

/** What papers and letters say of a rental, as the voucher that the desk wants: label and value. */
export const carRows = (
  { choice, supplied, driver, flight }: CarBody,
  confirmation: string,
): (readonly [string, string])[] => {
  const { desk, dropOffDesk, car, terms, total, dueNow } = supplied
  return [
    ['Confirmation number', confirmation],
    ['Car', `${car.carClass}, ${car.name} or similar (${car.acriss})`],
    ['Driver', driver],
    ['Pick-up', `${timeOf(choice.pickUpAt)}, ${deskWords(desk)}`],
    ['Return', `${timeOf(choice.dropOffAt)}, ${deskWords(dropOffDesk)}`],
    ...(flight === '' ? [] : [['Flight', flight] as const]),
    ['Paid', dollars(dueNow)],
    ['Due at the desk', dollars(total - dueNow)],
    ['Deposit held at the desk', dollars(terms.deposit)],
    ['Bring', 'Driver’s license, a credit card in the driver’s name, and this confirmation'],
  ]
}
