import { useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './tabs.module.css'

const c = classNames(styles)

/** The id an arrow, Home or End key leads to; `null` for any other key. */
export const idAfterKey = (key: string, ids: readonly string[], current: string): string | null => {
  const at = ids.indexOf(current)
  const next = (step: number): string | null => ids[(at + step + ids.length) % ids.length] ?? null
  if (key === 'ArrowRight') return next(1)
  if (key === 'ArrowLeft') return next(-1)
  if (key === 'Home') return ids[0] ?? null
  if (key === 'End') return ids.at(-1) ?? null
  return null
}

/** Arrow keys move along the tabs and select; only the open tab is in the tab order. */
export const tabKeys =
  (ids: readonly string[], current: string, choose: (id: string) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const id = idAfterKey(event.key, ids, current)
    if (id === null) return
    event.preventDefault()
    choose(id)
    event.currentTarget.parentElement
      ?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)
      ?.focus()
  }

export interface TabsProps {
  label: string
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[]
  current: string
  onChange: (id: string) => void
  className?: string | undefined
}

export const Tabs = ({ label, tabs, current, onChange, className }: TabsProps) => {
  const own = useId()
  const keys = tabKeys(
    tabs.map(({ id }) => id),
    current,
    onChange,
  )
  const open = tabs.find((tab) => tab.id === current)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = list.current
    if (row === null) return
    // More tabs than fit are scrolled sideways: the open one is in sight, at once and again when the row becomes narrower.
    const watcher = new ResizeObserver(() => {
      const chosen = row.querySelector<HTMLElement>('[aria-selected="true"]')
      if (!chosen) return
      const start = chosen.offsetLeft - row.offsetLeft
      // Only the row moves, and without a motion; scrollIntoView would move the page as well.
      if (start < row.scrollLeft || start + chosen.offsetWidth > row.scrollLeft + row.clientWidth)
        row.scrollLeft = start - 24
    })
    watcher.observe(row)
    return () => watcher.disconnect()
  }, [current])
  return (
    <div className={also('', className)}>
      <div ref={list} role="tablist" aria-label={label} className={c('list')}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${own}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === current}
            aria-controls={`${own}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            className={c('tab')}
            onClick={() => onChange(tab.id)}
            onKeyDown={keys}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${own}-panel`}
        aria-labelledby={`${own}-${current}`}
        tabIndex={0}
        className={c('panel')}
      >
        {open?.panel}
      </div>
    </div>
  )
}
