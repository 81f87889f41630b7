import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { lockScroll } from './scroll-lock.ts'

const c = classNames(styles)

export interface DialogProps {
  open: boolean
  /** By the cross, Escape or a press beside the dialog. Not called when `answerOwed`. */
  onClose: () => void
  title: ReactNode
  /** Under the title, in secondary ink. */
  lead?: ReactNode
  children?: ReactNode
  /** Buttons, left to right, the primary first. */
  actions?: ReactNode
  /** A question that must be answered: no cross, no way round. */
  answerOwed?: boolean | undefined
  size?: 'regular' | 'wide' | 'full' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  closeLabel?: string | undefined
  className?: string | undefined
}

/**
 * The platform's modal dialog. It lies in the top layer, so no host page can cover it; it stays
 * inside the mount, so it keeps tenant, scheme and direction; the rest of the page is inert, and
 * focus returns to where it was. Focus starts at the title, or at what carries `data-autofocus`.
 */
export const Dialog = ({ open, ...props }: DialogProps) => (open ? <OpenDialog {...props} /> : null)

/**
 * A component of its own, so that it is closed before its element is taken away: only then does
 * focus return.
 */
const OpenDialog = (props: Omit<DialogProps, 'open'>) => {
  const {
    onClose,
    title,
    lead,
    children,
    actions,
    answerOwed = false,
    size = 'regular',
    role,
    closeLabel = 'Close',
    className,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const release = lockScroll(element.ownerDocument.documentElement)
    return () => {
      release()
      element.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      className={also(c('dialog', size !== 'regular' && size), className)}
      onCancel={(event) => {
        // Nested cancels bubble (a file input's, an inner dialog's): only our own counts.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!answerOwed) onClose()
      }}
      onKeyDown={(event) => {
        // A second Escape would close the element past `cancel`; the state above decides, not the element.
        if (event.key === 'Escape' && answerOwed) event.preventDefault()
      }}
      onPointerDown={(event) => {
        if (
          event.target === event.currentTarget &&
          !answerOwed &&
          isBeside(event.currentTarget, event.clientX, event.clientY)
        )
          onClose()
      }}
    >
      <div className={c('head')}>
        <h2 className={c('title')} id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {!answerOwed && (
          <IconButton icon={X} label={closeLabel} onClick={onClose} className={c('close')} />
        )}
      </div>
      {lead && (
        <p className={c('lead')} id={`${id}-lead`}>
          {lead}
        </p>
      )}
      {children && <div className={c('body')}>{children}</div>}
      {actions && <div className={c('actions')}>{actions}</div>}
    </dialog>
  )
}

const isBeside = (element: HTMLElement, x: number, y: number): boolean => {
  const box = element.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
