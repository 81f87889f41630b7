import { roseHalves } from './rose-path.ts'

const { filled, open } = roseHalves()

export interface RoseProps {
  /** CSS px, default 28. */
  size?: number | undefined
  className?: string | undefined
}

/** The brand mark, in the ink of the text around it. */
export const Rose = ({ size = 28, className }: RoseProps) => (
  <svg
    width={size}
    height={size}
    viewBox="-16 -16 32 32"
    aria-hidden="true"
    focusable="false"
    className={className}
  >
    <path d={filled} fill="currentColor" />
    <path d={open} fill="none" stroke="currentColor" strokeWidth=".7" strokeLinejoin="round" />
  </svg>
)
