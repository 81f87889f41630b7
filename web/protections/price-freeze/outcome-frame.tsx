import { classNames } from '@portolan/design/class-names.ts'
import type { ReactNode } from 'react'
import { pageWidth } from '../../shell/layout/page-width.ts'
import styles from './outcome-frame.module.css'

const c = classNames(styles)

/** The place of an outcome that is a page by itself. */
export const OutcomeFrame = ({ children }: { children: ReactNode }) => (
  <div className={`${pageWidth()} ${c('frame')}`}>{children}</div>
)
