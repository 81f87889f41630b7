import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

const c = classNames(styles)

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  /** Held by the caller when given. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
}

/** An answer under its question, opened in place. */
export const Disclosure = ({ title, children, open, onOpenChange, className }: DisclosureProps) => {
  const id = useId()
  const [own, setOwn] = useState(false)
  const shown = open ?? own
  return (
    <div className={also('', className)}>
      <button
        type="button"
        className={c('head')}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => {
          setOwn(!shown)
          onOpenChange?.(!shown)
        }}
      >
        {title}
        <Icon of={ChevronDown} className={c('arrow')} />
      </button>
      <div id={id} hidden={!shown} className={c('body')}>
        {children}
      </div>
    </div>
  )
}
