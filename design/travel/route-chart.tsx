import { lazy, Suspense } from 'react'
import { classNames } from '../class-names.ts'
import { GraduatedEdge } from '../primitives/graduated-edge.tsx'
import styles from './route-chart.module.css'
import type { RouteChartProps } from './trip.props.ts'

const c = classNames(styles)
const RouteDrawing = lazy(() => import('./route-drawing.tsx'))

/**
 * The confirmation's head: a sea chart of the course, and the words in a double-ruled cartouche.
 * Nothing else lies on it.
 */
export const RouteChart = ({ children, ...route }: RouteChartProps) => (
  <section className={c('route')}>
    <div className={c('sheet')}>
      <div className={c('drawing')}>
        <Suspense fallback={<div className={c('waiting')} />}>
          <RouteDrawing {...route} />
        </Suspense>
      </div>
    </div>
    <GraduatedEdge />
    <div className={c('frame')}>
      <div className={c('cartouche')}>{children}</div>
    </div>
  </section>
)
