import { tenderText } from '@portolan/domain/payments/tender-text.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import { StepProgress } from '@portolan/design/travel/step-progress.tsx'
import type { Trip } from '../after-sales/index.ts'
import styles from './booked-and-paid.module.css'
import { shownSteps } from './booking-progress.tsx'
import type { Booking } from './checkout-queries.ts'
import type { ProductWords } from './product.ts'

const c = classNames(styles)

interface BookedAndPaidProps {
  booking: Booking
  trip: Trip
  words: ProductWords
  /** `Flights for 2, taxes included`. */
  what: string
  /** Charged at booking. */
  total: Money
}

/** The booking's steps with their times, how it was paid, and what it earned. */
export const BookedAndPaid = ({ booking, trip, words, what, total }: BookedAndPaidProps) => (
  <div className={c('columns')}>
    <section>
      <h2>Booking activity</h2>
      <StepProgress
        label="Booking activity"
        steps={shownSteps(booking, words).map(({ time, ...step }) => ({
          ...step,
          time: time?.slice(0, 5),
        }))}
      />
    </section>
    <section>
      <h2>Paid</h2>
      <table className={c('paid')}>
        <tbody>
          <tr>
            <th scope="row">{what}</th>
            <td>
              <Price amount={total} digits="exact" />
            </td>
          </tr>
          {trip.receipt.tenders.map((tender) => (
            <tr key={tender.kind}>
              <th scope="row">{tenderText(tender)}</th>
              <td>
                <Price amount={fromWire(tender.amount)} digits="exact" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {trip.receipt.earned !== null && (
        <p className={c('earned')}>
          You earned <b>{formatRewards(trip.receipt.earned)}</b> on {trip.receipt.earned.account}.
        </p>
      )}
    </section>
  </div>
)
