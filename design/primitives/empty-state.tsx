import type { ReactNode } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './empty-state.module.css'
import { TextButton } from './link-button.tsx'
import { Soundings } from './soundings.tsx'

const c = classNames(styles)

export interface WayOut {
  id: string
  /** `Leave in the evening`. */
  label: string
  /** `4 flights from $612`: what it would bring. */
  note: string
  onTake: () => void
}

export interface EmptyStateProps {
  /** A sentence that says what is not there. */
  title: ReactNode
  children?: ReactNode
  /** The nearest ways out, with what they bring. */
  ways?: readonly WayOut[] | undefined
  actions?: ReactNode
  /** Level of the heading, default 2. */
  level?: 2 | 3 | undefined
  className?: string | undefined
}

export const EmptyState = ({
  title,
  children,
  ways,
  actions,
  level = 2,
  className,
}: EmptyStateProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={also(c('empty'), className)}>
      <Soundings className={c('drawing')} />
      <Heading className={c('title')}>{title}</Heading>
      {children && <div className={c('words')}>{children}</div>}
      {ways && ways.length > 0 && (
        <ul className={c('ways')}>
          {ways.map((way) => (
            <li key={way.id} className={c('way')}>
              <TextButton onClick={way.onTake}>{way.label}</TextButton>
              <span className={c('note')}>{way.note}</span>
            </li>
          ))}
        </ul>
      )}
      {actions && <div className={c('actions')}>{actions}</div>}
    </section>
  )
}
