import { classNames } from '@portolan/design/class-names.ts'
import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

const c = classNames(styles)

/** A label, and what it says; null if the trip has none. */
export type Fact = readonly [label: string, text: ReactNode] | null

/** Facts of a trip as rows. `wide`: labels have more room, as in dialogs. */
export const Facts = ({ rows, wide = false }: { rows: readonly Fact[]; wide?: boolean }) => (
  <dl className={c('facts', wide && 'wide')}>
    {rows.map((row, at) =>
      row === null ? (
        <Fragment key={at} />
      ) : (
        <div key={at}>
          <dt>{row[0]}</dt>
          <dd>{row[1]}</dd>
        </div>
      ),
    )}
  </dl>
)

export const Locator = ({ children }: { children: string }) => (
  <span className={c('locator')}>{children}</span>
)
