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

/**
 * The pages of a door where a place to stay is looked for: its start, and its results once there is
 * something to ask.
 */
export const FindPage = () => {
  const { pathname } = useLocation()
  const params = parseAvailability(useSearch({ strict: false }))
  const door = doorAt(pathname)
  const search = staySearchOf(params)
  if (!isResults(door, pathname)) return <StaysPage door={door} params={params} />
  if (search !== null) return <AvailabilityPage door={door} params={params} search={search} />
  return params.locationName !== undefined &&
    params.fromDate !== undefined &&
    params.untilDate !== undefined ? (
    <Named door={door} params={params} />
  ) : door.results === door.path ? (
    <StaysPage door={door} params={params} />
  ) : (
    <ToStart door={door} params={params} />
  )
}

interface WithoutPlace {
  door: Door
  params: AvailabilityParams
}

/**
 * A link that names its place: the best match of the name stands for it, and where there is none
 * the form asks.
 */
const Named = ({ door, params }: WithoutPlace) => {
  const go = useGo()
  const { found, missing } = useNamedDestination(params.locationName)
  const id = found?.id
  // Once for what was found: the way there draws this page again, and must not begin anew.
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
  return <LoadingMark label="Looking for the place" />
}

const ToStart = ({ door, params }: WithoutPlace) => {
  const go = useGo()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as above
  useEffect(() => go(door.path, () => ({ ...staySearchPart(params) }), { replace: true }), [])
  return null
}
