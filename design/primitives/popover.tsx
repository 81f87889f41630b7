import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { also, classNames } from '../class-names.ts'
import { Dialog } from './dialog.tsx'
import styles from './popover.module.css'
import { useMobile } from './use-media.ts'

const c = classNames(styles)

export interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Name of the panel, and its title where it becomes a sheet. */
  label: string
  /** Must carry `aria-expanded` and open the panel; gets focus back. */
  trigger: ReactNode
  children: ReactNode
  /** At the foot of the sheet on a phone, below the content otherwise. */
  actions?: ReactNode
  align?: 'start' | 'end' | undefined
  /** `full`: a phone shows it over the whole screen, as a calendar needs. */
  onPhone?: 'sheet' | 'full' | undefined
  /** `trigger`: focus stays where it is, as in a field that is typed into. Default `panel`. */
  focus?: 'panel' | 'trigger' | undefined
  /**
   * Draws the panel unseen when there is time, so that it opens at once: for content that is costly
   * to draw, and tells nobody that it is there.
   */
  ahead?: boolean | undefined
  className?: string | undefined
  panelClassName?: string | undefined
}

/**
 * A panel below its trigger; up to 960 px a dialog at the foot. Closes on Escape, on a press beside
 * it and when focus leaves it. It stays in place in the document, so that it keeps theme, direction
 * and tab order.
 */
export const Popover = (props: PopoverProps) => {
  const {
    open,
    onOpenChange,
    label,
    trigger,
    children,
    actions,
    align = 'start',
    onPhone = 'sheet',
    focus = 'panel',
    ahead = false,
    className,
    panelClassName,
  } = props
  const anchor = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const mobile = useMobile()
  const close = useRef(onOpenChange)
  useEffect(() => {
    close.current = onOpenChange
  })

  const floating = open && !mobile
  // Each opening begins anew: what was closed goes, and the next is drawn in a quiet moment.
  const [openings, setOpenings] = useState(0)
  const [floated, setFloated] = useState(floating)
  if (floated !== floating) {
    setFloated(floating)
    if (floated) setOpenings(openings + 1)
  }
  const drawn = useDeferredValue(ahead ? openings : null, null)
  const quiet = useDeferredValue(children)
  const waiting = drawn === openings && !floating && !mobile
  useEffect(() => {
    // What is skipped is laid out only for who asks of it.
    if (waiting) panel.current?.firstElementChild?.getBoundingClientRect()
  }, [waiting])
  useLayoutEffect(() => {
    const element = panel.current
    if (!floating || !element) return
    keepInWindow(element)
    if (focus === 'panel' && !element.contains(element.ownerDocument.activeElement))
      element.focus({ preventScroll: true })
  }, [floating, focus])

  useEffect(() => {
    const around = anchor.current
    if (!floating || !around) return
    const page = around.ownerDocument
    const pressed = (event: PointerEvent): void => {
      if (!event.composedPath().includes(around)) close.current(false)
    }
    page.addEventListener('pointerdown', pressed, true)
    return () => page.removeEventListener('pointerdown', pressed, true)
  }, [floating])

  return (
    <div
      ref={anchor}
      role="presentation"
      className={also(c('anchor'), className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !floating || event.defaultPrevented) return
        event.stopPropagation()
        onOpenChange(false)
        anchor.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      }}
      onBlur={(event) => {
        if (floating && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          onOpenChange(false)
      }}
    >
      {trigger}
      {(floating || waiting) && (
        <div
          key={openings}
          ref={panel}
          role="dialog"
          aria-label={label}
          aria-hidden={waiting || undefined}
          tabIndex={-1}
          className={also(
            c('panel', align === 'end' && 'end', waiting && 'unseen'),
            panelClassName,
          )}
        >
          {waiting ? quiet : children}
          {actions}
        </div>
      )}
      {open && mobile && (
        <Dialog
          open
          title={label}
          onClose={() => onOpenChange(false)}
          actions={actions}
          size={onPhone === 'full' ? 'full' : 'regular'}
        >
          {children}
        </Dialog>
      )}
    </div>
  )
}

const margin = 16

/**
 * Slides the panel sideways until it lies in the window, and in the form it belongs to where that
 * is wider; hangs it above when only there is room.
 */
const keepInWindow = (panel: HTMLElement): void => {
  const window = panel.ownerDocument.defaultView
  if (!window) return
  panel.style.translate = ''
  const box = panel.getBoundingClientRect()
  const form = panel.closest('form')?.getBoundingClientRect()
  const [left, right] =
    form !== undefined && form.width >= box.width
      ? [form.left, form.right]
      : [margin, panel.ownerDocument.documentElement.clientWidth - margin]
  const shift = Math.max(left - box.left, Math.min(0, right - box.right))
  const anchor = panel.parentElement?.getBoundingClientRect()
  const above =
    anchor !== undefined && box.bottom > window.innerHeight && anchor.top > box.height + margin
  const name = styles['above']
  if (above && name) panel.classList.add(name)
  // The panel's own, not a custom property: one that all its parts would inherit has each of them styled anew.
  if (shift !== 0) panel.style.translate = `${Math.round(shift)}px`
}
