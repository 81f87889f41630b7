import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import type { HostState } from './host-state.ts'

/**
 * Keeps `data-tenant` and `data-scheme` of the mount current. The host's scheme wins over the
 * system's. Returns a stop function.
 */
export const keepTheme = (
  mount: HTMLElement,
  tenant: TenantId,
  host: HostState,
  prefersDark: MediaQueryList,
): (() => void) => {
  const paint = (): void => {
    mount.dataset['tenant'] = tenantProfiles[tenant].theme
    mount.dataset['scheme'] = host.read().scheme ?? (prefersDark.matches ? 'dark' : 'light')
  }
  paint()
  const stop = host.subscribe(paint)
  prefersDark.addEventListener('change', paint)
  return () => {
    stop()
    prefersDark.removeEventListener('change', paint)
  }
}
