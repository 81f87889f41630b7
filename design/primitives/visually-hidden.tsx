import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './visually-hidden.module.css'

const c = classNames(styles)

/** Said, not shown. */
export const VisuallyHidden = ({
  children,
  id,
}: {
  children: ReactNode
  id?: string | undefined
}) => (
  <span className={c('hidden')} id={id}>
    {children}
  </span>
)
