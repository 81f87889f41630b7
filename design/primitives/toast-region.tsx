import { Check, CircleAlert, ClockAlert, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import type { ToastQueue } from './toast-queue.ts'
import styles from './toast-region.module.css'

const c = classNames(styles)
const drawings = { plain: Check, warn: ClockAlert, danger: CircleAlert }

/** Stands in the page from the start. One region an application. */
export const ToastRegion = ({
  queue,
  label = 'Notices',
}: {
  queue: ToastQueue
  label?: string | undefined
}) => {
  const toasts = useSyncExternalStore(queue.subscribe, queue.shown, queue.shown)
  return (
    <section
      aria-label={label}
      className={c('region')}
      role="log"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map(({ id, text, tone = 'plain', action }) => (
        <div
          key={id}
          className={c('toast', tone, !action && tone === 'plain' && 'leaving')}
          onAnimationEnd={(event) => {
            if (event.target === event.currentTarget) queue.dismiss(id)
          }}
        >
          <Icon of={drawings[tone]} />
          <span className={c('words')}>{text}</span>
          {action ? (
            <button
              type="button"
              className={c('action')}
              onClick={() => {
                queue.dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          ) : (
            <span />
          )}
          <button
            type="button"
            className={c('close')}
            aria-label="Dismiss"
            onClick={() => queue.dismiss(id)}
          >
            <Icon of={X} size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}
