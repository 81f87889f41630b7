import type { CSSProperties } from 'react'
import { also, classNames } from '../class-names.ts'
import styles from './graduated-edge.module.css'

const c = classNames(styles)

export interface GraduatedEdgeProps {
  /** Blocks over the width, one per unit of the thing measured; default a block every 40 px. */
  blocks?: number | undefined
  /** At the very top of a page the upper rule is the window's own edge. */
  flush?: boolean | undefined
  className?: string | undefined
}

/** The scale bar of a chart, the product's signature. */
export const GraduatedEdge = ({ blocks, flush = false, className }: GraduatedEdgeProps) => (
  <div
    aria-hidden="true"
    className={also(c('edge', flush && 'open'), className)}
    {...(blocks ? { style: { '--unit': `${100 / blocks}%` } as CSSProperties } : {})}
  />
)
