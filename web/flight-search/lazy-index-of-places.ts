import { lazy } from 'react'

/** The index of places, loaded when it is rendered. */
export const LazyIndexOfPlaces = lazy(async () => ({
  default: (await import('./index-of-places.tsx')).IndexOfPlaces,
}))
