/** A handful of places and prices for the gallery alone. */
import { addDays, weekday } from '@portolan/kernel/calendar.ts'
import type { DayPrice, PlaceGroup, PlaceItem } from '../travel/search.props.ts'

export const today = '2026-11-20'

export const places: readonly PlaceItem[] = [
  {
    id: 'nyc',
    kind: 'city',
    name: 'New York, United States',
    note: 'All airports',
    code: 'NYC',
    shown: 'New York',
  },
  {
    id: 'jfk',
    kind: 'airport',
    name: 'John F. Kennedy',
    code: 'JFK',
    nested: true,
    shown: 'New York',
  },
  {
    id: 'ewr',
    kind: 'airport',
    name: 'Newark Liberty',
    code: 'EWR',
    nested: true,
    shown: 'Newark',
  },
  {
    id: 'lis',
    kind: 'city',
    name: 'Lisbon, Portugal',
    note: 'All airports',
    code: 'LIS',
    shown: 'Lisbon',
  },
  {
    id: 'lis-a',
    kind: 'airport',
    name: 'Humberto Delgado',
    code: 'LIS',
    nested: true,
    shown: 'Lisbon',
  },
  {
    id: 'lsb',
    kind: 'city',
    name: 'Lisburn, United Kingdom',
    note: 'Belfast, 14 km',
    code: 'BFS',
    shown: 'Lisburn',
  },
  {
    id: 'lcj',
    kind: 'city',
    name: 'Łódź, Poland',
    note: 'Władysław Reymont',
    code: 'LCJ',
    shown: 'Łódź',
  },
]

export const recent: PlaceGroup = {
  title: 'Recent searches',
  items: [
    {
      id: 'r1',
      kind: 'recent',
      name: 'Lisbon, Fri 5 – Sun 14 Feb',
      note: 'You searched this today',
      code: 'LIS',
      shown: 'Lisbon',
    },
    {
      id: 'r2',
      kind: 'recent',
      name: 'Québec City, Fri 12 – Mon 15 Feb',
      note: 'Yesterday',
      code: 'YQB',
      shown: 'Québec City',
    },
  ],
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const matching = (query: string): readonly PlaceGroup[] =>
  query.trim() === ''
    ? [recent]
    : [
        {
          items: places.filter((place) =>
            plain(`${place.name} ${place.code ?? ''} ${place.shown ?? ''}`).includes(
              plain(query.trim()),
            ),
          ),
        },
      ]

/** Fares that repeat by weekday and drift with the date, without chance. */
export const fareOn = (date: string): number =>
  498 +
  ((Number(date.slice(8)) * 37 + Number(date.slice(5, 7)) * 71) % 160) +
  (weekday(date) % 6 === 0 ? 40 : 0)

export const prices = (upTo: string): ReadonlyMap<string, DayPrice> => {
  const found = new Map<string, DayPrice>()
  for (let date = today; date <= upTo; date = addDays(date, 1))
    found.set(date, { label: `$${fareOn(date)}`, lowest: fareOn(date) < 512 })
  return found
}
