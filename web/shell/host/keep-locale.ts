import { formatIn } from '@portolan/kernel/locale.ts'
import type { HostState } from './host-state.ts'

/**
 * Money, dates and numbers are written by the host's locale from now on. Who listens after this
 * finds them so.
 */
export const keepLocale = (host: HostState): (() => void) => {
  const write = (): void => formatIn(host.read().locale)
  write()
  return host.subscribe(write)
}
