import { formatIn, formatLocale } from '@portolan/kernel/locale.ts'
import type { HostState } from './host-state.ts'

/**
 * Writes money, dates and numbers by the host's locale from now on, and draws everything anew where it changes: a page keeps no
 * figure of the locale before. What the host has not changed draws nothing.
 */
export const keepLocale = (host: HostState, draw: (locale: string) => void): (() => void) => {
  let wanted = host.read().locale
  formatIn(wanted)
  draw(formatLocale())
  return host.subscribe(() => {
    const { locale } = host.read()
    if (locale === wanted) return
    wanted = locale
    formatIn(locale)
    draw(formatLocale())
  })
}
