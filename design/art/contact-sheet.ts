/**
 * Writes an HTML page with pictures of every kind, to be looked at: `node
 * design/art/contact-sheet.ts <file> [section]`.
 */
import { writeFileSync } from 'node:fs'
import { drawFamily } from './draw-family.ts'
import { drawPlace } from './draw-place.ts'
import { HINT_ROWS } from './hints.data.ts'
import { CAR_KINDS, type FamilyItem } from './family-item.ts'
import type { Format } from './sizes.ts'
import type { PlaceFacts } from './place-facts.ts'
import { SCENE_NAMES } from './scene-names.ts'
import { sceneFor } from './scene-for.ts'

/** Known places need no figures: their row says all. */
const known = (country: string, name: string): PlaceFacts => ({
  name,
  country,
  latitude: 0,
  longitude: 0,
  population: 500_000,
  coastal: true,
  elevation: 10,
})
/** Places that are in no table, to see the rules at work. */
const UNKNOWN: readonly PlaceFacts[] = [
  {
    name: 'Kalmar',
    country: 'SE',
    latitude: 56.7,
    longitude: 16.4,
    population: 41_000,
    coastal: true,
    elevation: 5,
  },
  {
    name: 'Bodo',
    country: 'NO',
    latitude: 67.3,
    longitude: 14.4,
    population: 42_000,
    coastal: true,
    elevation: 10,
  },
  {
    name: 'Cadiz',
    country: 'ES',
    latitude: 36.5,
    longitude: -6.3,
    population: 116_000,
    coastal: true,
    elevation: 11,
  },
  {
    name: 'Brno',
    country: 'CZ',
    latitude: 49.2,
    longitude: 16.6,
    population: 380_000,
    coastal: false,
    elevation: 219,
  },
  {
    name: 'Leeds',
    country: 'GB',
    latitude: 53.8,
    longitude: -1.5,
    population: 530_000,
    coastal: false,
    elevation: 60,
  },
  {
    name: 'Nagasaki',
    country: 'JP',
    latitude: 32.7,
    longitude: 129.9,
    population: 410_000,
    coastal: true,
    elevation: 10,
  },
  {
    name: 'Tucson',
    country: 'US',
    latitude: 32.2,
    longitude: -110.9,
    population: 540_000,
    coastal: false,
    elevation: 728,
  },
  {
    name: 'Omaha',
    country: 'US',
    latitude: 41.3,
    longitude: -96,
    population: 480_000,
    coastal: false,
    elevation: 330,
  },
  {
    name: 'Savannah',
    country: 'US',
    latitude: 32.1,
    longitude: -81.1,
    population: 147_000,
    coastal: true,
    elevation: 10,
  },
  {
    name: 'Kisumu',
    country: 'KE',
    latitude: -0.1,
    longitude: 34.8,
    population: 400_000,
    coastal: false,
    elevation: 1130,
  },
  {
    name: 'Chennai',
    country: 'IN',
    latitude: 13.1,
    longitude: 80.3,
    population: 4_300_000,
    coastal: true,
    elevation: 6,
  },
  {
    name: 'Medan',
    country: 'ID',
    latitude: 3.6,
    longitude: 98.7,
    population: 2_400_000,
    coastal: true,
    elevation: 25,
  },
]

