import { classNames } from '../class-names.ts'
import styles from './button.module.css'

const c = classNames(styles)

export interface ButtonLook {
  /** One primary a view. */
  variant?: 'primary' | 'secondary' | 'text' | 'danger' | undefined
  /** 48 high; `large` (56) for payment, `small` (40, 44 on touch) in rows. */
  size?: 'regular' | 'small' | 'large' | undefined
  full?: boolean | undefined
}

/** The looks of a button for an element that is none of ours, as a router's link. */
export const buttonClass = ({
  variant = 'secondary',
  size = 'regular',
  full = false,
}: ButtonLook): string => c('button', variant, size !== 'regular' && size, full && 'full')

/** An underlined link in running text or beside a title. */
export const linkClass = (): string => c('link')

export const iconButtonClass = (ringed: boolean): string => c('button', 'icon', ringed && 'ringed')
