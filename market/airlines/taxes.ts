/**
 * Taxes and charges of one slice, by where it leaves, changes and lands. Amounts are rounded from
 * the published ones, in US cents; a handful of lines a country, enough that the sum is of the
 * right size.
 */
import type { World } from '../world/world.ts'
import type { PassengerType, TaxLine } from './types.ts'

type Line = readonly [code: string, name: string, amount: number]
interface CountryTaxes {
  readonly international: readonly Line[]
  readonly domestic: readonly Line[]
  readonly transfer: number
}

const table: Readonly<Record<string, CountryTaxes>> = {
  US: {
    international: [
      ['US', 'US international departure tax', 2290],
      ['XF', 'Passenger facility charge', 450],
      ['AY', 'September 11 security fee', 560],
    ],
    domestic: [
      ['XF', 'Passenger facility charge', 450],
      ['AY', 'September 11 security fee', 560],
    ],
    transfer: 450,
  },
  CA: {
    international: [
      ['CA', 'Air travelers security charge', 1840],
      ['SQ', 'Airport improvement fee', 2650],
    ],
    domestic: [
      ['CA', 'Air travelers security charge', 710],
      ['SQ', 'Airport improvement fee', 2450],
    ],
    transfer: 300,
  },
  MX: {
    international: [
      ['XD', 'Mexico airport departure tax', 3480],
      ['UK', 'Mexico tourism charge', 3150],
    ],
    domestic: [['XV', 'Mexico domestic airport tax', 2380]],
    transfer: 0,
  },
  DE: {
    international: [
      ['OY', 'German air transport tax', 1670],
      ['RA', 'Passenger service charge', 2980],
      ['DE', 'Security charge', 1090],
    ],
    domestic: [
      ['OY', 'German air transport tax', 1670],
      ['RA', 'Passenger service charge', 2280],
    ],
    transfer: 1180,
  },
  FR: {
    international: [
      ['FR', 'French airport tax', 1720],
      ['IZ', 'Solidarity contribution', 820],
      ['QX', 'Passenger service charge', 1960],
    ],
    domestic: [
      ['FR', 'French airport tax', 1380],
      ['IZ', 'Solidarity contribution', 820],
      ['QX', 'Passenger service charge', 960],
    ],
    transfer: 980,
  },
  NL: {
    international: [
      ['CJ', 'Security service charge', 1410],
      ['RN', 'Passenger service charge', 1990],
      ['VV', 'Air passenger tax', 3180],
    ],
    domestic: [['RN', 'Passenger service charge', 1200]],
    transfer: 920,
  },
  ES: {
    international: [
      ['JD', 'Departure charge', 1980],
      ['OG', 'Aviation safety and security fee', 460],
    ],
    domestic: [
      ['JD', 'Departure charge', 890],
      ['OG', 'Aviation safety and security fee', 460],
    ],
    transfer: 520,
  },
  IT: {
    international: [
      ['IT', 'Embarkation tax', 1890],
      ['HB', 'Council city tax', 720],
      ['VT', 'Security charge', 310],
    ],
    domestic: [
      ['IT', 'Embarkation tax', 980],
      ['HB', 'Council city tax', 720],
    ],
    transfer: 620,
  },
  PT: {
    international: [
      ['PT', 'Security tax', 470],
      ['YP', 'Passenger service charge', 1830],
    ],
    domestic: [['YP', 'Passenger service charge', 840]],
    transfer: 560,
  },
  IE: {
    international: [['EE', 'Passenger service charge', 1640]],
    domestic: [['EE', 'Passenger service charge', 700]],
    transfer: 420,
  },
  CH: {
    international: [['CH', 'Passenger charge and security', 3680]],
    domestic: [['CH', 'Passenger charge and security', 2680]],
    transfer: 1480,
  },
  AT: {
    international: [
      ['AT', 'Air transport levy', 1320],
      ['ZY', 'Passenger service charge', 2350],
    ],
    domestic: [['ZY', 'Passenger service charge', 1850]],
    transfer: 1010,
  },
  JP: {
    international: [
      ['SW', 'Passenger service facility charge', 2010],
      ['TK', 'International tourist tax', 690],
    ],
    domestic: [['SW', 'Passenger service facility charge', 310]],
    transfer: 690,
  },
  KR: {
    international: [['BP', 'Passenger service charge', 2120]],
    domestic: [['BP', 'Passenger service charge', 310]],
    transfer: 740,
  },
  CN: {
    international: [['CN', 'Airport fee', 1260]],
    domestic: [['CN', 'Airport construction fee', 700]],
    transfer: 0,
  },
  HK: {
    international: [
      ['HK', 'Air passenger departure tax', 1540],
      ['G3', 'Airport construction fee', 1160],
      ['I5', 'Security charge', 820],
    ],
    domestic: [['HK', 'Air passenger departure tax', 1540]],
    transfer: 900,
  },
  SG: {
    international: [
      ['SG', 'Passenger service and security charge', 3480],
      ['OP', 'Aviation levy', 830],
      ['L7', 'Airport development levy', 820],
    ],
    domestic: [],
    transfer: 710,
  },
  TH: {
    international: [
      ['TS', 'Passenger service charge', 2120],
      ['E7', 'Advance passenger processing', 110],
    ],
    domestic: [['TS', 'Passenger service charge', 380]],
    transfer: 0,
  },
  IN: {
    international: [
      ['IN', 'User development fee', 1420],
      ['P2', 'Passenger service fee', 620],
    ],
    domestic: [
      ['IN', 'User development fee', 510],
      ['P2', 'Passenger service fee', 290],
    ],
    transfer: 200,
  },
  AE: {
    international: [
      ['AE', 'Passenger service charge', 2040],
      ['TP', 'Security and safety charge', 140],
      ['ZR', 'Advance passenger information fee', 140],
    ],
    domestic: [],
    transfer: 550,
  },
  QA: {
    international: [
      ['QA', 'Passenger facility charge', 1650],
      ['G4', 'Airport fee', 1650],
    ],
    domestic: [],
    transfer: 550,
  },
  TR: {
    international: [
      ['TR', 'Passenger service charge', 1620],
      ['M6', 'Security charge', 330],
    ],
    domestic: [['TR', 'Passenger service charge', 360]],
    transfer: 540,
  },
  AU: {
    international: [
      ['AU', 'Passenger movement charge', 4620],
      ['WY', 'Passenger services charge', 2410],
    ],
    domestic: [['QR', 'Passenger services charge', 1320]],
    transfer: 400,
  },
  NZ: {
    international: [
      ['NZ', 'Border and security levies', 2280],
      ['IA', 'Passenger services charge', 1560],
    ],
    domestic: [['IA', 'Passenger services charge', 620]],
    transfer: 300,
  },
  BR: {
    international: [['BR', 'Embarkation tax', 3420]],
    domestic: [['BR', 'Embarkation tax', 820]],
    transfer: 380,
  },
  AR: {
    international: [
      ['AR', 'Departure tax', 5100],
      ['QO', 'Airport use charge', 1000],
    ],
    domestic: [['TQ', 'Domestic airport charge', 460]],
    transfer: 0,
  },
  ZA: {
    international: [
      ['ZA', 'Passenger service charge', 1210],
      ['EV', 'Safety charge', 140],
      ['UM', 'Civil aviation tax', 1040],
    ],
    domestic: [['ZA', 'Passenger service charge', 480]],
    transfer: 340,
  },
}
const usual: CountryTaxes = {
  international: [
    ['YR', 'Departure tax', 1650],
    ['RP', 'Passenger service charge', 980],
  ],
  domestic: [['RP', 'Passenger service charge', 620]],
  transfer: 420,
}

