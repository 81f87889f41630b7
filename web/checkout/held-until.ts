import { formatInstantTime } from '@portolan/kernel/locale.ts'

/** When a quote's price expires, as a time of day on the reader's clock. */
export const heldUntilOf = ({ expiresAt }: { readonly expiresAt: string }): string =>
  formatInstantTime(expiresAt)
