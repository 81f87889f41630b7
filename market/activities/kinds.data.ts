import type { ActivityCategory, Guide, QuestionKind, Starts } from './types.ts'

/** What a place has to have. */
export type Ground = 'any' | 'city' | 'bigCity' | 'shore' | 'warmShore' | 'hills' | 'wine' | 'wild'

/** A kind of thing to do. Names: `{c}` is the town, `{q}` a neighborhood, `{n}` a landmark. */
export interface KindRow {
  readonly key: string
  readonly category: ActivityCategory
  readonly ground: Ground
  /** How often it is chosen, against the others. */
  readonly weight: number
  readonly names: readonly string[]
  /** Shortest and longest. */
  readonly minutes: readonly [number, number]
  /** US dollars of an adult, least and most. */
  readonly dollars: readonly [number, number]
  readonly capacity: readonly [number, number]
  readonly starts: Starts
  readonly guide: Guide | null
  readonly includes: readonly string[]
  readonly meet: readonly string[]
  /** What the operator asks, with the reason. */
  readonly asks: readonly (readonly [QuestionKind, string])[]
  /** Lowest age. */
  readonly from: number
  /** Whether a group can have it for itself, and how large it may be. */
  readonly group: number
  readonly weather: boolean
}

const clock = (...times: readonly number[]): Starts => ({
  by: 'clock',
  minutes: times.map((time) => Math.floor(time) * 60 + Math.round((time % 1) * 60)),
})
type Head = readonly [
  key: string,
  category: ActivityCategory,
  ground: Ground,
  weight: number,
  names: string,
]
const row = (
  [key, category, ground, weight, names]: Head,
  rest: Partial<Omit<KindRow, 'key' | 'category' | 'ground' | 'weight' | 'names'>> &
    Pick<KindRow, 'minutes' | 'dollars' | 'starts'>,
): KindRow => ({
  key,
  category,
  ground,
  weight,
  names: names.split('|'),
  capacity: [10, 16],
  guide: 'Human',
  includes: [],
  meet: ['Main square', 'Tourist office', 'In front of the town hall'],
  asks: [],
  from: 0,
  group: 0,
  weather: false,
  ...rest,
})

const pier = ['Marina, pontoon A', 'Marina, pontoon B', 'Harbor office', 'End of the pier']
const jacket = [['Weight', 'for the life jacket']] as const