const FAMILIES: readonly (readonly [string, string, FamilyItem])[] = [
  ['NO', 'Bergen', { kind: 'hotel', name: 'Harbour Inn', stars: 2 }],
  ['PT', 'Lisbon', { kind: 'hotel', name: 'Townhouse', stars: 3 }],
  ['US', 'New York', { kind: 'hotel', name: 'City Hotel', stars: 4 }],
  ['FR', 'Paris', { kind: 'hotel', name: 'Grand Hotel', stars: 5 }],
  ['CH', 'Zermatt', { kind: 'hotel', name: 'Lodge', stars: 3 }],
  ['MA', 'Marrakesh', { kind: 'hotel', name: 'Riad', stars: 4 }],
  ['CU', 'Havana', { kind: 'hotel', name: 'Plaza', stars: 4, shot: 'lobby' }],
  ['ID', 'Bali', { kind: 'hotel', name: 'Resort', stars: 5, shot: 'pool' }],
  ...[
    'Sea view',
    'Twin',
    'King',
    'Classic',
    'Suite',
    'Garden',
    'Corner',
    'Family',
    'Studio',
    'Deluxe',
  ].map(
    (name, i) =>
      [
        ...((HINT_ROWS[i * 17] ?? ['PT', 'Lisbon']).slice(0, 2) as [string, string]),
        { kind: 'room', name } as const,
      ] as const,
  ),
  ['JP', 'Kyoto', { kind: 'room', name: 'Garden room', plan: { bed: 'futon', window: 'round' } }],
  ['CH', 'Zermatt', { kind: 'room', name: 'Twin', plan: { beds: 2, window: 'grid' } }],
  ['FR', 'Beaune', { kind: 'home', name: 'Cottage', home: 'cottage' }],
  ['PT', 'Lisbon', { kind: 'home', name: 'Villa', home: 'villa' }],
  ['US', 'New York', { kind: 'home', name: 'Loft', home: 'loft' }],
  ['NZ', 'Queenstown', { kind: 'home', name: 'Cabin', home: 'cabin' }],
  ...CAR_KINDS.map(
    (car, i) =>
      [
        ...((HINT_ROWS[i * 31 + 3] ?? ['PT', 'Lisbon']).slice(0, 2) as [string, string]),
        { kind: 'car', name: car, car } as const,
      ] as const,
  ),
  ['MX', 'Mexico City', { kind: 'activity', name: 'Museum', activity: 'museum' }],
  ['BR', 'Rio de Janeiro', { kind: 'activity', name: 'Boat tour', activity: 'boat' }],
  ['PT', 'Lisbon', { kind: 'activity', name: 'Supper', activity: 'food' }],
  ['NZ', 'Queenstown', { kind: 'activity', name: 'Walk', activity: 'hike' }],
  ['IN', 'Jaipur', { kind: 'activity', name: 'Dance', activity: 'show' }],
  ['MA', 'Marrakesh', { kind: 'activity', name: 'Baths', activity: 'wellness' }],
]

const figure = (svg: string, format: Format, caption: string): string =>
  `<figure class="${format}"><img alt="" src="data:image/svg+xml,${encodeURIComponent(svg)}"><figcaption>${caption} <b>${(svg.length / 1000).toFixed(1)}</b></figcaption></figure>`

const place = (facts: PlaceFacts, format: Format) => {
  const { scene, palette } = sceneFor(facts)
  return figure(drawPlace(facts, format), format, `${facts.name} · ${scene} · ${palette.name}`)
}
const ofScene = (count: number) =>
  SCENE_NAMES.flatMap((scene) => HINT_ROWS.filter((row) => row[2] === scene).slice(0, count)).map(
    ([country, name]) => known(country, name),
  )

const SECTIONS: Readonly<Record<string, () => readonly string[]>> = {
  cards: () => ofScene(2).map((facts) => place(facts, 'card')),
  rules: () => UNKNOWN.map((facts) => place(facts, 'card')),
  wide: () => ofScene(1).map((facts) => place(facts, 'wide')),
  families: () =>
    FAMILIES.map(([country, name, item]) =>
      figure(drawFamily(item, known(country, name), 'card'), 'card', `${item.name} · ${name}`),
    ),
  'families-wide': () =>
    FAMILIES.map(([country, name, item]) =>
      figure(drawFamily(item, known(country, name), 'wide'), 'wide', `${item.name} · ${name}`),
    ),
}

const [file, only] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: contact-sheet.ts <file> [section]')
const chosen = Object.entries(SECTIONS).filter(([name]) => only === undefined || name === only)
const body = chosen
  .map(([name, figures]) => `<h1>${name}</h1><main>${figures().join('')}</main>`)
  .join('')
writeFileSync(
  file,
  `<!doctype html><meta charset="utf-8"><title>Destination art</title><style>
body{margin:24px;background:#efe9db;font:13px/1.4 system-ui}main{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{display:block}
.card img{width:280px;height:345px}.wide img{width:500px;height:200px}figcaption{padding:4px 0;max-width:280px}</style>${body}`,
)
