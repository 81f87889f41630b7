/** Suggestions for place names: cities with their airports, airports, and towns without one. */
import { placeSpellings } from '@portolan/kernel/place-spellings.ts'
import { distanceKm } from './geodesy.ts'
import { fold } from './fold.ts'
import { localNames } from './metros.data.ts'
import type { Airport, City, Place, World } from './world.ts'

export interface Suggestion {
  /** Kinds of suggestions (flights-4). */
  readonly kind: 'Airports' | 'Cities'
  /** Code for a flight search: an airport or city; null for a town without air service. */
  readonly code: string | null
  /** `New York`, `John F Kennedy International Airport`. */
  readonly name: string
  readonly cityName: string
  readonly region: string
  readonly country: string
  readonly countryName: string
  readonly lat: number
  readonly lon: number
  /** GeoNames id; null if the register of towns lacks it. */
  readonly placeId: number | null
  /**
   * For a city its airports, main one first; for a town without one those within 120 km, nearest
   * first; for an airport none.
   */
  readonly airports: readonly {
    readonly iata: string
    readonly name: string
    readonly km: number
  }[]
}

interface Entry {
  readonly city?: City
  readonly airport?: Airport
  readonly place?: Place
  readonly weight: number
  /** All words of all names, each with a leading blank: `includes(' ' + word)` is a prefix test. */
  readonly words: string
}

interface Key {
  /** A folded name, or a part of it from some word on. */
  readonly key: string
  readonly entry: number
  /** The key is a full name. */
  readonly whole: boolean
  readonly alias: boolean
}

// Three rows of the distance table, reused: this runs over thousands of names per keystroke.
const longest = 64
let twoBack = new Uint8Array(longest + 1)
let oneBack = new Uint8Array(longest + 1)
let current = new Uint8Array(longest + 1)

/**
 * Damerau-Levenshtein distance of `query` to the best beginning of `key`, at most `most` + 1. Both
 * of at most 64 letters.
 */
export const prefixSlips = (query: string, key: string, most: number): number => {
  const width = Math.min(key.length, query.length + most, longest)
  for (let j = 0; j <= width; j++) oneBack[j] = j
  for (let i = 1; i <= query.length; i++) {
    current[0] = i
    let least = i
    const letter = query.charCodeAt(i - 1)
    for (let j = 1; j <= width; j++) {
      const other = key.charCodeAt(j - 1)
      let d = Math.min(
        (oneBack[j] as number) + 1,
        (current[j - 1] as number) + 1,
        (oneBack[j - 1] as number) + (letter === other ? 0 : 1),
      )
      if (i > 1 && j > 1 && letter === key.charCodeAt(j - 2) && query.charCodeAt(i - 2) === other)
        d = Math.min(d, (twoBack[j - 2] as number) + 1)
      current[j] = d
      if (d < least) least = d
    }
    if (least > most) return most + 1
    const free = twoBack
    twoBack = oneBack
    oneBack = current
    current = free
  }
  let best = most + 1
  for (let j = 0; j <= width; j++) best = Math.min(best, oneBack[j] as number)
  return best
}

/** A full code or a full name outranks a longer name that starts with the query. */
const codeBonus = (entry: Entry | undefined): number => (entry?.airport ? 40 : 39)
const nameBonus = ({ key, whole, alias }: Key, folded: string): number => {
  if (!whole) return 3
  if (key === folded) return 9
  return alias && folded.length < 3 ? 3 : 6
}

const foldedNames = (names: readonly string[]): readonly string[] => [
  ...new Set(
    names
      .map(fold)
      .filter((name) => name !== '')
      .flatMap(placeSpellings),
  ),
]

/** Searched for one or two letters: a place people fly to, or one that is called so. */
const isShortOr = (name: string, weight: number): boolean => name.length < 3 || weight > 1.3

