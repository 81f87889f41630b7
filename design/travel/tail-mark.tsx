import { useId } from 'react'
import { classNames } from '../class-names.ts'
import type { TailMarkProps } from './results.props.ts'
import { tailDesign } from './tail-design.ts'
import styles from './tail-mark.module.css'

const c = classNames(styles)
const fin = 'M3 30L15.2 4.6Q16.2 2 19 2H26.4Q29 2 28.6 4.6L25.4 30Z'

/**
 * An airline's tail fin, drawn from its code and name. The name is beside it in words, so it is
 * decoration.
 */
export const TailMark = ({ code, name, size = 32 }: TailMarkProps) => {
  const id = useId()
  const { ground, figure, shape } = tailDesign(code, name)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={c('mark')}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={id}>
        <path d={fin} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="32" height="32" fill={ground} />
        <path d={shape} fill={figure} />
      </g>
      <path d={fin} className={c('outline')} />
    </svg>
  )
}
