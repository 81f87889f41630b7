import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePresentation } from '../layout/use-presentation.ts'
import { useServices } from '../services-context.ts'

/** Tracks the `entryType` of the address once per page (shell-24). */
export const useEntryEvent = (signedIn: boolean): void => {
  const { tracker } = useServices()
  const { pathname, search } = useLocation()
  const { refScreen } = usePresentation()
  const { entryType } = search as { readonly entryType?: unknown }
  const entry = typeof entryType === 'string' && entryType !== '' ? entryType : null
  useEffect(() => {
    if (signedIn && entry !== null)
      tracker.track('entered', { page: pathname, entryType: entry, ref_screen: refScreen })
  }, [tracker, signedIn, entry, pathname, refScreen])
}
