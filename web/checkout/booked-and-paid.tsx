import { formatRewards } from '@portolan/domain/rewards/format.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Price } from '@portolan/design/primitives/price.tsx'
import { Mail } from 'lucide-react'
import {
  namedTravelers,
  type NextStep,
  paidRows,
  PriceMatchNext,
  tripModalAddress,
  type Trip,
} from '../after-sales/index.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import styles from './booked-and-paid.module.css'

const c = classNames(styles)

interface BookedAndPaidProps {
  trip: Trip
  /** `Flights for 2, taxes included`. */
  what: string
  /** Charged at booking. */
  total: Money
  /** Soonest first. */
  next: readonly NextStep[]
}

const Next = ({ trip, next }: Pick<BookedAndPaidProps, 'trip' | 'next'>) => (
  <ul className={c('next')}>
    <li>
      <Icon of={Mail} />
      <span>
        Confirmation emailed to <b>{trip.contact.email}</b>
      </span>
    </li>
    <PriceMatchNext tripId={trip.id} />
    {next.map(({ id, icon, text, note, show, href }) => {
      const address = href ?? (show === undefined ? undefined : tripModalAddress(trip.id, show))
      return (
        <li key={id}>
          <Icon of={icon} />
          <span>
            {address === undefined ? (
              <span>{text}</span>
            ) : (
              <AppLink href={address} className={linkClass()}>
                {text}
              </AppLink>
            )}
            <small>{note}</small>
          </span>
        </li>
      )
    })}
  </ul>
)

/** Nothing where no document names a traveler, as for most stays. */
export const People = ({
  named,
}: {
  named: readonly { readonly id: string; readonly name: string }[]
}) =>
  named.length === 0 ? null : (
    <>
      <h2 className={c('later')}>{named.length === 1 ? 'Traveler' : 'Travelers'}</h2>
      <ul className={c('people')}>
        {named.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )

/** Where the confirmation went, what comes next, who travels, how it was paid, and what it earned. */
export const BookedAndPaid = ({ trip, what, total, next }: BookedAndPaidProps) => (
  <div className={c('columns')}>
    <section>
      <h2>Next up</h2>
      <Next trip={trip} next={next} />
      <People named={namedTravelers(trip)} />
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
          {paidRows(trip.receipt.tenders).map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Price amount={amount} digits="exact" />
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
