import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './flag.module.css'
import { Icon } from './icon.tsx'
import { Words } from './words.tsx'

const c = classNames(styles)

export interface FlagProps {
  children: ReactNode
  /**
   * `ink` for a rank, `solid` for one of honor on a page without prices, `quiet` for a fact, `deal`
   * for a saving, `warn` for what has to be known before choosing.
   */
  tone?: 'ink' | 'solid' | 'quiet' | 'deal' | 'warn' | undefined
  icon?: LucideIcon | undefined
}

/** At most four a list, each followed by its reason. */
export const Flag = ({ children, tone = 'ink', icon }: FlagProps) => (
  <span className={c('flag', tone)}>
    {icon && <Icon of={icon} size={16} />}
    <Words>{children}</Words>
  </span>
)
