import { roomsText } from '@portolan/design/travel/rooms-popover.tsx'
import { roomsOf } from '../../lodging/index.ts'
import { formatSpan } from '../../shell/date-words.ts'
import { createRecents } from '../../shell/recents.ts'
import {
  packageSearchOf,
  packageSearchPart,
  parsePackage,
  type PackageSearchParams,
} from './package-search.ts'

/** The last package searches of this browser. */
export const recentPackages = createRecents<PackageSearchParams>({
  storageKey: 'portolan.recentPackageSearches',
  read: (saved, today) => {
    const params = packageSearchPart(parsePackage({ ...saved }))
    const search = packageSearchOf(params)
    return search === null || search.departs < today ? null : params
  },
  idOf: ({ from, to, depart, return: back }) => `recent:${from}-${to}-${depart}-${back}`,
  nameOf: ({ from = '', to = '', locationName }) => `${from} to ${locationName ?? to}`,
  noteOf: (params) =>
    `${formatSpan(params.depart ?? '', params.return)}, ${roomsText(roomsOf({ rooms: params.rooms }))}`,
})

/** What is kept of a search: how the page was entered is not part of it. */
export const keptPackage = (params: PackageSearchParams): PackageSearchParams => ({
  ...packageSearchPart(params),
  entryType: undefined,
})