export const kinds: readonly KindRow[] = [
  row(
    [
      'walk',
      'City',
      'any',
      12,
      'Old {c} on foot|{q} on foot|Hidden corners of {q}|{c} in two hours|Stories of {q}',
    ],
    {
      minutes: [90, 180],
      dollars: [14, 34],
      starts: clock(10, 14.5),
      capacity: [12, 20],
    },
  ),
  row(
    [
      'food-walk',
      'City',
      'any',
      9,
      '{q} on foot, with tastings|A taste of {c}|Street food of {q}|Breakfast at {c} market',
    ],
    {
      minutes: [150, 240],
      dollars: [58, 98],
      starts: clock(10, 17),
      capacity: [8, 12],
      includes: ['Six tastings', 'A glass of something local'],
      meet: ['Market hall, main entrance', 'Fountain on the square', 'Metro exit, street level'],
      asks: [['SpecialRequirements', 'for allergies and diets']],
      group: 8,
    },
  ),
  row(
    [
      'night-walk',
      'City',
      'any',
      5,
      '{q} by night|{c} by night, walking tour|Ghosts of {q}|Lights of {c}',
    ],
    {
      minutes: [90, 120],
      dollars: [18, 34],
      starts: { by: 'dark', after: 45 },
      capacity: [15, 25],
      from: 8,
    },
  ),
  row(
    [
      'bike',
      'City',
      'city',
      6,
      '{c} by bike|Along the water by bike|Three neighborhoods by bike|{c} by e-bike',
    ],
    {
      minutes: [150, 240],
      dollars: [32, 68],
      starts: clock(9.5, 14),
      capacity: [8, 12],
      includes: ['Bike and helmet', 'Rain cape'],
      meet: ['Bike shop', 'Park gate', 'Bike station at the main square'],
      asks: [['Height', 'for the right bike']],
      from: 10,
      weather: true,
    },
  ),
  row(
    [
      'deck',
      'City',
      'bigCity',
      3,
      '{c} from above, entry|Observation deck at {n}|{n} Tower, fast entry',
    ],
    {
      minutes: [45, 75],
      dollars: [18, 44],
      starts: clock(10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20),
      capacity: [40, 90],
      guide: 'Audio',
      meet: ['Ground floor entrance', 'Ticket gate, second door'],
    },
  ),
  row(['bus', 'City', 'bigCity', 3, '{c} hop-on bus, one day|{c} panorama bus'], {
    minutes: [120, 600],
    dollars: [24, 48],
    starts: clock(9, 10, 11, 12, 13, 14, 15),
    capacity: [50, 70],
    guide: 'Audio',
    meet: ['Stop 1, central station', 'Stop 1, main square'],
  }),
  row(
    [
      'photo',
      'City',
      'city',
      3,
      'Portraits in {q}|Photo walk through {q}|{c} at first light, photo walk',
    ],
    {
      minutes: [60, 150],
      dollars: [68, 140],
      starts: clock(8, 17),
      capacity: [4, 6],
      group: 6,
    },
  ),
  row(
    [
      'cooking',
      'City',
      'any',
      6,
      'Cooking class in {q}|Market visit and cooking class|Bake with a family in {c}|Dinner you cook yourself',
    ],
    {
      minutes: [150, 270],
      dollars: [64, 120],
      starts: clock(10, 17.5),
      capacity: [8, 12],
      includes: ['Ingredients and recipes', 'What you cook, with drinks'],
      meet: ['Cooking school', 'Market hall, main entrance'],
      asks: [['SpecialRequirements', 'for allergies and diets']],
      from: 8,
      group: 10,
    },
  ),
  row(
    [
      'museum',
      'ArtsAndCulture',
      'any',
      9,
      '{n} Museum, skip the line|City museum, entry|{n} Gallery, entry|Museum of {q}, entry',
    ],
    {
      minutes: [75, 120],
      dollars: [9, 26],
      starts: clock(10, 11.5, 13, 14.5, 16),
      capacity: [30, 60],
      guide: 'Audio',
      meet: ['Museum entrance', 'Side entrance, groups'],
    },
  ),
  row(
    [
      'museum-tour',
      'ArtsAndCulture',
      'city',
      5,
      '{n} Museum with a historian|Masterpieces of {n} Gallery|The quiet hour at {n} Museum',
    ],
    {
      minutes: [90, 150],
      dollars: [38, 78],
      starts: clock(9, 14),
      capacity: [8, 14],
      includes: ['Entry'],
      meet: ['Museum entrance', 'Museum shop'],
    },
  ),
  row(
    [
      'palace',
      'ArtsAndCulture',
      'any',
      5,
      '{n} Castle, entry|{n} Palace and gardens|Cathedral towers of {c}',
    ],
    {
      minutes: [60, 150],
      dollars: [12, 32],
      starts: clock(9.5, 11, 12.5, 14, 15.5),
      capacity: [25, 50],
      guide: 'Written',
      meet: ['Main gate', 'Ticket office'],
    },
  ),
  row(
    [
      'concert',
      'ArtsAndCulture',
      'city',
      6,
      'Concert by candlelight|An evening of song in {q}|Chamber music at {n} Hall|Jazz cellar in {q}',
    ],
    {
      minutes: [75, 150],
      dollars: [28, 74],
      starts: clock(20),
      capacity: [40, 80],
      guide: null,
      meet: ['Box office', 'Foyer'],
      from: 8,
    },
  ),
  row(['theater', 'ArtsAndCulture', 'bigCity', 3, 'Evening at {n} Theater|Dance at {n} Theater'], {
    minutes: [120, 170],
    dollars: [42, 130],
    starts: clock(19.5),
    capacity: [60, 120],
    guide: null,
    meet: ['Box office', 'Foyer'],
    from: 10,
  }),
  row(
    [
      'workshop',
      'ArtsAndCulture',
      'any',
      5,
      'Paint your own tile|Pottery in {q}|Print workshop in {q}|Weaving with a master',
    ],
    {
      minutes: [90, 180],
      dollars: [36, 82],
      starts: clock(10, 15),
      capacity: [6, 10],
      includes: ['Materials', 'What you make, wrapped'],
      meet: ['Studio', 'Courtyard, second door'],
      from: 6,
    },
  ),
  row(['street-art', 'ArtsAndCulture', 'city', 3, 'Street art of {q}|Walls that talk, {q}'], {
    minutes: [120, 150],
    dollars: [18, 38],
    starts: clock(11, 15),
    capacity: [12, 16],
  }),
  row(
    ['spa', 'Wellness', 'any', 6, 'Thermal baths of {c}|{n} Spa, half day|Baths and steam at {n}'],
    {
      minutes: [120, 300],
      dollars: [32, 92],
      starts: clock(9, 11, 13, 15, 17),
      capacity: [20, 40],
      guide: null,
      includes: ['Towel and robe'],
      meet: ['Reception'],
      from: 14,
    },
  ),
  row(['massage', 'Wellness', 'any', 4, 'Massage at {n} Spa|Massage for two at {n}'], {
    minutes: [50, 90],
    dollars: [58, 130],
    starts: clock(10, 11.5, 13, 14.5, 16, 17.5),
    capacity: [3, 6],
    guide: null,
    meet: ['Reception'],
    asks: [['SpecialRequirements', 'for injuries, allergies or a pregnancy']],
    from: 16,
  }),
  row(['yoga', 'Wellness', 'any', 4, 'Morning yoga in {q}|Yoga in the park|Sunrise yoga'], {
    minutes: [55, 75],
    dollars: [14, 28],
    starts: clock(7.5),
    capacity: [12, 20],
    includes: ['Mat'],
    meet: ['Park gate', 'Lawn by the pavilion'],
    from: 12,
    weather: true,
  }),
  row(
    ['retreat', 'Wellness', 'hills', 2, 'Two days of quiet near {c}|Weekend retreat in the hills'],
    {
      minutes: [1700, 2100],
      dollars: [210, 390],
      starts: clock(11),
      capacity: [10, 16],
      includes: ['Night in a guesthouse', 'All meals'],
      meet: ['Railway station, main hall'],
      asks: [
        ['DateOfBirth', 'for the guesthouse’s register'],
        ['SpecialRequirements', 'for allergies and diets'],
      ],
      from: 18,
    },
  ),
  row(
    [
      'hike',
      'Outdoors',
      'hills',
      9,
      '{n} day hike|Ridge walk above {c}|Waterfall trail near {c}|Forest and viewpoints of {n}',
    ],
    {
      minutes: [240, 480],
      dollars: [42, 88],
      starts: clock(9),
      capacity: [8, 12],
      includes: ['Poles', 'Packed lunch'],
      meet: ['Railway station, main hall', 'Bus stop at the main square'],
      asks: [['Phone', 'The guide calls if the weather turns.']],
      from: 10,
      weather: true,
    },
  ),
  row(
    [
      'day-trip',
      'Outdoors',
      'city',
      6,
      'Villages around {c}, day trip|{n} and back, by train|A day in the country from {c}',
    ],
    {
      minutes: [420, 640],
      dollars: [58, 120],
      starts: clock(8.5),
      capacity: [14, 24],
      includes: ['Transport', 'Entry fees'],
      meet: ['Railway station, main hall', 'Coach bay 4, central station'],
      asks: [['PickUp', '']],
    },
  ),
  row(
    [
      'sunset-sail',
      'Outdoors',
      'shore',
      7,
      'Sunset sail off {c}|Golden hour on the water|Sail into the sunset',
    ],
    {
      minutes: [105, 135],
      dollars: [44, 86],
      starts: { by: 'sunset', before: 90 },
      capacity: [10, 14],
      includes: ['A glass of wine or juice', 'Blankets'],
      meet: pier,
      asks: [
        ...jacket,
        ['Phone', 'The skipper calls if the weather turns.'],
        ['SpecialRequirements', ''],
      ],
      group: 8,
      weather: true,
    },
  ),
  row(
    [
      'boat',
      'Outdoors',
      'shore',
      6,
      'Along the coast by boat|{c} from the water|Caves and coves by boat',
    ],
    {
      minutes: [90, 240],
      dollars: [34, 78],
      starts: clock(9.5, 13.5),
      capacity: [10, 18],
      meet: pier,
      asks: [...jacket],
      group: 8,
      weather: true,
    },
  ),
  row(
    [
      'kayak',
      'Outdoors',
      'shore',
      5,
      'Kayak tour from {c}|Sea caves by kayak|Kayak at first light',
    ],
    {
      minutes: [120, 210],
      dollars: [38, 76],
      starts: clock(8.5, 14),
      capacity: [8, 12],
      includes: ['Kayak, paddle and dry bag'],
      meet: ['Boathouse', 'Beach hut 3'],
      asks: [
        ['Weight', 'for the right kayak'],
        ['Height', 'for the right kayak'],
      ],
      from: 8,
      weather: true,
    },
  ),
  row(['climb', 'Outdoors', 'hills', 3, 'First climb at {n}|Via ferrata near {c}'], {
    minutes: [210, 360],
    dollars: [68, 130],
    starts: clock(9),
    capacity: [4, 6],
    includes: ['Harness and helmet'],
    meet: ['Climbing center', 'Bus stop at the main square'],
    asks: [
      ['Weight', 'for the harness'],
      ['DateOfBirth', 'for the insurance'],
    ],
    from: 12,
    weather: true,
  }),
  row(['balloon', 'Outdoors', 'hills', 2, 'Hot-air balloon over {n}'], {
    minutes: [180, 240],
    dollars: [170, 320],
    starts: clock(6),
    capacity: [8, 16],
    includes: ['Breakfast on landing'],
    meet: ['Hotel pickup', 'Launch field'],
    asks: [
      ['Weight', 'for the balance of the basket'],
      ['Phone', 'The pilot decides on the evening before.'],
      ['PickUp', ''],
    ],
    from: 8,
    group: 4,
    weather: true,
  }),
  row(['stars', 'Outdoors', 'hills', 2, 'Stars above {c}|Night sky with an astronomer'], {
    minutes: [120, 180],
    dollars: [34, 82],
    starts: { by: 'dark', after: 90 },
    capacity: [10, 16],
    includes: ['Telescope', 'Hot drinks'],
    meet: ['Car park at the viewpoint', 'Observatory gate'],
    from: 8,
    weather: true,
  }),
  row(
    [
      'wine',
      'Outdoors',
      'wine',
      6,
      'Wine country day from {c}|Three cellars near {c}|Tasting at {n} Estate',
    ],
    {
      minutes: [180, 480],
      dollars: [64, 160],
      starts: clock(10, 14),
      capacity: [8, 12],
      includes: ['Tastings', 'Transport'],
      meet: ['Tourist office', 'Coach bay 4, central station'],
      asks: [['DateOfBirth', 'for the tasting']],
      from: 18,
      group: 8,
    },
  ),
  row(
    [
      'safari',
      'Outdoors',
      'wild',
      7,
      'Morning game drive|Game drive from {c}|Two days in the reserve',
    ],
    {
      minutes: [240, 1900],
      dollars: [90, 340],
      starts: clock(5.5, 15),
      capacity: [6, 9],
      includes: ['Park fees', 'Water and snacks'],
      meet: ['Hotel pickup', 'Reserve gate'],
      asks: [
        ['PassportNumber', 'for the park’s entry permit'],
        ['PassportNationality', 'for the park’s entry permit'],
        ['PassportExpiry', 'for the park’s entry permit'],
        ['PickUp', ''],
      ],
      from: 6,
      group: 6,
    },
  ),
  row(['whales', 'Outdoors', 'shore', 2, 'Whales and dolphins off {c}'], {
    minutes: [150, 240],
    dollars: [58, 120],
    starts: clock(9, 13),
    capacity: [12, 30],
    meet: pier,
    asks: [...jacket],
    weather: true,
  }),
  row(['snorkel', 'Beach', 'warmShore', 6, 'Snorkeling from {c}|Reef and lagoon by boat'], {
    minutes: [150, 300],
    dollars: [44, 98],
    starts: clock(9, 13.5),
    capacity: [8, 14],
    includes: ['Mask, snorkel and fins'],
    meet: pier,
    asks: [
      ['Height', 'for fins and wetsuit'],
      ['Weight', 'for fins and wetsuit'],
    ],
    from: 6,
    weather: true,
  }),
  row(['dive', 'Beach', 'warmShore', 3, 'First dive at {c}|Two-tank dive for certified divers'], {
    minutes: [180, 270],
    dollars: [88, 170],
    starts: clock(8.5, 13),
    capacity: [4, 8],
    includes: ['Tank, suit and guide'],
    meet: ['Dive center'],
    asks: [
      ['DateOfBirth', 'for the medical form'],
      ['Height', 'for the wetsuit'],
      ['Weight', 'for the weights'],
    ],
    from: 12,
    weather: true,
  }),
  row(['surf', 'Beach', 'shore', 6, 'Surf lesson at {c}|First waves|Surf for families'], {
    minutes: [90, 150],
    dollars: [34, 68],
    starts: clock(9, 11.5, 15),
    capacity: [6, 10],
    includes: ['Board and wetsuit'],
    meet: ['Surf school on the beach', 'Beach hut 3'],
    asks: [
      ['Height', 'for the wetsuit'],
      ['Weight', 'for the board'],
    ],
    from: 8,
    group: 6,
    weather: true,
  }),
  row(
    [
      'beach-day',
      'Beach',
      'shore',
      6,
      '{c} coast by train and foot|Beaches of {c}, day trip|Lounger and lunch by the sea',
    ],
    {
      minutes: [240, 420],
      dollars: [34, 74],
      starts: clock(9.5),
      capacity: [14, 24],
      includes: ['Train tickets'],
      meet: ['Railway station, main hall', 'Beach club'],
    },
  ),
  row(['paddle', 'Beach', 'shore', 4, 'Paddleboard lesson|Paddleboard tour along the coast'], {
    minutes: [75, 120],
    dollars: [28, 54],
    starts: clock(10, 16),
    capacity: [6, 10],
    includes: ['Board and paddle'],
    meet: ['Surf school on the beach', 'Beach hut 3'],
    asks: [['Weight', 'for the board']],
    from: 10,
    weather: true,
  }),
  row(['horse', 'Beach', 'shore', 2, 'On horseback along the beach'], {
    minutes: [75, 120],
    dollars: [54, 110],
    starts: clock(9, 17),
    capacity: [6, 8],
    meet: ['Stables'],
    asks: [
      ['Weight', 'for the right horse'],
      ['Height', 'for the right horse'],
    ],
    from: 8,
    weather: true,
  }),
]

