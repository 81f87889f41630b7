import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AvailabilityPage } from './availability/availability-page.tsx'
import { parseAvailability, type AvailabilityParams } from './availability/availability-search.ts'
import { doorAt, isResults, type Door } from './doors.ts'
import { useNamedDestination } from './search/destinations.ts'
import { staySearchOf, staySearchPart } from './search/stay-search.ts'
import { StaysPage } from './search/stays-page.tsx'
import { useGo } from './use-go.ts'

/** A door's start page, or its results once the address has a complete search. */
export const FindPage = () => {
  const { pathname } = useLocation()
  const params = parseAvailability(useSearch({ strict: false }))
  const door = doorAt(pathname)
  const search = staySearchOf(params)
  if (!isResults(door, pathname)) return <StaysPage door={door} params={params} />
  if (search !== null) return <AvailabilityPage door={door} params={params} search={search} />
  const { locationName, fromDate, untilDate } = params
  if (locationName !== undefined && fromDate !== undefined && untilDate !== undefined)
    return <NamedPlace door={door} params={params} />
  if (door.results === door.path) return <StaysPage door={door} params={params} />
  return <RedirectToStart door={door} params={params} />
}

interface WithoutPlaceProps {
  door: Door
  params: AvailabilityParams
}

/** A link that names its place: goes to the best match, or to the form if there is none. */
const NamedPlace = ({ door, params }: WithoutPlaceProps) => {
  const go = useGo()
  const { found, missing } = useNamedDestination(params.locationName)
  const id = found?.id
  // Once for each match: the navigation renders this page again.
  useEffect(() => {
    if (found !== null)
      go(door.results, (before) => ({ ...before, where: found.id, locationName: found.name }), {
        replace: true,
      })
    else if (missing)
      go(door.path, () => ({ ...staySearchPart(params), locationName: undefined }), {
        replace: true,
      })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, missing])
  return <LoadingMark label="Finding this place" />
}

const RedirectToStart = ({ door, params }: WithoutPlaceProps) => {
  const go = useGo()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as above
  useEffect(() => go(door.path, () => ({ ...staySearchPart(params) }), { replace: true }), [])
  return null
}
