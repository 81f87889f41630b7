import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './gallery.module.css'

export const g = classNames(styles)

export const Block = ({
  title,
  full = false,
  children,
}: {
  title: string
  full?: boolean
  children: ReactNode
}) => (
  <section className={g('block', full && 'full')}>
    <h2 className={g('title')}>{title}</h2>
    {children}
  </section>
)
