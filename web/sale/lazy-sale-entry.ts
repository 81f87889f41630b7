import { lazy } from 'react'

/** The home page's entry to the sale, loaded when it is rendered. */
export const LazySaleEntry = lazy(async () => ({
  default: (await import('./sale-entry.tsx')).SaleEntry,
}))
