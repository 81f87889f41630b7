import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { also } from '../class-names.ts'
import { iconButtonClass } from './button-class.ts'
import { Icon } from './icon.tsx'

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'style' | 'children' | 'aria-label'
> {
  icon: LucideIcon
  /** A drawing has no name: always given. */
  label: string
  /** A 36 px circle with a rule: swap, favorite. */
  ringed?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export const IconButton = ({
  icon,
  label,
  ringed = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={also(iconButtonClass(ringed), className)}
  >
    <Icon of={icon} size={ringed ? 16 : 20} />
  </button>
)
