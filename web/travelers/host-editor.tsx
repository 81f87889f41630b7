import { useSyncExternalStore } from 'react'
import { useServices } from '../shell/services-context.ts'
import { TravelerEditor } from './lazy-editor.tsx'

/** The editor that the host page opens (business-6): nobody is selected in it. */
export const HostEditor = () => {
  const { host } = useServices()
  const isOpen = useSyncExternalStore(host.subscribe, () => host.read().editsTravelers)
  return isOpen ? (
    <TravelerEditor inWallet onClose={() => host.change({ editsTravelers: false })} />
  ) : null
}
