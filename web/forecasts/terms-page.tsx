import { predictionTerms } from '@portolan/domain/forecasts/terms.ts'
import { watchTerms } from '@portolan/domain/forecasts/watch-terms.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { formatWhole, money } from '@portolan/kernel/money.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import styles from '../shell/pages/terms-page.module.css'

const c = classNames(styles)

const { horizonDays, historyDays, leastHistoryDays, leastLeadDays, dropPerMille, rangePercent } =
  predictionTerms
const { checkEvery, leastMove, leastMovePerMille, most, shownAfterEnd } = watchTerms
const hour = 3_600_000
const percent = (perMille: number): string => `${perMille / 10}%`

/** One clause a paragraph. Every number comes from the terms in `domain/forecasts`. */
const parts = (): readonly {
  readonly id: string
  readonly title: string
  readonly clauses: readonly string[]
}[] => [
  {
    id: 'prediction',
    title: 'Price prediction',
    clauses: [
      `A prediction covers the lowest fare for one adult, including taxes and fees, for the places, dates, and cabin you searched, on any airline. A multi-city trip is predicted as a whole.`,
      `We use that fare on each of the last ${historyDays} days to predict the next ${horizonDays}, up to the day before departure. We make no prediction with fewer than ${leastHistoryDays} days of fares or less than ${leastLeadDays} days before departure.`,
      `The chance of a lower price is the chance that the fare drops by at least ${percent(dropPerMille)} on any of those days. The range is meant to contain the fare ${rangePercent}% of the time.`,
      'A prediction is an estimate. It doesn’t guarantee a price or hold a seat, and we don’t compensate you if it’s wrong. You’re charged exactly the price on the button you click.',
      'It’s free, and it doesn’t depend on who you are or what you searched before.',
    ],
  },
  {
    id: 'watch',
    title: 'Price watch',
    clauses: [
      `While you watch a trip, we check its lowest fare every ${checkEvery / hour} hours, at the time of day you started. We email your account’s address when the fare changes by at least ${percent(leastMovePerMille)} and ${formatWhole(money(leastMove, 'USD'))} from the last price we told you.`,
      'The price in an email could be booked for all travelers when we sent it. Fares change by the hour, so the price you see when you open the trip is the one that counts.',
      `You can watch up to ${most} trips at a time. A watch ends when you stop it here or by the link in an email, when you book the trip, or after the departure date. If it ends on its own, we email you once and show it for another ${shownAfterEnd / (24 * hour)} days.`,
      'A watch is free. It doesn’t hold or book a fare.',
    ],
  },
]

/** /terms/price-prediction-price-watch/ */
export const PredictionTermsPage = () => (
  <div className={`${pageWidth()} ${c('page')}`}>
    <h1>Price prediction and price watch</h1>
    <p className={c('lead')}>
      How we predict prices, when we email you about them, and what we don’t guarantee.
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
      We measure and publish how often our predictions were right:{' '}
      <AppLink href="/flights/price-prediction/" className={linkClass()}>
        how accurate our price predictions are
      </AppLink>
      .
    </p>
  </div>
)
