import { Minus, Plus } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import styles from './stepper.module.css'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

export interface StepperProps {
  label: string
  note?: string | undefined
  /** `Fewer adults`, `More adults`. */
  fewerLabel: string
  moreLabel: string
  value: number
  /** A press that is not allowed is still heard, so that its rule can be said. */
  canFewer: boolean
  canMore: boolean
  onStep: (step: 1 | -1) => void
}

/** A count in ones. The buttons keep the focus when their end is reached. */
export const Stepper = ({
  label,
  note,
  fewerLabel,
  moreLabel,
  value,
  canFewer,
  canMore,
  onStep,
}: StepperProps) => (
  <div className={c('row')} role="group" aria-label={label}>
    <span>
      <Words>{label}</Words>
      {note && <span className={c('note')}>{note}</span>}
    </span>
    <span className={c('stepper')}>
      <button
        type="button"
        className={c('press')}
        aria-label={fewerLabel}
        aria-disabled={!canFewer}
        onClick={() => onStep(-1)}
      >
        <Icon of={Minus} size={16} />
      </button>
      <span className={c('count')} role="status" aria-label={`${value} ${label.toLowerCase()}`}>
        {value}
      </span>
      <button
        type="button"
        className={c('press')}
        aria-label={moreLabel}
        aria-disabled={!canMore}
        onClick={() => onStep(1)}
      >
        <Icon of={Plus} size={16} />
      </button>
    </span>
  </div>
)
