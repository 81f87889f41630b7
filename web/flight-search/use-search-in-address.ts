import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { useToday } from '../shell/use-today.ts'
import type { FlightPanelProps } from './flight-panel.tsx'
import { parseFlightSearch, type FlightSearchParams } from './flight-search.ts'
import { startingSearch } from './starting-search.ts'

/**
 * The state of a search form that is in the address. It starts with what is known of the person's
 * last search; once they change anything, the address alone counts, so that a field can be
 * emptied.
 */
export const useSearchInAddress = (): FlightPanelProps => {
  const { storage } = useServices()
  const today = useToday()
  const navigate = useNavigate()
  const inAddress = parseFlightSearch(useSearch({ strict: false }))
  const [isChanged, setIsChanged] = useState(false)
  return {
    value: isChanged
      ? inAddress
      : startingSearch(inAddress, {
          storage: storage.local,
          today,
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        }),
    onChange: (params: FlightSearchParams) => {
      setIsChanged(true)
      void navigate({
        to: './',
        search: (before) => ({ ...before, ...params }),
        replace: true,
        resetScroll: false,
      })
    },
  }
}
