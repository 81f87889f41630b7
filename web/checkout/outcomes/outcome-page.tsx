import { classNames } from '@portolan/design/class-names.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import styles from './outcome-page.module.css'

const c = classNames(styles)

/** What happened, what it means, and what to do next. Focus starts at the title. */
export const OutcomePage = ({
  title,
  text,
  children,
  actions,
  after,
}: {
  title: string
  text?: string
  children?: ReactNode
  actions: ReactNode
  after?: ReactNode
}) => {
  usePageTitle(title, 'state')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={c('sheet')}>
      <h1 ref={heading} tabIndex={-1} className={c('title')}>
        {title}
      </h1>
      {text !== undefined && text !== '' && <p className={c('text')}>{text}</p>}
      {children}
      <div className={c('actions')}>{actions}</div>
      {after}
    </div>
  )
}