export const createSuggest = (
  world: World,
): ((query: string, limit: number) => readonly Suggestion[]) => {
  const entries: Entry[] = []
  const keys: Key[] = []
  const addEntry = (entry: Omit<Entry, 'words'>, names: readonly string[]): void => {
    const folded = foldedNames(names)
    const index = entries.length
    entries.push({ ...entry, words: ` ${folded.join(' ')}` })
    for (const [rank, name] of folded.entries()) {
      keys.push({ key: name, entry: index, whole: true, alias: rank > 0 })
      for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1))
        keys.push({ key: name.slice(at + 1), entry: index, whole: false, alias: true })
    }
  }

  const named = new Set<number>()
  for (const city of world.cities) {
    if (city.placeId !== null) named.add(city.placeId)
    const own = city.placeId === null ? undefined : world.place(city.placeId)?.name
    const local = [city.code, ...city.airports.map((airport) => airport.iata)].flatMap(
      (code) => localNames[code]?.split('|') ?? [],
    )
    const alone = city.airports.length === 1 ? (city.airports[0]?.municipality ?? '') : ''
    addEntry({ city, weight: 3 + city.traffic * 1.2 + city.population / 4e6 }, [
      city.name,
      city.code,
      own ?? '',
      alone,
      ...local,
    ])
    for (const airport of city.airports)
      addEntry({ airport, weight: 1 + airport.traffic }, [
        airport.name,
        airport.iata,
        airport.municipality,
        `${airport.cityName} ${airport.name}`,
      ])
  }
  for (const place of world.places)
    if (!named.has(place.id))
      addEntry({ place, weight: Math.min(4, place.population / 1e6) }, [place.name])
  keys.sort((a, b) => {
    if (a.key === b.key) return 0
    return a.key < b.key ? -1 : 1
  })
  // Typos are forgiven only for places people fly to: otherwise any query would match some village.
  // Any word of a large place's name counts, except words that every airport has.
  const weightOf = (entry: number): number => entries[entry]?.weight ?? 0
  const forgiving = keys.filter(
    ({ key, entry, whole }) =>
      (whole && weightOf(entry) > 1.3) ||
      (!whole && weightOf(entry) > 10 && !/^(?:international|airport)/.test(key)),
  )
  const flown = keys.filter(({ key, entry, whole }) => whole && isShortOr(key, weightOf(entry)))
  const byCountry = world.countries.map((country) => ({
    folded: fold(country.name),
    entries: entries
      .flatMap((entry, index) => (entry.city?.country === country.code ? [index] : []))
      .sort((a, b) => (entries[b]?.weight ?? 0) - (entries[a]?.weight ?? 0))
      .slice(0, 12),
  }))

  const firstFrom = (prefix: string, list = keys): number => {
    let low = 0
    let high = list.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((list[middle]?.key ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }

  const describe = (entry: Entry): Suggestion => {
    const { city, airport, place } = entry
    const it = city ?? airport ?? place
    if (!it) throw new Error('suggest: an entry names nothing')
    const shared = {
      region: it.region,
      country: it.country,
      countryName: world.country(it.country)?.name ?? it.country,
      lat: it.lat,
      lon: it.lon,
    }
    const listed = (list: readonly Airport[]): Suggestion['airports'] =>
      list.map((each) => ({
        iata: each.iata,
        name: each.name,
        km: Math.round(distanceKm(it.lat, it.lon, each.lat, each.lon)),
      }))
    if (city)
      return {
        kind: 'Cities',
        code: city.code,
        name: city.name,
        cityName: city.name,
        ...shared,
        placeId: city.placeId,
        airports: listed(city.airports),
      }
    if (airport)
      return {
        kind: 'Airports',
        code: airport.iata,
        name: airport.name,
        cityName: airport.cityName,
        ...shared,
        placeId: world.city(airport.cityCode)?.placeId ?? null,
        airports: [],
      }
    const near = world
      .airportsNear(it.lat, it.lon, 120)
      .filter(({ airport: each }) => each.traffic > 0.2)
      .slice(0, 3)
      .map(({ airport: each }) => each)
    return {
      kind: 'Cities',
      code: null,
      name: it.name,
      cityName: it.name,
      ...shared,
      placeId: place?.id ?? null,
      airports: listed(near),
    }
  }

  return (query, limit) => {
    const folded = fold(query).slice(0, 60)
    if (folded === '' || limit <= 0) return []
    // `mün` is a town being typed, not the airport MUN.
    const typedCode = /^[a-z]{3}$/i.test(query.trim())
    const scores = new Map<number, number>()
    const score = (entry: number, bonus: number): void => {
      const value = bonus + Math.log2(1 + (entries[entry]?.weight ?? 0))
      if (value > (scores.get(entry) ?? -1)) scores.set(entry, value)
    }
    // One or two letters match thousands of villages, so only places with air service are searched.
    const searched = folded.length < 3 ? flown : keys
    for (let at = firstFrom(folded, searched); at < searched.length; at++) {
      const hit = searched[at]
      if (!hit?.key.startsWith(folded)) break
      const entry = entries[hit.entry]
      const exactCode =
        typedCode && folded === (entry?.city?.code ?? entry?.airport?.iata ?? '').toLowerCase()
      score(hit.entry, exactCode ? codeBonus(entry) : nameBonus(hit, folded))
    }
    const words = folded.split(' ')
    if (words.length > 1) {
      // `london heathrow`, `jfk new york`: every word starts some word of the entry.
      const rarest = words.toSorted((a, b) => b.length - a.length)[0] ?? folded
      for (let at = firstFrom(rarest); keys[at]?.key.startsWith(rarest); at++) {
        const index = keys[at]?.entry ?? 0
        const entry = entries[index]
        if (entry && words.every((word) => entry.words.includes(` ${word}`))) score(index, 4)
      }
    }
    if (folded.length >= 3)
      for (const country of byCountry)
        if (country.folded.startsWith(folded)) for (const index of country.entries) score(index, 2)
    // A village that starts with the query may not be meant: it may be a misspelled large city.
    if (
      folded.length >= 4 &&
      ![...scores].some(([entry, value]) => value > 7 && weightOf(entry) > 3)
    ) {
      const most = folded.length >= 8 ? 2 : 1
      const [one, two] = [folded.charCodeAt(0), folded.charCodeAt(1)]
      for (const { key, entry } of forgiving) {
        // One of the first two letters is usually right, perhaps swapped; requiring that saves
        // three quarters of the work.
        const [first, second] = [key.charCodeAt(0), key.charCodeAt(1)]
        if (first !== one && second !== two && second !== one && first !== two) continue
        if (scores.has(entry)) continue
        const slips = prefixSlips(folded, key, most)
        if (slips <= most) score(entry, 2 - slips * 1.5 + (first === one ? 1 : 0))
      }
    }
    const ranked = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0])
    // Skips an airport whose city is found and has no other.
    const shown = ranked.filter(([index]) => {
      const airport = entries[index]?.airport
      if (!airport)
        return (
          entries[index]?.city?.code.toLowerCase() !== folded ||
          world.airport(entries[index]?.city?.code ?? '') === null
        )
      return (
        airport.cityCode !== airport.iata ||
        folded === airport.iata.toLowerCase() ||
        words.length > 1
      )
    })
    // Lists airports under their city where both are found, at the city's position.
    const out: number[] = []
    const taken = new Set<number>()
    for (const [index] of shown) {
      if (out.length >= limit) break
      if (taken.has(index)) continue
      taken.add(index)
      out.push(index)
      const city = entries[index]?.city
      if (!city || city.airports.length < 2) continue
      for (const [other] of shown) {
        if (
          entries[other]?.airport?.cityCode !== city.code ||
          taken.has(other) ||
          out.length >= limit
        )
          continue
        taken.add(other)
        out.push(other)
      }
    }
    return out.flatMap((index) => {
      const entry = entries[index]
      return entry ? [describe(entry)] : []
    })
  }
}
