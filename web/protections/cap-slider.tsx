import { classNames } from '@portolan/design/class-names.ts'
import { Slider } from '@portolan/design/primitives/slider.tsx'
import { capTrack, PayoffChart } from '@portolan/design/travel/payoff-chart.tsx'
import { formatWhole, fromWire, money, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import type { CSSProperties } from 'react'
import styles from './cap-slider.module.css'
import { daysText, wholeText } from './price-freeze/freeze-words.ts'

const c = classNames(styles)

/** Caps that are sold, in US cents. */
export interface CapRange {
  readonly leastCap: number
  readonly mostCap: number
  readonly capStep: number
}
interface CapSliderProps {
  /** In words, what the chart shows. */
  chart: string
  frozen: Money
  /** What is chosen, of one traveler or room. */
  chosen: MoneyWire
  /** `each room` */
  each: string
  /** `Rise that we cover, each room` */
  label: string
  range: CapRange
  /** An amount of the chart for a cap: of one, or of all that is frozen together. */
  drawn: (cents: number) => Money
  /** Nine in ten prices at the end lie between the two. */
  likely: { readonly low: MoneyWire; readonly high: MoneyWire }
  hours: number
  /** What a cap costs: `fee $24`; undefined where it isn't sold. */
  costOf: (cents: number) => string | undefined
  /** US cents, while the handle moves and once it is released. */
  onMove: (cap: number) => void
  onSettle: (cap: number) => void
}

/** The cap of a frozen price, on a slider that lies under the chart at its scale. */
export const CapSlider = ({
  chart,
  frozen,
  chosen,
  each,
  label,
  range: { leastCap, mostCap, capStep },
  drawn,
  likely: { low, high },
  hours,
  costOf,
  onMove,
  onSettle,
}: CapSliderProps) => {
  const most = drawn(mostCap)
  const track = capTrack({ frozen, mostCap: most, leastCap: drawn(leastCap) })
  const said = (cents: number): string => {
    const cost = costOf(cents)
    const amount = formatWhole(money(cents, frozen.currency))
    return cost === undefined ? amount : `${amount}, ${cost}`
  }
  return (
    <section className={c('section')} aria-labelledby="cap-heading">
      <header className={c('head')}>
        <h2 id="cap-heading">We cover a rise of up to</h2>
        <p>
          <strong>{wholeText(chosen)}</strong> <span>{each}</span>
        </p>
      </header>
      <PayoffChart
        label={chart}
        frozen={frozen}
        cap={drawn(chosen.minor)}
        mostCap={most}
        likely={{ low: fromWire(low), high: fromWire(high) }}
      />
      <p className={c('likely')}>
        {`The price when you book. 9 times in 10 it’s ${wholeText(low) === wholeText(high) ? 'about' : 'between'} `}
        <b>
          {wholeText(low) === wholeText(high)
            ? wholeText(low)
            : `${wholeText(low)} and ${wholeText(high)}`}
        </b>
        {` after ${daysText(hours)}.`}
      </p>
      <div
        className={c('track')}
        style={
          {
            '--wide-from': `${track.wide[0]}%`,
            '--wide-to': `${100 - track.wide[1]}%`,
            '--narrow-from': `${track.narrow[0]}%`,
            '--narrow-to': `${100 - track.narrow[1]}%`,
          } as CSSProperties
        }
      >
        <Slider
          label={label}
          min={leastCap}
          max={mostCap}
          step={capStep}
          value={chosen.minor}
          format={said}
          ends={[said(leastCap), said(mostCap)]}
          onChange={onMove}
          onSettle={onSettle}
        />
      </div>
    </section>
  )
}
