import type { Collection, SearchType } from '@portolan/domain/lodging/codes.ts'
import type { lodgingProducts } from './addresses.data.ts'

export const doorIds = [
  'hotels',
  'premium-stays',
  'vacation-rentals',
  'premium-vacation-rentals',
  'stays',
] as const
export type DoorId = (typeof doorIds)[number]

/** One way into lodging: what it searches for, its addresses, and what it calls its results. */
export interface Door {
  readonly id: DoorId
  /** Address of its start page, with both slashes. Its other pages are below it. */
  readonly path: string
  readonly type: SearchType
  /** A filter that is always on; empty for all collections. */
  readonly collections: readonly Collection[]
  readonly one: string
  readonly many: string
  /** The product tab that is selected on its start page. */
  readonly product?: (typeof lodgingProducts)[number]['id'] | undefined
  /** Heading of its start page. */
  readonly question: string
  /** Address of the results: the start page itself if it has no page of its own (lodging-20). */
  readonly results: string
}

const door = (
  id: DoorId,
  path: string,
  rest: Pick<Door, 'type' | 'one' | 'many' | 'question'> & Partial<Door>,
): Door => ({ id, path, collections: [], results: `${path}availability/`, ...rest })

export const doors: Readonly<Record<DoorId, Door>> = {
  hotels: door('hotels', '/hotels/', {
    type: 'hotel',
    product: 'hotels',
    one: 'hotel',
    many: 'hotels',
    question: 'Where do you want to stay?',
  }),
  'premium-stays': door('premium-stays', '/premium-stays/', {
    type: 'hotel',
    product: 'premium-stays',
    collections: ['Premier', 'Lifestyle'],
    one: 'premium stay',
    many: 'premium stays',
    question: 'Where’s your next premium stay?',
  }),
  'vacation-rentals': door('vacation-rentals', '/vacation-rentals/', {
    type: 'vacation_rental',
    product: 'vacation-rentals',
    one: 'vacation rental',
    many: 'vacation rentals',
    question: 'Where do you want to feel at home?',
    results: '/vacation-rentals/',
  }),
  'premium-vacation-rentals': door('premium-vacation-rentals', '/premium-stays/vacation-rentals/', {
    type: 'vacation_rental',
    product: 'premium-stays',
    one: 'vacation rental',
    many: 'vacation rentals',
    question: 'Where do you want to feel at home?',
  }),
  stays: door('stays', '/stays/', {
    type: 'all_stays',
    one: 'place to stay',
    many: 'places to stay',
    question: 'Where do you want to stay?',
  }),
}

/** The door that an address belongs to. The longest path wins, because doors are nested. */
export const doorAt = (pathname: string): Door =>
  doorIds
    .map((id) => doors[id])
    .filter(({ path }) => pathname.startsWith(path))
    .toSorted((a, b) => b.path.length - a.path.length)[0] ?? doors.hotels

/** The start, search, and results paths of every door. */
export const findPaths: readonly string[] = [
  ...new Set(
    doorIds.flatMap((id) => [doors[id].path, `${doors[id].path}search/`, doors[id].results]),
  ),
]

/** Whether an address is the door's results page, with or without its trailing slash. */
export const isResults = ({ results }: Door, pathname: string): boolean =>
  pathname === results || `${pathname}/` === results
