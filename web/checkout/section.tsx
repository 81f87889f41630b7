import { classNames } from '@portolan/design/class-names.ts'
import type { ReactNode } from 'react'
import styles from './section.module.css'

const c = classNames(styles)

/** A form section with a title. */
export const Section = ({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
}) => (
  <section className={c('section')}>
    <header className={c('head')}>
      <h2>{title}</h2>
      {note !== undefined && <span className={c('note')}>{note}</span>}
    </header>
    {children}
  </section>
)
