import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { also } from '../class-names.ts'
import { buttonClass, linkClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'

export interface LinkButtonProps
  extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> {
  href: string
  children: ReactNode
}

/** Looks like a button, goes somewhere: a link. */
export const LinkButton = ({
  variant,
  size,
  full,
  className,
  children,
  ...rest
}: LinkButtonProps) => (
  <a {...rest} className={also(buttonClass({ variant, size, full }), className)}>
    {children}
  </a>
)

/** Looks like a link, does something here: a button. */
export const TextButton = ({
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'style'>) => (
  <button {...rest} type={type} className={also(linkClass(), className)} />
)
