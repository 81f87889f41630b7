import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import type { PriceForecastProps } from './forecast.props.ts'
import styles from './price-forecast.module.css'
import { PriceGauge } from './price-gauge.tsx'
import { PriceHistory } from './price-history.tsx'

const c = classNames(styles)

/** Verdict, reason, drawing. In a narrow place one row that opens in place. */
export const PriceForecast = ({
  title,
  verdict,
  brief,
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
        <span className={c('verdict')}>{title}</span>
        <span className={c('brief')}>{brief}</span>
        <Icon of={ChevronDown} className={c('arrow')} />
      </button>
      <div id={id} className={c('body', !open && 'closed')}>
        <div>
          <h2 id={`${id}-title`} className={c('title')}>
            {title}
          </h2>
          {verdict && <PriceGauge verdict={verdict} />}
        </div>
        <div>
          <div className={c('words')}>{children}</div>
          {actions && <div className={c('actions')}>{actions}</div>}
        </div>
        {history && <PriceHistory {...history} />}
      </div>
    </section>
  )
}
