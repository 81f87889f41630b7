import { Mark } from '@portolan/design/primitives/mark.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatTime } from '@portolan/kernel/locale.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { DayTitle, type OfProduct, TripDay, type TripDayEntry } from '../../after-sales/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { carTitle } from '../car-head.tsx'
import { daysText, deskTimeText } from '../car-words.ts'
import { depositOf } from '../deposit/deposit-of.ts'
import { useDepositRoom } from '../deposit/use-deposit-room.ts'
import { dueAtDeskLines, rentalPriceLines } from '../rental-price-lines.ts'
import { RentalCancellation } from '../shop/rental-cancellation.tsx'
import { RentalDesks } from '../shop/rental-desks.tsx'
import { RentalTerms } from '../shop/rental-terms.tsx'
import { rentalsOf, type RentalPart } from './rentals-of.ts'
import { RentalVoucher } from './rental-voucher.tsx'

/** The voucher, both desks, the terms and the refund schedule of a car. */
const BookedRental = ({
  tripId,
  title,
  of: { part, rental },
}: {
  tripId: string
  title: string
  of: RentalPart
}) => {
  const now = useServices().now()
  const isAhead = part.status !== 'Canceled' && now < Date.parse(part.startsAt)
  const deposit = depositOf(rental)
  const room = useDepositRoom({
    ...deposit,
    deposit: isAhead ? deposit.deposit : 0,
    charged: 0,
    tripId,
  })
  return (
    <section>
      <h2>{title}</h2>
      <RentalVoucher rental={rental} />
      <h2>Pick-up and return</h2>
      <RentalDesks rental={rental} />
      <h2>Deposit, damage, fuel, and mileage</h2>
      <RentalTerms rental={rental} room={room} />
      {part.status !== 'Canceled' && (
        <>
          <h2>If you cancel</h2>
          <RentalCancellation rental={rental} now={now} />
        </>
      )}
    </section>
  )
}

/** Each car with its papers and terms. */
export const RentalDetails = ({ trip, parts, alone }: OfProduct & { readonly alone: boolean }) => {
  const rentals = rentalsOf(parts)
  const isOnly = alone && rentals.length === 1
  return rentals.map((rental) => (
    <BookedRental
      key={rental.part.id}
      tripId={trip.id}
      title={isOnly ? 'Voucher' : `Your car from ${rental.rental.desk.company.name}`}
      of={rental}
    />
  ))
}

/** What each car costs, and what of it is due at the desk. */
export const RentalPrices = ({ parts, isPaper }: OfProduct & { readonly isPaper: boolean }) =>
  rentalsOf(parts).map(({ part, rental }) => (
    <PriceBreakdown
      key={part.id}
      caption="Price details"
      lines={rentalPriceLines(rental)}
      total={fromWire(rental.price.total)}
      tenders={isPaper ? undefined : dueAtDeskLines(rental)}
      due={
        isPaper || rental.price.dueAtDesk.minor === 0
          ? undefined
          : { label: 'Charged at booking', amount: fromWire(rental.price.dueNow) }
      }
    />
  ))

const RentalDay = ({ part, rental }: RentalPart) => (
  <TripDay day={rental.pickUpAt.slice(0, 10)} kind="other">
    <DayTitle
      title={carTitle(rental.car)}
      noun="confirmation number"
      locator={rental.confirmation}
      mark={part.status === 'Canceled' ? <Mark tone="danger">Canceled</Mark> : undefined}
    />
    <p>
      <b>{formatTime(rental.pickUpAt.slice(11))}</b>{' '}
      {`${daysText(rental.days)} from ${rental.desk.company.name}, ${rental.desk.where}, ${rental.desk.place}, until ${deskTimeText(rental.dropOffAt)}.`}
    </p>
  </TripDay>
)

/** The day of each pick-up; none for a trip that is only a car, whose details say it. */
export const rentalDays = ({
  parts,
  alone,
}: OfProduct & { readonly alone: boolean }): TripDayEntry[] => {
  const rentals = rentalsOf(parts)
  return alone && rentals.length === 1
    ? []
    : rentals.map(({ part, rental }) => ({
        id: part.id,
        at: Date.parse(part.startsAt),
        entry: <RentalDay part={part} rental={rental} />,
      }))
}
