import { expect, test } from 'vitest'
import { prefixSlips } from './suggest.ts'
import { loadWorld } from './world.ts'

const world = loadWorld()
const codes = (query: string, limit = 8): (string | null)[] =>
  world.suggest(query, limit).map(({ code }) => code)

test('has every airport with scheduled service, its city and a known zone', () => {
  expect(world.airports.length).toBeGreaterThan(3900)
  for (const zone of new Set(world.airports.map((airport) => airport.zone)))
    expect(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)).not.toThrow()
  for (const airport of world.airports) {
    expect(world.city(airport.cityCode)?.airports).toContain(airport)
  }
})

test.each([
  ['BAH', 'Asia/Bahrain'],
  ['DOH', 'Asia/Qatar'],
  ['KWI', 'Asia/Kuwait'],
  ['BSL', 'Europe/Paris'],
  ['GVA', 'Europe/Zurich'],
  ['PHX', 'America/Phoenix'],
  ['CUN', 'America/Cancun'],
  ['ADL', 'Australia/Adelaide'],
  ['KTM', 'Asia/Kathmandu'],
  ['LPA', 'Atlantic/Canary'],
  ['OOL', 'Australia/Brisbane'],
  ['TIJ', 'America/Tijuana'],
  ['HKG', 'Asia/Hong_Kong'],
  ['YYT', 'America/St_Johns'],
  ['HNL', 'Pacific/Honolulu'],
  ['NRT', 'Asia/Tokyo'],
])('%s keeps the clock of %s', (iata, zone) => expect(world.airport(iata)?.zone).toBe(zone))

test('a code is either a city with its airports or an airport', () => {
  expect(world.airportsOf('NYC').map(({ iata }) => iata)).toEqual(['JFK', 'EWR', 'LGA'])
  expect(world.airportsOf('JFK').map(({ iata }) => iata)).toEqual(['JFK'])
  expect(world.airportsOf('ZZZ')).toEqual([])
  for (const city of world.cities)
    if (city.airports.length > 1) expect(world.airport(city.code)).toBeNull()
})

test('suggests by prefix, code, local name, several words and country, airports under their city', () => {
  expect(codes('new y').slice(0, 4)).toEqual(['NYC', 'JFK', 'EWR', 'LGA'])
  expect(codes('jfk')).toEqual(['JFK'])
  expect(codes('Lisboa')[0]).toBe('LIS')
  expect(codes('münchen')[0]).toBe('MUC')
  expect(codes('munchen')[0]).toBe('MUC')
  expect(codes('東京')[0]).toBe('TYO')
  expect(codes('london heath')[0]).toBe('LHR')
  expect(codes('sao paulo')[0]).toBe('SAO')
  expect(codes('portugal')[0]).toBe('LIS')
  expect(codes('')).toEqual([])
  expect(codes('zzzzqq')).toEqual([])
})

test.each([
  ['saint johns', 'YYT'],
  ["St. John's", 'YYT'],
  ['saint louis', 'STL'],
  ['st louis', 'STL'],
  ['saint petersb', 'LED'],
  ['ft lauderdale', 'FLL'],
  ['fort laud', 'FLL'],
  ['mt pleasant', 'MPN'],
  ['mount pleasant', 'MPN'],
])('%s is found in full and shortened', (typed, code) => expect(codes(typed)[0]).toBe(code))

test('every town is found by its own name, short ones too', () => {
  for (const place of world.places.filter(({ name }, at) => at % 97 === 0 || name.length < 3))
    expect(
      world
        .suggest(place.name, 40)
        .some(({ placeId, name }) => placeId === place.id || name === place.name),
      place.name,
    ).toBe(true)
})

test('forgives one typo, and knows towns without an airport', () => {
  expect(codes('amsterdm')[0]).toBe('AMS')
  expect(codes('los angelse')[0]).toBe('LAX')
  expect(codes('barcelnoa')[0]).toBe('QBN')
  const town = world.suggest('Cambridge', 4).find(({ code }) => code === null)
  expect(town?.airports.length).toBeGreaterThan(0)
  expect(prefixSlips('lodnon', 'london', 1)).toBe(1)
})

/** A letter left out, one too many, a wrong one, two the wrong way round. */
const slips = (name: string, at: number): string[] => [
  name.slice(0, at) + name.slice(at + 1),
  `${name.slice(0, at)}x${name.slice(at)}`,
  `${name.slice(0, at)}q${name.slice(at + 1)}`,
  name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
]

test('finds a city with air service despite one typo anywhere in its name', () => {
  const busiest = world.cities
    .toSorted((a, b) => b.traffic - a.traffic)
    .slice(0, 80)
    .filter(({ name }) => name.length >= 6)
  const missed = busiest.flatMap(({ code, name }, index) =>
    slips(name, (index * 7) % (name.length - 1)).filter(
      (typed) =>
        !world.suggest(typed, 3).some((found) => found.code === code || found.cityName === name),
    ),
  )
  // What has become another place's name by the slip may be that place.
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(busiest.length * 4 * 0.02)
  expect(codes('kenedy')[0]).toBe('JFK')
  expect(codes('Moskau')[0]).toBe('MOW')
})

test('keeps accents in what it shows', () => {
  const shown = world.suggest('sao paulo', 1)[0]
  expect(shown?.name).toBe('São Paulo')
  expect(shown?.kind).toBe('Cities')
})
