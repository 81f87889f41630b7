import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'

/**
 * The address of a page of the vault for a frame of ours: who frames it, and by name the look of
 * this site, so that it is right from its first paint. It stays what it was at first, for another
 * one would load the frame anew and lose what was typed.
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
