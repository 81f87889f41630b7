import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'

/**
 * Address of a vault page, with our origin and the site's theme, so that the first paint is right.
 * It never changes after the first render: a new address would reload the frame and lose its
 * entries.
 */
export const useVaultAddress = (
  url: string,
  query: Readonly<Record<string, string>> = {},
): string => {
  const { profile, host } = useServices()
  const [look] = useState(() => {
    const { scheme } = host.read()
    return { theme: profile.theme, ...(scheme === null ? {} : { scheme }) }
  })
  return `${url}?${new URLSearchParams({ origin: window.location.origin, ...look, ...query }).toString()}`
}
