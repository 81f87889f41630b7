import { formatLocale } from '@portolan/kernel/locale.ts'

/** `Economy, Premium economy, or Business`. */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(), { type: 'disjunction' }).format(words)
