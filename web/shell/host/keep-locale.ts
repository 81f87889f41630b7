import { formatIn } from '@portolan/kernel/locale.ts'
import type { HostState } from './host-state.ts'

/** Applies the host's locale to all formats, before listeners added later. Returns a stop function. */
export const keepLocale = (host: HostState): (() => void) => {
  const apply = (): void => formatIn(host.read().locale)
  apply()
  return host.subscribe(apply)
}
