import { lazy, Suspense } from 'react'
import { Skeleton } from '../primitives/skeleton.tsx'
import type { RouteLeg } from './trip.props.ts'

const RouteDrawing = lazy(() => import('./route-drawing.tsx'))

export interface Way extends RouteLeg {
  readonly key: string
}

/** A sea chart of several ways between places, as large as its parent. */
export const WaysChart = ({
  ways,
  bold,
}: {
  ways: readonly Way[]
  /** Keys of the ways that are drawn bold. */
  bold: readonly string[]
}) => (
  <Suspense fallback={<Skeleton />}>
    <RouteDrawing legs={ways} bold={bold} />
  </Suspense>
)
