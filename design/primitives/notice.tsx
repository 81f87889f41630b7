import { Check, CircleAlert, ClockAlert, Info } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { also, classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

const c = classNames(styles)
const drawings = { info: Info, ok: Check, warn: ClockAlert, danger: CircleAlert }

export interface NoticeProps {
  tone: 'info' | 'ok' | 'warn' | 'danger'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: LucideIcon | undefined
  /** `status` or `alert` when it arrives after the page. */
  role?: 'status' | 'alert' | undefined
  className?: string | undefined
}

export const Notice = ({ tone, title, children, action, icon, role, className }: NoticeProps) => (
  <div className={also(c('around'), className)} role={role}>
    <div className={c('notice', tone)}>
      <Icon of={icon ?? drawings[tone]} className={c('icon')} />
      {title && <p className={c('title')}>{title}</p>}
      {children && <div className={c('words')}>{children}</div>}
      {action && <div className={c('action')}>{action}</div>}
    </div>
  </div>
)
