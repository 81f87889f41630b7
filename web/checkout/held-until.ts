import { momentLocale } from '@portolan/kernel/locale.ts'

/** The time of day, where the person is, until which a quote's price holds. */
export const heldUntilOf = ({ expiresAt }: { readonly expiresAt: string }): string =>
  new Date(expiresAt).toLocaleTimeString(momentLocale(), { hour: '2-digit', minute: '2-digit' })
