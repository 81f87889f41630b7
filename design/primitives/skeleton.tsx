import { also, classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

const c = classNames(styles)

export interface SkeletonProps {
  /**
   * Any CSS length; the size of what comes. A prerendered page gives the size by `className`
   * instead.
   */
  width?: string | undefined
  height?: string | undefined
  className?: string | undefined
}

export const Skeleton = ({ width, height, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={also(c('skeleton'), className)}
    {...(width || height
      ? { style: { ...(width && { inlineSize: width }), ...(height && { blockSize: height }) } }
      : {})}
  />
)
