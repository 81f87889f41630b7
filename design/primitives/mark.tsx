import { Check, CircleX, Clock, Flag as FlagDrawing } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import styles from './mark.module.css'

const c = classNames(styles)
const drawings = { ok: Check, warn: FlagDrawing, danger: CircleX, plain: Clock }

export interface MarkProps {
  tone: 'ok' | 'warn' | 'danger' | 'plain'
  children: ReactNode
  icon?: LucideIcon | undefined
}

/** A state in a word and a drawing: the color only repeats it. */
export const Mark = ({ tone, children, icon }: MarkProps) => (
  <span className={c('mark', tone)}>
    <Icon of={icon ?? drawings[tone]} size={16} />
    {children}
  </span>
)
