import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { NextRows } from '../../shell/layout/next-rows.tsx'
import { useServices } from '../../shell/services-context.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { accountWords, dayText, movementWords, ownEventWords } from '../wallet-words.ts'
import { historyQuery, type CreditEvent } from './history-query.ts'
import styles from './activity-dialog.module.css'
import { purchasesOf, type Purchase } from './purchases.ts'

const c = classNames(styles)

/** `+$75.00`, `−$214.50`. */
export const signed = (amount: MoneyWire): string =>
  `${amount.minor < 0 ? '−' : '+'}${formatExact(fromWire({ ...amount, minor: Math.abs(amount.minor) }))}`

/** The ledger entries of an event, which add up to zero. */
const Journal = ({ id, entries }: { id: string; entries: CreditEvent['entries'] }) => (
  <dl id={id} className={c('journal')}>
    {entries.map(({ account, amount }, at) => (
      <div key={at} className={c('entry')}>
        <dt>{accountWords[account] ?? account}</dt>
        <dd>{signed(amount)}</dd>
      </div>
    ))}
  </dl>
)

/** What it is called: within a purchase what was done, otherwise the event. */
const nameOf = (event: CreditEvent): string =>
  [
    event.purchase === null ? ownEventWords(event) : movementWords[event.movement],
    ...(event.offerTitle === null ? [] : [event.offerTitle]),
  ].join(': ')

const Movement = ({ event }: { event: CreditEvent }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const name = nameOf(event)
  return (
    <>
      <p className={c('row')}>
        <span className={c(event.purchase === null && 'type')}>{name}</span>
        <span className={c('amount')} data-received={event.amount.minor > 0 || undefined}>
          {signed(event.amount)}
        </span>
      </p>
      <p className={c('facts')}>
        <span>
          {[
            dayText(event.at),
            ...(event.last4 === null ? [] : [`card ending in ${event.last4}`]),
            ...(event.purchase === null ? [event.status.toLowerCase()] : []),
          ].join(', ')}
        </span>
        {event.entries.length > 0 && (
          <TextButton
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={`Details of ${name}, ${signed(event.amount)}`}
            onClick={() => setOpen(!open)}
          >
            Details
          </TextButton>
        )}
      </p>
      {open && <Journal id={id} entries={event.entries} />}
    </>
  )
}

/** A trip with what it took and gave back, or one event of a credit. */
const PurchaseItem = ({ purchase: { trip, isBooked, events } }: { purchase: Purchase }) => (
  <li className={c('event')}>
    {isBooked && (
      <h3 className={c('type')}>
        {trip === null ? (
          'A booking'
        ) : (
          <AppLink href={`/trips/?trip=${trip.id}`} className={linkClass()}>
            {trip.title}
          </AppLink>
        )}
      </h3>
    )}
    {events.map((event) => (
      <Movement key={event.id} event={event} />
    ))}
  </li>
)

const Placeholder = () => (
  <div className={c('list')} role="status" aria-label="Loading your activity">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className={c('event')}>
        <Skeleton height="24px" width="55%" />
        <Skeleton height="20px" width="35%" />
      </div>
    ))}
  </div>
)

/**
 * All movements of the person's credits by what they were for, newest first, ten at a time.
 * `onFailed`: they could not be loaded, which nothing says (shell-19).
 */
export const ActivityDialog = ({
  onClose,
  onFailed,
}: {
  onClose: () => void
  onFailed: () => void
}) => {
  const query = useInfiniteQuery(historyQuery(useServices()))
  const { data, isPending, isLoadingError } = query
  useEffect(() => {
    if (isLoadingError) onFailed()
  }, [isLoadingError, onFailed])
  const events = data?.pages.flatMap((page) => page.credits) ?? []
  return (
    <Dialog open onClose={onClose} title="Travel credit activity" size="wide">
      {isPending && <Placeholder />}
      {data !== undefined && events.length === 0 && (
        <p className={c('none')}>No activity yet. Credits you get and spend show up here.</p>
      )}
      {events.length > 0 && (
        <>
          <ul className={c('list')}>
            {purchasesOf(events).map((purchase) => (
              <PurchaseItem key={purchase.id} purchase={purchase} />
            ))}
          </ul>
          <NextRows of={query} />
        </>
      )}
    </Dialog>
  )
}
