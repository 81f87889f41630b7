import { distanceKm } from '@portolan/kernel/distance.ts'
import type { Position } from '@portolan/domain/lodging/property.ts'
import type { Suggestion } from '@portolan/market/world/suggest.ts'
import { fold } from '@portolan/market/world/fold.ts'
import type { Site } from '@portolan/market/lodging/types.ts'
import type { Sites } from '@portolan/market/lodging/sites.ts'
import type { Place, Quarter, World } from '@portolan/market/world/world.ts'
import { placeSpellings } from '@portolan/kernel/place-spellings.ts'
import type { Destination } from '../../lodging/lodging-supplier.ts'

const mostSuggestions = 10
/** Properties from which on a city's surroundings are suggested as a market of their own. */
const marketHouses = 300
const marketKm = 14
const airportKm = 12
const quarterKm = 2.5
const oneDecimal = (km: number): number => Math.round(km * 10) / 10

export interface LodgingPlaces {
  suggest(text: string): readonly Destination[]
  destination(id: string): Destination | null
  zoneAt(position: Position): string
}

interface NamedQuarter {
  readonly folded: readonly string[]
  readonly id: string
  readonly weight: number
}

/** The best matches; a town that is called so comes before airports and larger cities around it. */
const calledFirst = (world: World, text: string): readonly Suggestion[] => {
  const called = new Set(placeSpellings(fold(text)))
  const isCalledSo = ({ kind, name }: Suggestion): boolean =>
    kind === 'Cities' && called.has(fold(name))
  const matches = world.suggest(text, 4 * mostSuggestions)
  return [...matches.filter(isCalledSo), ...matches.filter((match) => !isCalledSo(match))].slice(
    0,
    mostSuggestions,
  )
}

/**
 * Destinations by id: `city_2267057`, `market_2267057`, `airport_LIS`, `place_2267057_3` (a
 * neighborhood), and `city_JTR` for a city known only by its airport.
 */
export const createLodgingPlaces = (world: World, sites: () => Sites): LodgingPlaces => {
  const countryName = (code: string): string => world.country(code)?.name ?? code
  /** With the region where its code is well known: `IL, United States`. */
  const detailOf = ({ region, country }: Pick<Place, 'region' | 'country'>): string =>
    /^[A-Z]{2}$/.test(region) && ['US', 'CA', 'AU'].includes(country)
      ? `${region}, ${countryName(country)}`
      : countryName(country)
  const at = ({ lat, lon }: { readonly lat: number; readonly lon: number }): Position => ({
    latitude: lat,
    longitude: lon,
  })
  const nameOf = new Map(
    world.cities.flatMap((city) =>
      city.placeId === null ? [] : [[city.placeId, city.name] as const],
    ),
  )

  const city = (site: Site): Destination => ({
    kind: 'Cities',
    id: `city_${site.key}`,
    name: nameOf.get(Number(site.key)) ?? site.name,
    detail: detailOf(site),
    country: site.country,
    zone: site.zone,
    center: at(site),
    radiusKm: oneDecimal(site.reachKm + 2),
  })
  const market = (site: Site): Destination => {
    const inner = city(site)
    return {
      ...inner,
      kind: 'HotelMarkets',
      id: `market_${site.key}`,
      name: `Greater ${inner.name}`,
      radiusKm: oneDecimal(site.reachKm + marketKm),
    }
  }
  const airport = (iata: string): Destination | null => {
    const found = world.airport(iata)
    return found === null
      ? null
      : {
          kind: 'Airports',
          id: `airport_${iata}`,
          name: `${found.name} (${iata})`,
          detail: `${found.cityName}, ${countryName(found.country)}`,
          country: found.country,
          zone: found.zone,
          center: at(found),
          radiusKm: airportKm,
        }
  }
  const quarter = (place: Place, index: number): Destination | null => {
    const found = world.quartersOf(place.id)[index]
    return found === undefined
      ? null
      : {
          kind: 'Places',
          id: `place_${place.id}_${index}`,
          name: found.name,
          detail: `${nameOf.get(place.id) ?? place.name}, ${countryName(place.country)}`,
          country: place.country,
          zone: place.zone,
          center: at(found),
          radiusKm: quarterKm,
        }
  }

  const destination = (id: string): Destination | null => {
    const [, kind = '', key = '', index] =
      /^(city|market|airport|place)_(\w{1,12}?)(?:_(\d{1,4}))?$/.exec(id) ?? []
    if (kind === 'place') {
      const place = world.place(Number(key))
      return place === null || index === undefined ? null : quarter(place, Number(index))
    }
    if (index !== undefined) return null
    if (kind === 'airport') return airport(key)
    const site = sites().site(key)
    if (site === null || site.airport) return null
    if (kind === 'city') return city(site)
    return site.count >= marketHouses ? market(site) : null
  }

  let quarters: readonly NamedQuarter[] | undefined
  const quartersNamed = (folded: string): readonly string[] => {
    quarters ??= world.places.flatMap((place) =>
      world.quartersOf(place.id).map((one: Quarter, index) => ({
        folded: placeSpellings(fold(one.name)),
        id: `place_${place.id}_${index}`,
        weight: place.population + one.population,
      })),
    )
    return folded.length < 3
      ? []
      : quarters
          .filter((one) => one.folded.some((name) => name.startsWith(folded)))
          .sort((a, b) => b.weight - a.weight)
          .slice(0, 4)
          .map(({ id }) => id)
  }

  return {
    destination,
    suggest: (text) => {
      const named = calledFirst(world, text)
      const ids = named.flatMap(({ kind, code, placeId }, rank) => {
        if (kind === 'Airports') return code === null ? [] : [`airport_${code}`]
        const key =
          placeId === null ? (world.airportsOf(code ?? '')[0]?.iata ?? '') : String(placeId)
        return rank === 0 ? [`city_${key}`, `market_${key}`] : [`city_${key}`]
      })
      const matching = quartersNamed(fold(text))
      const all = [
        ...ids.slice(0, mostSuggestions - Math.min(3, matching.length)),
        ...matching.slice(0, 3),
      ]
      return [...new Set(all)].flatMap((id) => destination(id) ?? []).slice(0, mostSuggestions)
    },
    zoneAt: (position) => {
      for (const km of [40, 250]) {
        const near = sites().around({
          by: 'circle',
          lat: position.latitude,
          lon: position.longitude,
          km,
        })
        const nearest = near.reduce<{ readonly site: Site; readonly km: number } | null>(
          (best, site) => {
            const away = distanceKm(position, at(site))
            return best === null || away < best.km ? { site, km: away } : best
          },
          null,
        )
        if (nearest !== null) return nearest.site.zone
      }
      // Nothing nearby, as at sea: the nautical time zone.
      const hours = Math.round(position.longitude / 15)
      return hours === 0 ? 'Etc/UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
    },
  }
}
