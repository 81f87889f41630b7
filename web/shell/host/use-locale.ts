import { formatLocale } from '@portolan/kernel/locale.ts'
import { useSyncExternalStore } from 'react'
import { useServices } from '../services-context.ts'

/** The locale by which everything is written now, `fr-CA`: the host's, where there is such a one. */
export const useLocale = (): string => {
  const { host } = useServices()
  return useSyncExternalStore(host.subscribe, formatLocale, formatLocale)
}
