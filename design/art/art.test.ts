import { expect, test } from 'vitest'
import { drawFamily } from './draw-family.ts'
import { drawPlace } from './draw-place.ts'
import { CAR_KINDS, type FamilyItem } from './family-item.ts'
import { ALIASES, HINT_ROWS } from './hints.data.ts'
import { contrast, mix } from './kit/color.ts'
import { GRAIN_TILE, grainTile } from './grain-tile.ts'
import { PAPER } from './kit/picture.ts'
import { CLIMATES, HOURS } from './palettes.data.ts'
import { PALETTES } from './palettes.ts'
import type { PlaceFacts } from './place-facts.ts'
import { sceneFor } from './scene-for.ts'
import { SCENE_NAMES } from './scene-names.ts'
import { faultsOf } from './svg-faults.ts'

const LIMIT = 10_240
const FORMATS = ['card', 'wide'] as const

const known: readonly PlaceFacts[] = HINT_ROWS.map(([country, name]) => ({
  name,
  country,
  latitude: 0,
  longitude: 0,
  population: 500_000,
  coastal: true,
  elevation: 10,
}))
/** Invented places all over the world that no table knows. */
const unknown: readonly PlaceFacts[] = [
  'PT',
  'NO',
  'CH',
  'JP',
  'EG',
  'KE',
  'IN',
  'ID',
  'BR',
  'US',
  'NL',
  'TR',
  'RU',
  'AU',
  'TH',
  'MV',
  'GR',
  'CZ',
  'PE',
  'CA',
].flatMap((country, c) =>
  [0, 1, 2, 3].map((i) => ({
    name: `${country} ${'abcdefgh'[i + (c % 4)]}ton ${i}`,
    country,
    latitude:
      [38, 61, 46.5, 35, 28, -2, 26, -7, -15, 40, 52, 41, 56, -34, 15, 3, 36.8, 50, -13, 51][c] ??
      0,
    longitude:
      [-9, 6, 8, 136, 31, 37, 76, 110, -47, -100, 5, 29, 38, 151, 101, 73, 25.4, 15, -72, -115][
        c
      ] ?? 0,
    population: [4000, 90_000, 700_000, 4_000_000][i] ?? 0,
    coastal: i % 2 === c % 2,
    elevation: i === 0 ? 1500 : 20,
  })),
)
const places = [...known, ...unknown]

test('the same facts give the same bytes, well formed, within 10 kB, for every place in both formats', () => {
  expect(places.length).toBeGreaterThan(200)
  const tooLong: string[] = []
  for (const facts of places)
    for (const format of FORMATS) {
      const svg = drawPlace(facts, format)
      expect([facts.name, ...faultsOf(svg)]).toEqual([facts.name])
      if (svg.length > LIMIT) tooLong.push(`${facts.name} ${format} ${svg.length}`)
      expect(drawPlace({ ...facts }, format)).toBe(svg)
    }
  expect(tooLong).toEqual([])
})

test('two pictures fit one document: no id is shared between names or formats', () => {
  const owner = new Map<string, string>()
  for (const facts of known.slice(0, 120))
    for (const format of FORMATS) {
      const prefix = /id="([a-z0-9]+)_/.exec(drawPlace(facts, format))?.[1]
      const who = `${facts.country} ${facts.name} ${format}`
      expect(prefix).toBeDefined()
      expect(owner.get(prefix ?? '') ?? who).toBe(who)
      owner.set(prefix ?? '', who)
    }
})

test('every scene is drawn for some place, most of them by figures alone', () => {
  const reached = new Set(places.map((facts) => sceneFor(facts).scene))
  expect(SCENE_NAMES.filter((scene) => !reached.has(scene))).toEqual([])
  expect(new Set(unknown.map((facts) => sceneFor(facts).scene)).size).toBeGreaterThan(18)
})

test('the table names each place once', () => {
  expect(HINT_ROWS.length).toBeGreaterThanOrEqual(120)
  expect(new Set(HINT_ROWS.map(([country, name]) => `${country} ${name}`)).size).toBe(
    HINT_ROWS.length,
  )
})

test('a hint is found whatever the accents, the case and the language', () => {
  const facts = { latitude: 69, longitude: 18, population: 1, coastal: true, elevation: 0 }
  expect(sceneFor({ ...facts, country: 'NO', name: 'TROMSØ' }).palette.name).toBe('aurora')
  expect(sceneFor({ ...facts, country: 'IT', name: 'Venezia' }).scene).toBe('lagoon')
  const rows = new Set(HINT_ROWS.map(([country, name]) => `${country} ${name}`))
  expect(ALIASES.filter(([country, , name]) => !rows.has(`${country} ${name}`))).toEqual([])
  expect(sceneFor({ ...facts, country: 'BR', name: 'São Paulo' }).features).toEqual(['deco'])
})

