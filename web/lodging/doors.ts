import type { Collection, SearchType } from '@portolan/domain/lodging/codes.ts'
import type { ProductId } from '../shell/route-table.ts'

export const doorIds = [
  'hotels',
  'premium-stays',
  'vacation-rentals',
  'premium-vacation-rentals',
  'stays',
] as const
export type DoorId = (typeof doorIds)[number]

/** One way into lodging: what it looks for, where its pages lie, and what it calls what it finds. */
export interface Door {
  readonly id: DoorId
  /** Address of its start, with both slashes; its other pages lie below. */
  readonly path: string
  readonly type: SearchType
  /** Always in force here; empty where every one is welcome. */
  readonly collections: readonly Collection[]
  readonly one: string
  readonly many: string
  /** Whose tab is open on its start. */
  readonly product?: ProductId | undefined
  /** Heading of its start. */
  readonly question: string
  /**
   * Where results stand: below the start, or on it where the specification gives it no page of its
   * own.
   */
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
    question: 'Where do you want to be looked after?',
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

/** The door whose page an address is; the longest path wins, since one door stands inside another. */
export const doorAt = (pathname: string): Door =>
  doorIds
    .map((id) => doors[id])
    .filter(({ path }) => pathname.startsWith(path))
    .toSorted((a, b) => b.path.length - a.path.length)[0] ?? doors.hotels

/** Where a place to stay is looked for, of every door: starts, searches, results. */
export const findPaths: readonly string[] = [
  ...new Set(
    doorIds.flatMap((id) => [doors[id].path, `${doors[id].path}search/`, doors[id].results]),
  ),
]

/** Whether a door's results page is the one an address is of. */
export const isResults = ({ results }: Door, pathname: string): boolean =>
  pathname === results || `${pathname}/` === results
