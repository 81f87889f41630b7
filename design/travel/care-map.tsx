import { lazy, Suspense } from 'react'
import { classNames } from '../class-names.ts'
import type { CareMapProps } from './care-map.props.ts'
import styles from './care-map.module.css'

const c = classNames(styles)
const CareDrawing = lazy(() => import('./care-drawing.tsx'))

/** A sea chart of where people are; the list beside it says the same in words. */
export const CareMap = (props: CareMapProps) => (
  <div className={c('sheet')}>
    <Suspense fallback={<div className={c('waiting')} />}>
      <CareDrawing {...props} />
    </Suspense>
  </div>
)
