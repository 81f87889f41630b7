import { calibration } from '@portolan/domain/forecasts/calibration.data.ts'
import { leadBands, type LeadBandId } from '@portolan/domain/forecasts/lead-bands.ts'
import type { ModelScore } from '@portolan/domain/forecasts/measure-model.ts'
import { predictionTerms } from '@portolan/domain/forecasts/terms.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { ReliabilityPlot } from '@portolan/design/travel/reliability-plot.tsx'
import { Link } from '@tanstack/react-router'
import { formatCount } from '@portolan/kernel/locale.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import styles from './prediction-page.module.css'

const c = classNames(styles)

const { horizonDays, historyDays, dropPerMille, rangePercent } = predictionTerms
const percent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)}%`
const count = (many: number): string => formatCount(many)

const bandNames: Readonly<Record<LeadBandId, string>> = {
  '3-14': '3 to 14 days',
  '15-30': '15 to 30 days',
  '31-60': '31 to 60 days',
  '61+': 'More than 60 days',
}

const reliabilityLabel = (): string =>
  `Predicted chance and actual drops: ${calibration.reliability
    .filter(({ days }) => days > 0)
    .map(({ said, seen }) => `predicted ${percent(said)}, dropped ${percent(seen)}`)
    .join('; ')}.`

/** One score a column and one band of lead days a row, with the total last. */
const ByLead = ({
  caption,
  columns,
}: {
  caption: string
  columns: readonly { readonly name: string; readonly of: (score: ModelScore) => string }[]
}) => (
  <table className={c('table')}>
    <caption className={c('caption')}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Before departure</th>
        {columns.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[
        ...leadBands.map(({ id }) => ({ name: bandNames[id], score: calibration.byLead[id] })),
        { name: 'All', score: calibration.all },
      ].map(({ name, score }) => (
        <tr key={name} className={c(name === 'All' && 'all')}>
          <th scope="row">{name}</th>
          {columns.map((column) => (
            <td key={column.name}>{column.of(score)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const { all, trips, worlds, throughCities, reliability } = calibration

const Chances = () => (
  <section className={c('pair')} aria-labelledby="chances">
    <div>
      <h2 id="chances">When we say 60%, does it drop 60% of the time?</h2>
      <p>
        A drop is a fare at least {dropPerMille / 10}% lower on any of the next {horizonDays} days.
        On the dashed line, every prediction would have been right. Below it, we predicted drops too
        often; above it, not often enough. Larger marks mean more predictions.
      </p>
      <p>
        Overall, the fare dropped after {percent(all.dropped)} of the predictions. Our Brier score,
        the mean squared error of the predicted chance (0 is perfect), is {all.brier.toFixed(3)}.
        Always predicting {percent(all.dropped)} would score {all.brierOfShare.toFixed(3)}.
      </p>
      <p>
        {count(throughCities.trips)} of the trips were multi-city. A sum of several fares changes
        less than a single fare: it dropped after {percent(throughCities.dropped)} of the
        predictions, with scores of {throughCities.brier.toFixed(3)} and{' '}
        {throughCities.brierOfShare.toFixed(3)}.
      </p>
    </div>
    <ReliabilityPlot label={reliabilityLabel()} bins={reliability} />
  </section>
)

const Regret = () => (
  <section aria-labelledby="regret">
    <h2 id="regret">Is the advice worth following?</h2>
    <p>
      Regret is the amount paid above the lowest fare of those {horizonDays} days, as a share of the
      fare on the first day. Following our advice means checking every day and buying once we no
      longer say to wait. Without knowing the future, some regret is unavoidable.
    </p>
    <div className={c('pair', 'tables')}>
      <ByLead
        caption="Paid above the best fare"
        columns={[
          { name: 'Our advice', of: ({ regret }) => percent(regret.advice, 1) },
          { name: 'Buying right away', of: ({ regret }) => percent(regret.alwaysBuy, 1) },
          { name: 'Waiting to the end', of: ({ regret }) => percent(regret.alwaysWait, 1) },
        ]}
      />
      <ByLead
        caption="How close we were"
        columns={[
          {
            name: `Within the range (goal: ${rangePercent}%)`,
            of: ({ inRange }) => percent(inRange),
          },
          { name: 'Our Brier score', of: ({ brier }) => brier.toFixed(3) },
          { name: 'Score of the average', of: ({ brierOfShare }) => brierOfShare.toFixed(3) },
        ]}
      />
    </div>
  </section>
)

const Method = () => (
  <section className={c('pair')} aria-labelledby="how">
    <div>
      <h2 id="how">How it works</h2>
      <ol className={c('steps', 'numbered')}>
        <li>{`We take the lowest fare of your trip on each of the last ${historyDays} days.`}</li>
        <li>
          Fares usually rise as departure gets closer. We remove that trend so that days can be
          compared.
        </li>
        <li>
          What’s left moves around a usual level. A fare well above that level tends to drop, and
          one below it tends to rise. Past trips tell us how fast.
        </li>
        <li>
          Together, that gives the fare we expect on each of the next {horizonDays} days. Our past
          errors give the range, which should be right {rangePercent}% of the time.
        </li>
        <li>If any of those days should be cheaper, we say wait. If not, we say buy.</li>
      </ol>
    </div>
    <div>
      <h2>What it can’t do</h2>
      <ul className={c('steps')}>
        <li>
          It knows only past fares. It can’t see a strike, a sale, or a storm until prices change.
        </li>
        <li>
          It predicts the lowest fare of a trip, not the fare of a flight you like, and can’t tell
          whether seats on it will sell out.
        </li>
        <li>
          Fares mostly rise in the last two weeks. Waiting can get expensive then, whatever the
          chance.
        </li>
        <li>
          We measured it on trips sold by simulated airlines: {worlds} worlds with their own
          schedules and prices. It was trained on none of them and never uses fares from the future.
        </li>
      </ul>
    </div>
  </section>
)

/**
 * /flights/price-prediction/: how the prediction works, how accurate it was, and its limits. Every
 * figure comes from the measurement in `calibration.data.ts`.
 */
export const PredictionPage = () => (
  <div className={`${pageWidth()} ${c('page')}`}>
    <h1>How accurate are our price predictions?</h1>
    <p className={c('lead')}>
      Anyone can say “wait.” We tested the prediction on {count(trips)} trips it had never seen, on{' '}
      {count(all.days)} days before their departures, and compared it with what happened.
    </p>
    <Chances />
    <Regret />
    <Method />
    <p className={c('ways')}>
      <Link to="/flights/" className={buttonClass({ variant: 'primary' })}>
        Search flights
      </Link>
      <Link to="/terms/price-prediction-price-watch/" className={linkClass()}>
        Terms of price prediction and price watch
      </Link>
    </p>
  </div>
)
