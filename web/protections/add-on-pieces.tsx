import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { TripPieces } from '../after-sales/index.ts'
import { decisionWords } from './clause-log-words.ts'
import { exactText } from './price-freeze/freeze-words.ts'
import type { TripProtection } from './trip-protection-queries.ts'
import styles from './trip-pieces.module.css'

const c = classNames(styles)

export const stateWords: Readonly<Record<TripProtection['state'], string>> = {
  Pending: 'Waiting for the booking',
  Active: 'In force',
  Exercising: 'Being used',
  Exercised: 'Used',
  Reimbursed: 'Used and paid',
  Expired: 'Expired',
  Voided: 'Ended',
  Disrupted: 'Ready to use',
  Rebooked: 'Used for new flights',
  Refunded: 'Used for a refund',
  Removed: 'Canceled, and its price refunded',
}

const payerWords: Readonly<
  Record<TripProtection['decisions'][number]['pays'][number]['from'], string>
> = {
  Cover: 'Paid by this protection',
  Supplier: 'Paid by the airline or property',
  Fee: 'Paid back for the protection',
}

/** What was decided, by which rule, and what it paid. */
export const Decisions = ({
  decisions,
}: {
  decisions: readonly (Pick<
    TripProtection['decisions'][number],
    'at' | 'clause' | 'rule' | 'compared' | 'pays'
  > & { readonly outcome: string })[]
}) =>
  decisions.length === 0 ? null : (
    <Disclosure title="What was decided, and why">
      <ol className={c('decisions')}>
        {decisions.map(({ at, clause, outcome, rule, pays, compared }, line) => (
          <li key={line}>
            <b>{formatInstant(at)}</b>
            <p>{decisionWords({ clause, outcome })}</p>
            {pays.map(({ from, as, amount }) => (
              <p key={`${from}${as}`}>{`${payerWords[from]}: ${exactText(amount)}`}</p>
            ))}
            <p className={c('rule')}>
              Rule {rule}, {compared.map(({ what }) => what).join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  )

/** What the trip's page shows of a protection; `Details` is what differs. */
export const addOnPieces = (Details: NonNullable<TripPieces['Details']>): TripPieces => ({
  words: {
    seller: 'underwriter',
    fee: 'Not refunded',
    fees: 'Not refunded',
    begins: 'Departure',
    reference: 'policy',
    references: 'policies',
    bookPage: '/flights/book/',
    cancel: {},
    cancelsAll: () => 'The protection will end.',
    canceled: 'The protection has ended.',
    byPart: 'By protection',
    othersStand: 'The rest of your trip hasn’t changed.',
    pending: 'The protection isn’t confirmed yet',
    events: {},
    readBack: 'Checked with the underwriter',
  },
  Lead: () => null,
  timelineLabel: 'Protection',
  timeline: () => [],
  days: () => [],
  Details,
  Price: ({ parts }) =>
    parts.map((part) => (
      <PriceBreakdown
        key={part.id}
        caption={`Price of ${part.title}`}
        lines={[]}
        total={fromWire(part.total)}
      />
    )),
  next: () => [],
  Itinerary: () => null,
  events: () => [],
  modals: {},
})
