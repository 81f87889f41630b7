import { formatLocale } from '@portolan/kernel/locale.ts'
import { useSyncExternalStore } from 'react'
import { useServices } from '../services-context.ts'

/** The current locale of all formats, such as `fr-CA`. Re-renders when the host changes it. */
export const useLocale = (): string => {
  const { host } = useServices()
  return useSyncExternalStore(host.subscribe, formatLocale, formatLocale)
}
