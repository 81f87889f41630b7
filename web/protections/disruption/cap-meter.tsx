import { classNames } from '@portolan/design/class-names.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import styles from './candidates.module.css'

const c = classNames(styles)
/** The meter goes a little beyond the cap, so that its mark can be seen. */
const beyond = 1.12

/** A fare beside the cap, which is marked; the words above say the same. */
export const CapMeter = ({
  fare,
  cap,
  highest = 0,
}: {
  fare: MoneyWire
  cap: MoneyWire
  /** Of the fares beside it, minor units. */
  highest?: number
}) => {
  const whole = Math.max(cap.minor * beyond, highest, 1)
  const percent = (minor: number): string => `${(minor / whole) * 100}%`
  return (
    <div aria-hidden="true" className={c('meter')}>
      <span style={{ inlineSize: percent(Math.min(fare.minor, cap.minor)) }} />
      {fare.minor > cap.minor && (
        <span className={c('over')} style={{ inlineSize: percent(fare.minor - cap.minor) }} />
      )}
      <i style={{ insetInlineStart: percent(cap.minor) }} />
    </div>
  )
}
