import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  of: LucideIcon
  /** 20 beside body text, 16 inside small text, 24 in the mobile menu. */
  size?: 16 | 20 | 24 | undefined
  className?: string | undefined
}

/** A drawing beside words: never announced, never the only carrier of a meaning. */
export const Icon = ({ of: Drawing, size = 20, className }: IconProps) => (
  <Drawing
    size={size}
    strokeWidth={1.5}
    aria-hidden
    focusable={false}
    {...(className ? { className } : {})}
  />
)
