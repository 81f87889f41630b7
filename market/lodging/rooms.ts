import { pick, type Draw } from './draws.ts'
import type { Beds, BedType, RoomType } from './types.ts'

interface Kind {
  readonly name: string
  readonly beds: readonly (readonly [type: BedType, count: number])[]
  readonly meters: readonly [least: number, most: number]
  readonly guests: number
  readonly adults: number
  readonly factor: number
  /** Share of the property's rooms. */
  readonly share: number
}
const kind = (
  name: string,
  beds: Kind['beds'],
  meters: Kind['meters'],
  guests: number,
  adults: number,
  factor: number,
  share: number,
): Kind => ({ name, beds, meters, guests, adults, factor, share })

const simple = [
  kind('Single room', [['Single', 1]], [10, 14], 1, 1, 0.86, 0.12),
  kind('Double room', [['Double', 1]], [14, 20], 2, 2, 1, 0.4),
  kind('Twin room', [['Twin', 2]], [14, 20], 2, 2, 1.02, 0.28),
  kind(
    'Family room',
    [
      ['Double', 1],
      ['Single', 2],
    ],
    [22, 30],
    4,
    3,
    1.42,
    0.2,
  ),
] as const
const middle = [
  kind('Standard queen room', [['Queen', 1]], [17, 24], 2, 2, 1, 0.34),
  kind('Standard twin room', [['Twin', 2]], [17, 24], 2, 2, 1.02, 0.22),
  kind('Superior king room', [['King', 1]], [22, 30], 3, 2, 1.16, 0.22),
  kind('Double double room', [['Full', 2]], [25, 34], 4, 4, 1.24, 0.14),
  kind(
    'Junior suite',
    [
      ['King', 1],
      ['Sofa', 1],
    ],
    [32, 44],
    4,
    3,
    1.62,
    0.08,
  ),
] as const
const grand = [
  kind('Deluxe king room', [['King', 1]], [30, 42], 3, 2, 1, 0.4),
  kind('Deluxe twin room', [['Twin', 2]], [30, 42], 3, 2, 1.03, 0.24),
  kind('Premier room', [['King', 1]], [38, 50], 3, 3, 1.28, 0.16),
  kind(
    'Executive suite',
    [
      ['King', 1],
      ['Sofa', 1],
    ],
    [52, 78],
    4,
    3,
    1.85,
    0.12,
  ),
  kind(
    'Two-bedroom suite',
    [
      ['King', 1],
      ['Queen', 1],
    ],
    [84, 130],
    6,
    4,
    2.9,
    0.06,
  ),
  kind(
    'Royal suite',
    [
      ['King', 2],
      ['Sofa', 1],
    ],
    [120, 220],
    6,
    6,
    4.6,
    0.02,
  ),
] as const
const hostel = [
  kind('Bed in eight-bed dormitory', [['Dorm', 1]], [26, 36], 1, 1, 1, 0.6),
  kind('Bed in four-bed dormitory', [['Dorm', 1]], [16, 22], 1, 1, 1.25, 0.2),
  kind('Private double room', [['Double', 1]], [12, 16], 2, 2, 2.6, 0.14),
  kind(
    'Private family room',
    [
      ['Double', 1],
      ['Murphy', 2],
    ],
    [18, 24],
    4,
    4,
    3.9,
    0.06,
  ),
] as const
const ryokan = [
  kind('Tatami room', [['Futon', 2]], [16, 24], 3, 2, 1, 0.5),
  kind('Tatami room with garden', [['Tatami', 3]], [22, 32], 4, 3, 1.3, 0.34),
  kind(
    'Suite with open-air bath',
    [
      ['Futon', 2],
      ['Twin', 2],
    ],
    [40, 60],
    5,
    4,
    2.1,
    0.16,
  ),
] as const
const apartments = [
  kind('Studio', [['Double', 1]], [22, 30], 2, 2, 1, 0.4),
  kind(
    'One-bedroom apartment',
    [
      ['Queen', 1],
      ['Sofa', 1],
    ],
    [36, 48],
    4,
    3,
    1.36,
    0.4,
  ),
  kind(
    'Two-bedroom apartment',
    [
      ['Queen', 1],
      ['Twin', 2],
      ['Sofa', 1],
    ],
    [56, 78],
    6,
    5,
    1.95,
    0.2,
  ),
] as const
const motel = [
  kind('Room, one king bed', [['King', 1]], [24, 30], 2, 2, 1, 0.4),
  kind('Room, two queen beds', [['Queen', 2]], [26, 34], 4, 4, 1.12, 0.5),
  kind('Room, run of the house', [['RunOfTheHouse', 1]], [22, 26], 2, 2, 0.94, 0.1),
] as const