const usArrival: readonly Line[] = [
  ['US', 'US international arrival tax', 2290],
  ['YC', 'US customs user fee', 739],
  ['XY', 'US immigration user fee', 700],
  ['XA', 'APHIS user fee', 396],
]
/** Sales taxes on domestic fares: per mille of the base fare. */
const domesticShare: Readonly<
  Record<string, readonly [perMille: number, code: string, name: string]>
> = {
  US: [75, 'US', 'US federal transportation tax'],
  CA: [50, 'XG', 'Goods and services tax'],
  IN: [50, 'K3', 'Goods and services tax'],
  MX: [160, 'MX', 'Value added tax'],
  AU: [100, 'UO', 'Goods and services tax'],
  NZ: [150, 'PE', 'Goods and services tax'],
  JP: [100, 'QV', 'Consumption tax'],
  DE: [190, 'VD', 'Value added tax'],
  CO: [190, 'YS', 'Value added tax'],
}
const usSegmentFee = 520

/** UK air passenger duty by distance and cabin. Children in economy are exempt. */
const ukDomesticDuty = { economy: 950, premium: 1900 } as const
const ukDutyBands = [
  { toKm: 3200, economy: 1800, premium: 3700 },
  { toKm: 8850, economy: 12_400, premium: 29_600 },
  { toKm: Infinity, economy: 12_900, premium: 31_500 },
] as const
const ukDuty = (km: number, premium: boolean, domestic: boolean): number => {
  const band = domestic ? ukDomesticDuty : ukDutyBands.find(({ toKm }) => km < toKm)
  return (premium ? band?.premium : band?.economy) ?? 0
}
const ukServiceCharge = (airport: string | undefined, domestic: boolean): number => {
  if (domestic) return 1450
  return airport === 'LHR' ? 4890 : 2240
}

