import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { type Fact, Facts } from '../../after-sales/index.ts'
import { carTitle } from '../car-head.tsx'
import { deskTimeText, dollars } from '../car-words.ts'
import { DepositFact } from '../deposit/deposit-fact.tsx'
import type { KnownRoom } from '../deposit/deposit-words.ts'
import type { BookedCar } from './rentals-of.ts'

const deskText = ({ company, where, place }: BookedCar['desk']): string =>
  `${company.name}, ${where}, ${place}`

export const pickUpFacts = ({ pickUpAt, desk }: BookedCar): Fact[] => [
  ['Pick-up', `${deskTimeText(pickUpAt)}, ${deskText(desk)}`],
]
export const dropOffFacts = ({ dropOffAt, dropOffDesk }: BookedCar): Fact[] => [
  ['Return', `${deskTimeText(dropOffAt)}, ${deskText(dropOffDesk)}`],
]
export const driverFacts = ({ driver, driverAge, extras, flight }: BookedCar): Fact[] => {
  const others = extras.find(({ code }) => code === 'ExtraDriver')?.count ?? 0
  return [
    ['Driver', `${driver}, ${driverAge} at pick-up`],
    others === 0 ? null : ['Extra drivers', `${others}, named at the desk with their licenses`],
    flight === '' ? null : ['Flight', flight],
  ]
}

/** What the desk asks for, and what it charges and holds. */
export const deskFacts = ({ price, terms }: BookedCar, room: KnownRoom | null = null): Fact[] => [
  ['Paid', formatExact(fromWire(price.dueNow))],
  ['Due at the desk', formatExact(fromWire(price.dueAtDesk))],
  [
    'Deposit held at the desk',
    terms.deposit === 0 ? 'None' : <DepositFact text={dollars(terms.deposit)} room={room} />,
  ],
  ['Bring', 'Driver’s license, a credit card in the driver’s name, and this confirmation'],
]

/** The rental as the voucher that the desk wants (cars-9). */
export const RentalVoucher = ({
  rental,
  wide,
  room = null,
}: {
  rental: BookedCar
  wide?: boolean
  /** For the deposit, where it is not said beside the voucher. */
  room?: KnownRoom | null
}) => (
  <Facts
    wide={wide ?? false}
    rows={[
      ['Confirmation number', rental.confirmation],
      ['Car', `${carTitle(rental.car)} (${rental.car.acriss})`],
      ...driverFacts(rental),
      ...pickUpFacts(rental),
      ...dropOffFacts(rental),
      ...deskFacts(rental, room),
    ]}
  />
)
