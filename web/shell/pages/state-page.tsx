import { classNames } from '@portolan/design/class-names.ts'
import { Soundings } from '@portolan/design/primitives/soundings.tsx'
import type { ReactNode } from 'react'
import { pageWidth } from '../layout/page-width.ts'
import styles from './state-page.module.css'

const c = classNames(styles)

interface StatePageProps {
  /** The page's own name, small, where the title does not say it. */
  name?: string | undefined
  /** What is the matter, in a sentence. */
  title: string
  children: ReactNode
  /** The ways on, the likeliest first. */
  actions: ReactNode
}

/**
 * A page that has nothing to show but its own state: what is the matter and the ways on, before an
 * empty sea.
 */
export const StatePage = ({ name, title, children, actions }: StatePageProps) => (
  <div className={`${pageWidth()} ${c('page')}`}>
    <div>
      {name !== undefined && <p className={c('name')}>{name}</p>}
      <h1>{title}</h1>
      <div className={c('words')}>{children}</div>
      <div className={c('actions')}>{actions}</div>
    </div>
    <Soundings className={c('sea')} />
  </div>
)
