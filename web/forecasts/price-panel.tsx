import { calibration } from '@portolan/domain/forecasts/calibration.data.ts'
import { leadBandOf } from '@portolan/domain/forecasts/lead-bands.ts'
import { adviceDay } from '@portolan/domain/forecasts/predict-price.ts'
import { predictionTerms } from '@portolan/domain/forecasts/terms.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { PriceForecastSkeleton } from '@portolan/design/travel/price-forecast-skeleton.tsx'
import { PriceForecast } from '@portolan/design/travel/price-forecast.tsx'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { formatWhole, type Money } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Snowflake } from 'lucide-react'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import {
  amountOf,
  predictionQuery,
  type PredictionAnswer,
  type WatchableTrip,
} from './prediction-query.ts'
import { adviceReason, adviceTitle, gapWords, historyLabel, shortDay } from './prediction-words.ts'
import styles from './price-panel.module.css'
import { WatchButton } from './watch-button.tsx'

const c = classNames(styles)

const dropPercent = predictionTerms.dropPerMille / 10

/** Percentage of ranges that held on the measured trips, as far before departure as this one. */
const rangeHeldPercent = (answer: PredictionAnswer, trip: WatchableTrip): number => {
  const lead = daysBetween(
    answer.asOf.slice(0, 10),
    trip.slices[0]?.date ?? answer.asOf.slice(0, 10),
  )
  return Math.round(calibration.byLead[leadBandOf(lead)].inRange * 100)
}

/** What freezing a price costs about, and how a freeze works (protections-49). */
const FreezeFrom = ({ fee, isBelow = false }: { fee: Money; isBelow?: boolean }) => (
  <AppLink
    href="/terms/frozen-prices/"
    className={c('freeze', isBelow && 'below')}
    title="About what it costs each traveler, for the shortest freeze"
  >
    <Icon of={Snowflake} size={16} />
    {`Freeze from ${formatWhole(fee)}`}
  </AppLink>
)

interface PanelProps {
  answer: PredictionAnswer
  trip: WatchableTrip
  freezeFrom: Money | undefined
}

const Panel = ({ answer, trip, freezeFrom }: PanelProps) => {
  const { prediction, gap, price } = answer
  const past = answer.history.flatMap(({ date, lowest }) =>
    lowest === null ? [] : [{ date, price: amountOf(answer, lowest) }],
  )
  const ahead = (prediction?.ahead ?? []).map(({ date, low, middle, high }) => ({
    date,
    low: amountOf(answer, low),
    middle: amountOf(answer, middle),
    high: amountOf(answer, high),
  }))
  const day = prediction && adviceDay(prediction.recommendation, prediction.ahead)
  const last = day && {
    date: day.date,
    low: amountOf(answer, day.low),
    high: amountOf(answer, day.high),
  }
  const history = past.length < 2 ? undefined : { label: historyLabel(past, last), past, ahead }
  const actions = (
    <>
      {price !== null && (
        <WatchButton
          key={answer.watchId}
          trip={trip}
          watchId={answer.watchId}
          price={amountOf(answer, price)}
        />
      )}
      {freezeFrom !== undefined && <FreezeFrom fee={freezeFrom} />}
    </>
  )
  if (prediction === null) {
    const { title, text } = gapWords[gap ?? 'NothingOnSale']
    return (
      <PriceForecast
        title={title}
        brief={price === null ? text : `${formatWhole(amountOf(answer, price))} today`}
        actions={actions}
        history={history}
      >
        <p>{text}</p>
      </PriceForecast>
    )
  }
  return (
    <PriceForecast
      title={adviceTitle(prediction.recommendation, prediction.verdict)}
      verdict={prediction.verdict}
      {...(last === null
        ? { brief: '' }
        : {
            brief: `${formatWhole(last.low)} to ${formatWhole(last.high)} by ${shortDay(last.date)}`,
            lead:
              price === null ? undefined : `${formatWhole(amountOf(answer, price))} now. We expect`,
          })}
      actions={actions}
      history={history}
    >
      {freezeFrom !== undefined && <FreezeFrom fee={freezeFrom} isBelow />}
      <p>{adviceReason(prediction.recommendation, amountOf(answer, prediction.expectedSaving))}</p>
      {last !== null && price !== null && (
        <p className={c('quiet')}>
          {`${prediction.dropChancePercent}% chance of a drop of ${dropPercent}% or more. `}
          {`Our ranges hold ${rangeHeldPercent(answer, trip)}% of the time. `}
          <Link to="/flights/price-prediction/" className={linkClass()}>
            How we know
          </Link>
        </p>
      )}
    </PriceForecast>
  )
}

/** The price prediction of a trip, with its loading and error states in the same place. */
const PricePanel = ({ trip, freezeFrom }: Pick<PanelProps, 'trip' | 'freezeFrom'>) => {
  const services = useServices()
  const { data, isPending, refetch, isFetching } = useQuery(predictionQuery(services, trip))
  if (isPending) return <PriceForecastSkeleton label="Loading price history" />
  if (data === undefined) {
    return (
      <PriceForecast
        title="No price history"
        brief="We couldn’t load it."
        actions={
          <Button variant="text" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        <p>We couldn’t load the price history. The flights below aren’t affected.</p>
      </PriceForecast>
    )
  }
  return <Panel answer={data} trip={trip} freezeFrom={freezeFrom} />
}
export default PricePanel
