import { CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './hint.module.css'
import { Icon } from './icon.tsx'

const c = classNames(styles)

/**
 * A word of explanation opened in place by a press. No tooltip: those are lost to touch and to the
 * keyboard.
 */
export const Hint = ({ label, children }: { label: string; children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <span className={c('hint')}>
      <button
        type="button"
        className={c('button')}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon of={CircleHelp} size={16} />
      </button>
      <span id={id} role="note" hidden={!open} className={c('words')}>
        {children}
      </span>
    </span>
  )
}