test('season and hour lean the light of the same scene', () => {
  const porto = {
    name: 'Porto',
    country: 'PT',
    latitude: 41,
    longitude: -8.6,
    population: 240_000,
    coastal: true,
    elevation: 80,
  }
  expect(sceneFor({ ...porto, hour: 'night' }).palette.name).toBe('ligure')
  const hours = new Set(
    (['spring', 'summer', 'autumn', 'winter'] as const).map(
      (season) => sceneFor({ ...porto, season }).palette.hour,
    ),
  )
  expect(hours.size).toBeGreaterThan(1)
  expect(sceneFor({ ...porto, season: 'winter' }).scene).toBe(sceneFor(porto).scene)
})

const ITEMS: readonly FamilyItem[] = [
  ...([1, 2, 3, 4, 5] as const).map(
    (stars) => ({ kind: 'hotel', name: `House ${stars}`, stars }) as const,
  ),
  { kind: 'hotel', name: 'Plaza', stars: 4, shot: 'lobby' },
  { kind: 'hotel', name: 'Plaza', stars: 4, shot: 'pool' },
  ...(['front', 'side', 'canopy', 'futon'] as const).map(
    (bed) => ({ kind: 'room', name: bed, plan: { bed } }) as const,
  ),
  { kind: 'room', name: 'Twin', plan: { beds: 2 } },
  { kind: 'room', name: 'Any' },
  ...(['cottage', 'villa', 'loft', 'cabin'] as const).map(
    (home) => ({ kind: 'home', name: home, home }) as const,
  ),
  ...CAR_KINDS.map((car) => ({ kind: 'car', name: car, car }) as const),
  ...(['museum', 'boat', 'food', 'hike', 'show', 'wellness'] as const).map(
    (activity) => ({ kind: 'activity', name: activity, activity }) as const,
  ),
]

test('hotels, rooms, homes, cars and activities are well formed, steady and small at one place of every scene', () => {
  const oneEach = SCENE_NAMES.map((scene) =>
    places.find((facts) => sceneFor(facts).scene === scene),
  ).filter((facts) => facts !== undefined)
  const tooLong: string[] = []
  for (const facts of oneEach)
    for (const item of ITEMS)
      for (const format of FORMATS) {
        const svg = drawFamily(item, facts, format)
        const who = `${item.name} ${facts.name} ${format}`
        expect([who, ...faultsOf(svg)]).toEqual([who])
        if (svg.length > LIMIT) tooLong.push(`${who} ${svg.length}`)
        expect(drawFamily(item, facts, format)).toBe(svg)
      }
  expect(tooLong).toEqual([])
})

test('rooms of one house differ from each other', () => {
  const facts = known[0] as PlaceFacts
  const pictures = new Set(
    ['101', '102', '103', '104', '105', '106'].map((name) =>
      drawFamily({ kind: 'room', name }, facts, 'card'),
    ),
  )
  expect(pictures.size).toBe(6)
})

test('without grain of its own a picture carries no noise over the whole, and none at all where none is wanted', () => {
  const facts = known[0] as PlaceFacts
  const filters = (svg: string) => svg.split('filter="').length - 1
  expect(filters(drawPlace(facts, 'card', { grain: 'shared' }))).toBe(
    filters(drawPlace(facts, 'card')) - 1,
  )
  expect(drawPlace(facts, 'card', { grain: 'none' })).not.toContain('filter')
  expect(faultsOf(grainTile())).toEqual([])
  expect(grainTile()).toContain(`viewBox="0 0 ${GRAIN_TILE} ${GRAIN_TILE}"`)
})

test.each(PALETTES.map((palette) => [palette.name, palette] as const))(
  '%s: ink reads on paper, and ink or paper on its sky',
  (_, palette) => {
    const paper = mix(PAPER, palette.glow, 0.22)
    expect(contrast(palette.ink, PAPER)).toBeGreaterThan(7)
    // by night the glow tints the paper: silhouettes still stand out
    expect(contrast(palette.ink, paper)).toBeGreaterThan(4.5)
    expect(
      Math.max(contrast(palette.sky, palette.ink), contrast(palette.sky, PAPER)),
    ).toBeGreaterThan(4.5)
    expect(CLIMATES).toContain(palette.climate)
    expect(HOURS).toContain(palette.hour)
  },
)

test('every climate has inks', () => {
  expect(
    CLIMATES.filter((climate) => !PALETTES.some((palette) => palette.climate === climate)),
  ).toEqual([])
})
