import { Check, CircleDashed, CircleX } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import { LiveRegion } from '../primitives/live-region.tsx'
import { LoadingMark } from '../primitives/loading-mark.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import type { ProgressStep, StepProgressProps } from './checkout.props.ts'
import styles from './step-progress.module.css'

const c = classNames(styles)

const words: Readonly<Record<ProgressStep['state'], string>> = {
  done: 'done',
  active: 'under way',
  waiting: 'not yet',
  failed: 'failed',
}

const icons: Readonly<Partial<Record<ProgressStep['state'], typeof Check>>> = {
  done: Check,
  failed: CircleX,
}

/** Steps that are really happening, by name; the one under way carries the needle and is announced. */
export const StepProgress = ({ label, steps, foot }: StepProgressProps) => {
  const telling =
    steps.find((step) => step.state === 'failed') ?? steps.find((step) => step.state === 'active')
  const allDone = steps.every((step) => step.state === 'done') ? 'All steps are done' : ''
  return (
    <div>
      <ol aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={c('step', step.state)}
            aria-current={step.state === 'active' ? 'step' : undefined}
          >
            <span className={c('icon')}>
              {step.state === 'active' ? (
                <LoadingMark size={20} />
              ) : (
                <Icon of={icons[step.state] ?? CircleDashed} />
              )}
            </span>
            <span className={c('label')}>
              {step.label}
              <VisuallyHidden>, {words[step.state]}</VisuallyHidden>
            </span>
            <span className={c('time')}>{step.time}</span>
            {step.note && <span className={c('note')}>{step.note}</span>}
          </li>
        ))}
      </ol>
      {foot && <p className={c('foot')}>{foot}</p>}
      <LiveRegion message={telling ? `${telling.label}, ${words[telling.state]}` : allDone} />
    </div>
  )
}
