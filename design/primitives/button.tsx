import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { also } from '../class-names.ts'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'
import { LoadingMark } from './loading-mark.tsx'
import { Words } from './words.tsx'

export interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> {
  children: ReactNode
  /**
   * Keeps focus and place, refuses presses and shows the needle. Say what is happening in
   * `children`.
   */
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export const Button = ({
  variant,
  size,
  full,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={also(buttonClass({ variant, size, full }), className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <LoadingMark size={18} />}
    <Words>{children}</Words>
  </button>
)
