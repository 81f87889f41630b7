import { predictionTerms } from '@portolan/domain/forecasts/terms.ts'
import { watchTerms } from '@portolan/domain/forecasts/watch-terms.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { formatWhole, money } from '@portolan/kernel/money.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import styles from './terms-page.module.css'

const c = classNames(styles)

const { horizonDays, historyDays, leastHistoryDays, leastLeadDays, dropPerMille, rangePercent } =
  predictionTerms
const { checkEvery, leastMove, leastMovePerMille, most, shownAfterEnd } = watchTerms
const hour = 3_600_000
const percent = (perMille: number): string => `${perMille / 10} %`

/**
 * One clause a paragraph; what a clause counts with stands in `domain/forecasts` and is rendered
 * from there.
 */
const parts = (): readonly {
  readonly id: string
  readonly title: string
  readonly clauses: readonly string[]
}[] => [
  {
    id: 'prediction',
    title: 'Price prediction',
    clauses: [
      `A prediction is of the lowest fare of a trip for one adult with all taxes: the places, dates and cabin you searched, whatever the airline. A trip through several cities is predicted as a whole.`,
      `It is made from that fare on each of the last ${historyDays} days, and speaks of the next ${horizonDays}, never past the eve of the departure. With fewer than ${leastHistoryDays} days of fares, or less than ${leastLeadDays} days before the departure, there is none.`,
      `The chance of a lower price is the chance of a fare at least ${percent(dropPerMille)} lower on some day of those ahead. The range is meant to hold the fare ${rangePercent} times in 100.`,
      'A prediction is an estimate. It promises no price, holds no seat, and we pay nothing when it turns out wrong. What you are charged is the price on the button you press, and no other.',
      'It costs nothing, and neither what you search nor who you are changes it.',
    ],
  },
  {
    id: 'watch',
    title: 'Price watch',
    clauses: [
      `While you watch a trip, we ask for its lowest fare every ${checkEvery / hour} hours, at the hour at which the watch began, and write to the address of your account when it has moved by ${percent(leastMovePerMille)} and by ${formatWhole(money(leastMove, 'USD'))} or more since what we last told you.`,
      'The price in a mail was one that could be booked for everyone who travels at the moment it was written. Fares move by the hour: what you see when you open the trip is what counts.',
      `One person can watch ${most} trips at a time. A watch ends when you stop it, by the link in any of its mails, when you book the trip, and when its day of departure is over; we write once when it ends by itself, and show it for ${shownAfterEnd / (24 * hour)} days more.`,
      'A watch neither holds a fare nor books one, and it costs nothing.',
    ],
  },
]

/** /terms/price-prediction-price-watch/ */
export const PredictionTermsPage = () => (
  <div className={`${pageWidth()} ${c('page')}`}>
    <h1>Price prediction and price watch</h1>
    <p className={c('lead')}>
      What we say about prices to come, what we write to you, and what neither of them promises.
    </p>
    <div className={c('parts')}>
      {parts().map(({ id, title, clauses }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ol className={c('clauses')}>
            {clauses.map((clause) => (
              <li key={clause}>{clause}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
    <p className={c('more')}>
      How often the predictions were right is measured and published:{' '}
      <AppLink href="/flights/price-prediction/" className={linkClass()}>
        how true our price predictions are
      </AppLink>
      .
    </p>
  </div>
)
