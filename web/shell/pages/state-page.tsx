import { classNames } from '@portolan/design/class-names.ts'
import { Soundings } from '@portolan/design/primitives/soundings.tsx'
import type { ReactNode } from 'react'
import { usePageTitle } from '../layout/navigation-focus.ts'
import { pageWidth } from '../layout/page-width.ts'
import styles from './state-page.module.css'

const c = classNames(styles)

interface StatePageProps {
  /** Name of the page, if the title doesn't say it. */
  name?: string | undefined
  /** What happened, in a sentence. */
  title: string
  children: ReactNode
  /** What to do next, the likeliest first. */
  actions: ReactNode
}

/** A page that shows only a state: what happened and what to do next. */
export const StatePage = ({ name, title, children, actions }: StatePageProps) => {
  usePageTitle(title, 'state')
  return (
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
}
