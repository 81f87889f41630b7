import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import type { PriceForecastProps, PriceHistoryProps } from './forecast.props.ts'
import { plotHistory, plotSize } from './history-plot.ts'
import styles from './price-forecast.module.css'
import { PriceGauge, SmallGauge } from './price-gauge.tsx'
import { PriceHistory } from './price-history.tsx'

const c = classNames(styles)

/** The history and forecast as a thumbnail, of the same figures as the drawing that opens. */
const Sketch = ({ past, ahead }: PriceHistoryProps) => {
  const plot = plotHistory({ past, ahead })
  if (plot === null) return null
  return (
    <svg
      viewBox={`0 0 ${plotSize.width} ${plotSize.height - 22}`}
      preserveAspectRatio="none"
      className={c('sketch')}
      aria-hidden="true"
    >
      <path d={plot.band} className={c('band')} />
      <path d={plot.middle} className={c('ahead')} />
      <path d={plot.past} className={c('past')} />
    </svg>
  )
}

/** One line with verdict, range and sketch. The reason and the drawing open under it. */
export const PriceForecast = ({
  title,
  verdict,
  brief,
  lead,
  children,
  actions,
  history,
}: PriceForecastProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={c('around')} aria-labelledby={`${id}-title`}>
      <button
        type="button"
        className={c('row')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {verdict && <SmallGauge verdict={verdict} />}
        <span id={`${id}-title`} className={c('verdict')}>
          {title}
        </span>
        <span className={c('brief')}>
          {lead !== undefined && <span className={c('lead')}>{`${lead} `}</span>}
          <span className={c(lead !== undefined && 'range')}>{brief}</span>
        </span>
        {history && <Sketch {...history} />}
        <Icon of={ChevronDown} className={c('arrow')} />
      </button>
      {actions && <div className={c('actions')}>{actions}</div>}
      <div id={id} hidden={!open} className={c('opened')}>
        {open && (
          <div className={c('body')}>
            {verdict && <PriceGauge verdict={verdict} />}
            <div className={c('words')}>{children}</div>
            {history && <PriceHistory {...history} />}
          </div>
        )}
      </div>
    </section>
  )
}
