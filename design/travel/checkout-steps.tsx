import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import type { CheckoutStepsProps } from './checkout.props.ts'
import styles from './checkout-steps.module.css'

const c = classNames(styles)

/** The way through checkout on the scale bar: filled is behind, half filled is here, open is ahead. */
export const CheckoutSteps = ({ label, steps, current, onGo }: CheckoutStepsProps) => {
  const here = steps.findIndex(({ id }) => id === current)
  return (
    <ol
      aria-label={label}
      className={c('steps')}
      style={{ '--steps': steps.length } as CSSProperties}
    >
      {steps.map((step, i) => (
        <li
          key={step.id}
          aria-current={i === here ? 'step' : undefined}
          className={c('step', i < here && 'done', i === here && 'on')}
        >
          {i < here && onGo ? (
            <button type="button" className={c('go')} onClick={() => onGo(step.id)}>
              <span className={c('word')}>{step.label}</span>
              <VisuallyHidden>, done</VisuallyHidden>
            </button>
          ) : (
            <span className={c('word')}>{step.label}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
