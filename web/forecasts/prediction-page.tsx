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
  `Where we said a chance, what came of it: ${calibration.reliability
    .filter(({ days }) => days > 0)
    .map(({ said, seen }) => `said ${percent(said)}, dropped ${percent(seen)}`)
    .join('; ')}.`

/** One figure a column, one band of days a row, all of them together at the end. */
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

/**
 * /flights/price-prediction/: how the prediction works, how it did where the end is known, and what
 * it cannot do. Every figure is the measurement's.
 */
export const PredictionPage = () => {
  const { all, trips, worlds, throughCities, reliability } = calibration
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>How true our price predictions are</h1>
      <p className={c('lead')}>
        {`Anybody can say “wait”. We kept ${count(trips)} trips aside that the prediction had never seen, let it speak on each of ${count(all.days)} days before their departures, and looked at what came.`}
      </p>

      <section className={c('pair')} aria-labelledby="chances">
        <div>
          <h2 id="chances">When we say 60%, does it drop in 60 of 100 cases?</h2>
          <p>
            {`A drop is a fare at least ${dropPerMille / 10}% lower on some day of the next ${horizonDays}. On the dashed line every word would have been true; below it we promised too much, above it too little. The larger a mark, the more often we said it.`}
          </p>
          <p>{`Overall, the fare dropped after ${percent(all.dropped)} of the predictions. The Brier score, the mean squared error of the chance we gave (0 is perfect), is ${all.brier.toFixed(3)}; always saying ${percent(all.dropped)} would score ${all.brierOfShare.toFixed(3)}.`}</p>
          <p>{`Of the trips, ${count(throughCities.trips)} led through several cities. The sum of several fares moves less than one: it dropped after ${percent(throughCities.dropped)} of the predictions, and the scores are ${throughCities.brier.toFixed(3)} and ${throughCities.brierOfShare.toFixed(3)}.`}</p>
        </div>
        <ReliabilityPlot label={reliabilityLabel()} bins={reliability} />
      </section>

      <section aria-labelledby="regret">
        <h2 id="regret">Is the advice worth following?</h2>
        <p>
          {`Regret is what somebody paid above the lowest fare of those ${horizonDays} days, as a share of the fare on the first of them. Whoever follows the advice looks again each day and buys when we no longer say wait. Nobody who has to decide without knowing the future has none.`}
        </p>
        <div className={c('pair', 'tables')}>
          <ByLead
            caption="Paid above the best fare"
            columns={[
              { name: 'Our advice', of: ({ regret }) => percent(regret.advice, 1) },
              { name: 'Buying at once', of: ({ regret }) => percent(regret.alwaysBuy, 1) },
              { name: 'Waiting to the end', of: ({ regret }) => percent(regret.alwaysWait, 1) },
            ]}
          />
          <ByLead
            caption="How near we were"
            columns={[
              {
                name: `Inside the range, meant ${rangePercent}%`,
                of: ({ inRange }) => percent(inRange),
              },
              { name: 'Our Brier score', of: ({ brier }) => brier.toFixed(3) },
              { name: 'Of the usual share', of: ({ brierOfShare }) => brierOfShare.toFixed(3) },
            ]}
          />
        </div>
      </section>

      <section className={c('pair')} aria-labelledby="how">
        <div>
          <h2 id="how">How it works</h2>
          <ol className={c('steps', 'numbered')}>
            <li>{`We take the lowest fare of your trip on each of the last ${historyDays} days.`}</li>
            <li>
              Fares rise towards a departure. How they usually do is taken out, so that days can be
              compared.
            </li>
            <li>
              What is left swings around a level of its own. A fare well above it tends to come
              back, one below it tends to rise; past trips say how fast.
            </li>
            <li>{`Together that is the fare we expect on each of the next ${horizonDays} days, and, from how wrong we were before, the range that should hold ${rangePercent} times in 100.`}</li>
            <li>If some day ahead should be cheaper, we say wait. If not, we say buy.</li>
          </ol>
        </div>
        <div>
          <h2>What it cannot do</h2>
          <ul className={c('steps')}>
            <li>
              It knows past fares and nothing else: no strike, no sale, no storm before it shows in
              the price.
            </li>
            <li>
              It is of the lowest fare of a trip, not of one flight, and says nothing about seats
              running out on yours.
            </li>
            <li>
              In the last two weeks fares mostly rise. Waiting then is dear when it goes wrong,
              whatever the chance says.
            </li>
            <li>{`The trips it was measured on were sold by simulated airlines: ${worlds} worlds with schedules and prices of their own, none of which it learnt from. Nothing of the days ahead is ever read, here or there.`}</li>
          </ul>
        </div>
      </section>

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
}
