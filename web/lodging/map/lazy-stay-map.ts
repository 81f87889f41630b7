import { lazy } from 'react'

/** Loaded when a map is shown, because the map library is large. */
export const LazyStayMap = lazy(() => import('./stay-map.tsx'))