export interface TaxRules {
  /** Charge for changing aircraft, by airport index. */
  readonly transfer: Uint16Array
  /** The adult sum that does not depend on fare or connection airports. */
  fixed(origin: number, destination: number, km: number, segments: number, premium: boolean): number
  /** Per mille of the base fare, 0 for most countries and every international slice. */
  perMille(origin: number, destination: number): number
  /** The lines of one passenger of a type: `vias` are the airports of change. */
  lines(
    slice: {
      readonly origin: number
      readonly destination: number
      readonly km: number
      readonly vias: readonly number[]
      readonly premium: boolean
    },
    type: PassengerType,
    base: number,
  ): TaxLine[]
}

export const createTaxRules = (world: World): TaxRules => {
  const countryOf = (airport: number): string => world.airports[airport]?.country ?? ''
  const taxesOf = (airport: number): CountryTaxes => table[countryOf(airport)] ?? usual
  const transfer = Uint16Array.from(
    world.airports,
    (airport) => (table[airport.country] ?? usual).transfer,
  )

  const perMille = (origin: number, destination: number): number =>
    countryOf(origin) === countryOf(destination) ? (domesticShare[countryOf(origin)]?.[0] ?? 0) : 0
  const fixedLines = (
    origin: number,
    destination: number,
    km: number,
    segments: number,
    premium: boolean,
    child: boolean,
  ): Line[] => {
    const from = countryOf(origin)
    const to = countryOf(destination)
    const domestic = from === to
    const lines: Line[] = [...(domestic ? taxesOf(origin).domestic : taxesOf(origin).international)]
    if (from === 'GB') {
      lines.splice(0, lines.length, [
        'UB',
        'Passenger service charge',
        ukServiceCharge(world.airports[origin]?.iata, domestic),
      ])
      if (!child || premium) lines.push(['GB', 'Air passenger duty', ukDuty(km, premium, domestic)])
    }
    if (domestic && from === 'US')
      lines.push(['ZP', 'US flight segment tax', usSegmentFee * segments])
    if (!domestic && to === 'US') lines.push(...usArrival)
    return lines
  }

  return {
    transfer,
    perMille,
    fixed: (origin, destination, km, segments, premium) =>
      fixedLines(origin, destination, km, segments, premium, false).reduce(
        (total, [, , amount]) => total + amount,
        0,
      ),
    lines: ({ origin, destination, km, vias, premium }, type, base) => {
      // A baby on a lap has no seat: airports and states charge it nothing.
      if (type === 'INF') return []
      const lines = fixedLines(
        origin,
        destination,
        km,
        vias.length + 1,
        premium,
        type !== 'ADT',
      ).map(([code, name, amount]) => ({ code, name, amount }))
      const share =
        countryOf(origin) === countryOf(destination) ? domesticShare[countryOf(origin)] : undefined
      if (share)
        lines.push({ code: share[1], name: share[2], amount: Math.round((base * share[0]) / 1000) })
      const changes = vias.reduce((total, via) => total + (transfer[via] ?? 0), 0)
      if (changes > 0) lines.push({ code: 'OT', name: 'Transfer charges', amount: changes })
      return lines.filter((line) => line.amount > 0)
    },
  }
}