const kindsByCategory: Readonly<Record<string, readonly Kind[]>> = {
  Hostel: hostel,
  Ryokan: ryokan,
  Aparthotel: apartments,
  Motel: motel,
}
const kindsByStars = [simple, simple, simple, middle, middle, grand] as const
const kindsFor = (category: string, stars: number): readonly Kind[] =>
  kindsByCategory[category] ?? kindsByStars[stars] ?? simple

const between = ([least, most]: readonly [number, number], draw: Draw): number =>
  Math.round(least + (most - least) * draw())
const livingBeds: readonly BedType[] = ['Sofa', 'Murphy', 'Futon']
const inArea = ([type, count]: Kind['beds'][number]): Beds => ({
  type,
  count,
  area: type === 'Sofa' || type === 'Murphy' ? 'LivingRoom' : 'Bedroom',
})

/** The room types of a hotel with `total` rooms, the cheapest first. */
export const hotelRooms = (
  category: string,
  stars: number,
  total: number,
  views: readonly string[],
  draw: Draw,
): readonly RoomType[] => {
  const kinds = kindsFor(category, stars).filter((one, at) => at === 1 || total * one.share >= 0.8)
  return kinds
    .map((one) => {
      const view = views.length > 0 && draw() < 0.3 ? pick(views, draw) : null
      const meters = between(one.meters, draw)
      return {
        name: view === null ? one.name : `${one.name}, ${view.toLowerCase()}`,
        beds: one.beds.map(inArea),
        squareMeters: meters,
        mostGuests: one.guests,
        mostAdults: one.adults,
        bedrooms: Math.max(
          1,
          one.beds.filter(([type]) => type !== 'Sofa').length > 1 && one.guests >= 6 ? 2 : 1,
        ),
        bathrooms: one.guests >= 6 ? 2 : 1,
        view,
        units: Math.max(1, Math.round(total * one.share)),
        factor: one.factor * (0.97 + 0.06 * draw()) * (view === null ? 1 : 1.09),
      }
    })
    .sort((a, b) => a.factor - b.factor)
    .map((room, at) => ({ id: `r${at}`, ...room }))
}

/** A home is rented whole: one room type with one unit. */
export const homeRoom = (category: string, bedrooms: number, draw: Draw): RoomType => {
  const beds: Beds[] = []
  for (let bedroom = 0; bedroom < bedrooms; bedroom++)
    beds.push(
      bedroom === 0
        ? { type: pick(['King', 'Queen', 'Double'] as const, draw), count: 1, area: 'Bedroom' }
        : {
            type: pick(['Double', 'Twin', 'Full', 'Single'] as const, draw),
            count: 1 + Math.floor(draw() * 2),
            area: 'Bedroom',
          },
    )
  if (bedrooms === 0)
    beds.push({
      type: pick(['Double', 'Murphy', 'Water', 'Full'] as const, draw),
      count: 1,
      area: category === 'Loft' ? 'Loft' : 'LivingRoom',
    })
  else if (draw() < 0.55)
    beds.push({
      type: pick(livingBeds, draw),
      count: 1,
      area: draw() < 0.85 ? 'LivingRoom' : 'CommonArea',
    })
  const sleeps = beds.reduce(
    (sum, { type, count }) =>
      sum + count * (type === 'Single' || type === 'Twin' || type === 'Futon' ? 1 : 2),
    0,
  )
  return {
    id: 'r0',
    name: `Entire ${category.toLowerCase()}`,
    beds,
    squareMeters: Math.round(26 + bedrooms * 24 + draw() * 24),
    mostGuests: Math.max(2, sleeps),
    mostAdults: Math.max(2, sleeps),
    bedrooms,
    bathrooms: Math.max(1, Math.round(bedrooms * 0.6 + draw() * 0.5)),
    view: null,
    units: 1,
    factor: 1,
  }
}