/** Landmarks that are named after what is in many towns. */
export const landmarks: readonly string[] =
  'Harbor|Cathedral|Saint Anne|Old Mint|Arsenal|Botanical|Lantern|Granary|Observatory|Royal|Minster|Customs House|Foundry|Meridian|Stone Bridge|Chapel Hill|North Gate|Watermill|Silk Market|Bell Tower|Orangery|Citadel|Rose Garden|Lighthouse|Glassworks|Tile|Maritime|Weaver|Almoner|Carmelite|Jesuit|Palm Court|Old Exchange|Clockmaker|Ropewalk|Belvedere'.split(
    '|',
  )
/** How operators are called: `{c}` is the town, `{f}` a family of the country. */
export const operatorNames: readonly string[] =
  '{f} Tours|{c} on Foot|Casa {f}|{f} & Daughters|Slow {c}|{c} Outdoors|{f} Boats|Local Hands {c}|Open {c}|{f} Guides|Small Groups {c}|Blue Door {c}'.split(
    '|',
  )

/** Countries with vineyards near most of their towns. */
export const wineCountries: ReadonlySet<string> = new Set(
  'PT ES FR IT DE AT HU RO GE MD BG GR HR SI AR CL UY ZA AU NZ'.split(' '),
)
/** States with vineyards, beside those. */
export const wineRegions: ReadonlySet<string> = new Set([
  'US CA',
  'US OR',
  'US WA',
  'CA BC',
  'CA ON',
])
/** Countries with game reserves. */
export const gameCountries: ReadonlySet<string> = new Set(
  'KE TZ UG RW ZA NA BW ZM ZW MZ MW LK NP'.split(' '),
)
/** Mostly mountainous countries, and states of large ones. */
export const hillCountries: ReadonlySet<string> = new Set(
  'CH AT LI AD NP BT PE BO EC CO CL NO IS SI ME AL MK GE AM KG TJ LS RW ET JP TW NZ KR GR IT ES PT HR BA BG RO SK CZ TR LB IR MX GT HN CR PA JM HT DO PH ID MY VN LA MM TH LK MA DZ RE MU CV MG GB IE AU'.split(
    ' ',
  ),
)
export const hillRegions: ReadonlySet<string> = new Set(
  'US CA|US OR|US WA|US CO|US UT|US NV|US AZ|US NM|US MT|US ID|US WY|US AK|US HI|US VT|US NH|US ME|US NY|US NC|US TN|US WV|US VA|US PA|CA BC|CA AB|CA QC'.split(
    '|',
  ),
)

/** Languages of guides beside English, by the tongue that a country's houses are named in. */
export const languagesOf: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'es', 'fr'],
  es: ['es', 'en', 'fr'],
  pt: ['pt', 'en', 'es'],
  fr: ['fr', 'en', 'de'],
  de: ['de', 'en', 'fr'],
  it: ['it', 'en', 'es'],
  nl: ['nl', 'en', 'de'],
  nordic: ['en', 'de', 'fr'],
  slavic: ['en', 'de', 'it'],
  greek: ['el', 'en', 'de'],
  turkish: ['tr', 'en', 'de'],
  arabic: ['ar', 'en', 'fr'],
  hindi: ['hi', 'en'],
  thai: ['th', 'en', 'zh'],
  malay: ['ms', 'en', 'zh'],
  chinese: ['zh', 'en'],
  japanese: ['ja', 'en', 'zh'],
  korean: ['ko', 'en', 'ja'],
}
