import { createElement, useEffect, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { classNames } from '../class-names.ts'
import { TextButton } from '../primitives/link-button.tsx'
import { Notice } from '../primitives/notice.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import styles from './fetched-calendar.module.css'
import type { PricedCalendarProps } from './search.props.ts'

const c = classNames(styles)

/** The code of the calendar, once for the page. */
let code: ComponentType<PricedCalendarProps> | 'none' | 'coming' | 'failed' = 'none'
const listeners = new Set<() => void>()

const become = (next: typeof code): void => {
  code = next
  for (const tell of listeners) tell()
}
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/**
 * Fetches the calendar's code before it is opened: when the page has settled, or on a hover. After
 * a failure it tries again.
 */
export const loadCalendar = (): void => {
  if (code !== 'none' && code !== 'failed') return
  become('coming')
  import('./priced-calendar.tsx').then(
    ({ PricedCalendar }) => become(PricedCalendar),
    () => become('failed'),
  )
}

const useCode = (): typeof code => useSyncExternalStore(subscribe, () => code)

/** Whether the calendar's code is there, so that one can be drawn before it is opened. */
export const useCalendarLoaded = (): boolean => typeof useCode() !== 'string'

/**
 * The calendar, whose code is no part of the first load. Not by `lazy`, which shows its fallback
 * for a third of a second even when the code is already there.
 */
export const FetchedCalendar = (props: PricedCalendarProps) => {
  const now = useCode()
  useEffect(() => {
    if (now === 'none') loadCalendar()
  }, [now])
  if (typeof now !== 'string') return createElement(now, props)
  if (now !== 'failed') return <CalendarSkeleton />
  return (
    <Notice
      tone="danger"
      role="alert"
      title="The calendar could not be loaded."
      className={c('failed')}
    >
      <TextButton onClick={loadCalendar}>Try again</TextButton>
    </Notice>
  )
}
