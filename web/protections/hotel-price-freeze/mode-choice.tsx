import { classNames } from '@portolan/design/class-names.ts'
import {
  freezeModes,
  type FreezeMode,
} from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import styles from '../price-freeze/length-choice.module.css'
import { modeWords } from './voucher-words.ts'

const c = classNames(styles)

/** What is booked if the frozen room is sold out. */
export const ModeChoice = ({
  mode,
  onChoose,
}: {
  mode: FreezeMode
  onChoose: (mode: FreezeMode) => void
}) => (
  <section className={c('section')} aria-labelledby="mode-heading">
    <header className={c('head')}>
      <h2 id="mode-heading">If the room sells out</h2>
    </header>
    <div role="radiogroup" aria-labelledby="mode-heading" className={c('cells')}>
      {freezeModes.map((one) => (
        <label key={one} className={c('cell')}>
          <input type="radio" name="mode" checked={one === mode} onChange={() => onChoose(one)} />
          <b>{modeWords[one].label}</b>
          <span>{modeWords[one].note}</span>
        </label>
      ))}
    </div>
  </section>
)
