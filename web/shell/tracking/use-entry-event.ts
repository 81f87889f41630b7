import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePresentation } from '../layout/use-presentation.ts'
import { useServices } from '../services-context.ts'

/**
 * Tells once a page which door somebody came in by: `entryType` of the address (specification
 * section 2).
 */
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
