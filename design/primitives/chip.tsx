import { X } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'
import { Words } from './words.tsx'

const c = classNames(styles)

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> {
  children: ReactNode
  /** A toggle. Leave out for a chip that only acts. */
  pressed?: boolean | undefined
  /** Shows the cross: a press takes it away. Say so in `aria-label`. */
  removable?: boolean | undefined
}

export const Chip = ({
  children,
  pressed,
  removable = false,
  className,
  type = 'button',
  ...rest
}: ChipProps) => (
  <button
    {...rest}
    type={type}
    aria-pressed={pressed}
    className={also(c('chip', (pressed || removable) && 'on'), className)}
  >
    <Words>{children}</Words>
    {removable && <Icon of={X} size={16} />}
  </button>
)
