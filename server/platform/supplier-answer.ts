import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'

/**
 * What came of a call to a supplier that may have had an effect. `unknown` says that nobody knows:
 * it is read back by our reference before anything is tried again, and never simply retried.
 */
export type SupplierAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly facts?: Facts }
  | { readonly kind: 'unknown'; readonly cause: 'timeout' | 'unavailable' | 'garbage' }
