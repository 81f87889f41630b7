/**
 * Facts to scene and inks. The first matching rule wins; where a kind of place has several scenes,
 * its name decides.
 */
import { climateOf } from './climate.ts'
import { hintFor } from './hints.ts'
import { cycle, nameHash } from './kit/random.ts'
import type { Climate, Hour } from './palettes.data.ts'
import { type Palette, paletteFor } from './palettes.ts'
import type { Feature, PlaceFacts, Season } from './place-facts.ts'
import type { SceneName } from './scene-names.ts'

export interface SceneChoice {
  readonly scene: SceneName
  readonly palette: Palette
  readonly features: readonly Feature[]
}

interface Known extends PlaceFacts {
  readonly climate: Climate
}
interface Rule {
  readonly when: (f: Known) => boolean
  readonly scenes: readonly SceneName[]
}

const among = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))
const MAGHREB_AND_LEVANT = among('MA DZ TN LY EG JO SY IQ IR YE OM SA UZ TM AF')
const OTTOMAN = among('TR AZ BA MK XK AL')
const IBERIAN_AMERICA = among(
  'CU DO PR MX CO VE PA EC PE BO GT SV HN NI CR BR CW AW PH AR UY PY CL',
)
const PAGODAS = among('JP KR CN TW')
const GILDED = among('TH MM LA KH')
const ISLES = among(
  'MV PF FJ WS TO KI TV MH PW FM CK BS TC KY VG VI AG BB LC VC GD KN SC MU NC VU BM GP MQ TC',
)
const CASTLES = among('CZ SK PL HU AT DE RO LT LV EE SI LU GB IE BG GE AM')
const LOW_COUNTRIES = among('NL BE DK')
const ORTHODOX = among('RU UA BY RS')

const city = (f: PlaceFacts) => f.population > 1_000_000
const isles = (f: PlaceFacts) =>
  f.coastal && (ISLES.has(f.country) || (f.population < 30_000 && f.elevation < 12))
const cyclades = (f: PlaceFacts) =>
  f.country === 'GR' &&
  f.latitude < 38.2 &&
  f.longitude > 24 &&
  f.longitude < 27 &&
  f.population < 60_000

const RULES: readonly Rule[] = [
  { when: cyclades, scenes: ['caldera'] },
  { when: (f) => f.climate === 'desert' && city(f), scenes: ['dunes', 'medina'] },
  { when: (f) => f.climate === 'desert' && MAGHREB_AND_LEVANT.has(f.country), scenes: ['medina'] },
  { when: (f) => f.climate === 'desert', scenes: ['mesa'] },
  {
    when: (f) => f.climate === 'nordic' && f.coastal && f.country === 'NO',
    scenes: ['fjord', 'nordic'],
  },
  { when: (f) => f.climate === 'nordic', scenes: ['nordic'] },
  { when: (f) => f.climate === 'alpine', scenes: ['alpine', 'lake'] },
  {
    when: (f) => f.climate === 'maritime' && f.coastal && f.population > 60_000,
    scenes: ['inlet'],
  },
  { when: (f) => f.climate === 'savanna', scenes: ['savanna'] },
  { when: (f) => f.climate === 'highland', scenes: ['plateau'] },
  { when: (f) => f.climate === 'monsoon', scenes: ['palace'] },
  { when: (f) => GILDED.has(f.country) && !f.coastal, scenes: ['stupa'] },
  { when: (f) => OTTOMAN.has(f.country) && f.population > 300_000, scenes: ['domes'] },
  { when: (f) => ORTHODOX.has(f.country) && !f.coastal, scenes: ['onion-domes'] },
  {
    when: (f) => PAGODAS.has(f.country) && f.population < 3_000_000,
    scenes: ['pagoda', 'lantern-street'],
  },
  {
    when: (f) => f.climate === 'eastasia' && f.coastal && f.population < 600_000,
    scenes: ['karst'],
  },
  { when: (f) => f.climate === 'eastasia', scenes: ['lantern-street', 'skyline'] },
  { when: (f) => f.climate === 'tropical' && isles(f), scenes: ['atoll', 'palm-cove'] },
  { when: (f) => f.climate === 'tropical' && f.country === 'ID', scenes: ['terraces'] },
  {
    when: (f) =>
      f.climate === 'tropical' &&
      f.coastal &&
      IBERIAN_AMERICA.has(f.country) &&
      f.population > 100_000,
    scenes: ['malecon'],
  },
  { when: (f) => f.climate === 'tropical' && city(f), scenes: ['skyline'] },
  { when: (f) => f.climate === 'tropical' && f.coastal, scenes: ['palm-cove'] },
  { when: (f) => f.climate === 'tropical', scenes: ['terraces', 'plateau'] },
  {
    when: (f) => f.climate === 'med' && f.coastal && f.population < 1_500_000,
    scenes: ['hill-town'],
  },
  {
    when: (f) => f.climate === 'oceanic' && f.coastal && f.population < 400_000,
    scenes: ['lighthouse'],
  },
  {
    when: (f) => LOW_COUNTRIES.has(f.country) && f.population > 80_000,
    scenes: ['canal', 'market-square'],
  },
  { when: (f) => f.country === 'NL', scenes: ['windmills'] },
  {
    when: (f) => CASTLES.has(f.country) && !f.coastal && f.population > 20_000,
    scenes: ['castle', 'market-square', 'river'],
  },
  { when: (f) => f.coastal && f.population < 250_000, scenes: ['lighthouse'] },
  {
    when: (f) => city(f) && f.climate !== 'continental',
    scenes: ['skyline', 'river', 'tram-street'],
  },
  { when: city, scenes: ['skyline', 'river'] },
  { when: (f) => f.population > 150_000, scenes: ['market-square', 'river'] },
]

/** With no hour given, a season leans the light: low in winter, long in summer. */
const LEANING: Readonly<Record<Season, readonly Hour[]>> = {
  spring: ['morning', 'dawn', 'day'],
  summer: ['day', 'noon', 'golden'],
  autumn: ['golden', 'dusk', 'dawn'],
  winter: ['evening', 'bluehour', 'dusk', 'dawn'],
}

/** The marks that figures alone allow. */
const marks = (f: PlaceFacts): readonly Feature[] => [
  ...(city(f) ? (['skyline'] as const) : []),
  ...(f.country === 'US' || f.country === 'MX' ? (['cactus'] as const) : []),
]

export const sceneFor = (facts: PlaceFacts): SceneChoice => {
  const { name, season } = facts
  const hint = facts.hint ?? hintFor(facts.country, name)
  const climate = hint?.climate ?? climateOf(facts)
  const known = { ...facts, climate }
  const scenes = RULES.find((rule) => rule.when(known))?.scenes ?? ['vineyards']
  const scene = hint?.scene ?? cycle(scenes, nameHash(name + 'scene'))
  const hour =
    facts.hour ?? (season === undefined ? hint?.hour : cycle(LEANING[season], nameHash(name)))
  const features = hint?.features ?? marks(facts)
  return { scene, palette: paletteFor(name, climate, hour), features }
}
