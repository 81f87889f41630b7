import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'

/**
 * Outcome of a supplier call with an effect. `unknown`: the effect may exist, so it is read back by
 * our reference before any retry.
 */
export type SupplierAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly facts?: Facts }
  | { readonly kind: 'unknown'; readonly cause: 'timeout' | 'unavailable' | 'garbage' }
