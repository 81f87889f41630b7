import { useSyncExternalStore } from 'react'
import { useServices } from '../services-context.ts'

/** The host's locale, `fr-CA`. */
export const useLocale = (): string => {
  const { host } = useServices()
  return useSyncExternalStore(host.subscribe, () => host.read().locale, () => host.read().locale)
}
