/**
 * Fare brands: what each airline calls them, what they give, and how their base fare follows from
 * the cabin's.
 */
import { hash32 } from '@portolan/kernel/seed.ts'
import { airlines } from './airlines.data.ts'
import type { Airline } from './airlines.data.ts'
import type { CabinIndex } from './fleet-cabins.ts'
import { longHaulKm } from './routes.ts'
import type { BrandBags, Cents, FareBrand, Penalty } from './types.ts'

export const tiers = ['basic', 'standard', 'flex', 'premium', 'business', 'first'] as const
export type Tier = (typeof tiers)[number]
export const hauls = ['domestic', 'short', 'long'] as const
export type Haul = (typeof hauls)[number]

export const haulOf = (sameCountry: boolean, km: number): Haul =>
  sameCountry ? 'domestic' : km > longHaulKm ? 'long' : 'short'
export const tierCabin: Readonly<Record<Tier, CabinIndex>> = {
  basic: 0,
  standard: 0,
  flex: 0,
  premium: 1,
  business: 2,
  first: 3,
}

/**
 * The tiers an airline sells in a cabin, cheapest first. Regionals that sell themselves have no
 * bare fare.
 */
export const tiersOf = (airline: Airline, cabin: CabinIndex): readonly Tier[] =>
  cabin === 0
    ? airline.kind === 'regional'
      ? ['standard', 'flex']
      : ['basic', 'standard', 'flex']
    : [(['premium', 'business', 'first'] as const)[cabin - 1] ?? 'premium']

const steps: Readonly<
  Record<'standard' | 'flex', Readonly<Record<Haul, readonly [factor: number, add: Cents]>>>
> = {
  standard: { domestic: [1.06, 2500], short: [1.07, 3000], long: [1.07, 6500] },
  flex: { domestic: [1.2, 7000], short: [1.22, 8500], long: [1.24, 17_500] },
}

/** Base of a brand in whole dollars from the cheapest base of its cabin (cents). Never below it. */
export const brandBase = (airline: Airline, tier: Tier, haul: Haul, cabinBase: Cents): Cents => {
  if (tier !== 'standard' && tier !== 'flex') return cabinBase
  if (tier === 'standard' && airline.kind === 'regional') return cabinBase
  const [factor, add] = steps[tier][haul]
  return Math.round((cabinBase * factor + add) / 100) * 100
}

/** Printed names by airline: basic, standard, flex, premium economy, business, first. */
const families: Readonly<Record<string, string>> = {
  AA: 'Basic Economy|Main Cabin|Main Plus|Premium Economy|Business|First',
  DL: 'Delta Main Basic|Delta Main Classic|Delta Main Extra|Premium Select|Delta One|Delta One',
  UA: 'Basic Economy|Economy|Economy Plus Flex|Premium Plus|Polaris Business|Polaris First',
  AS: 'Saver|Main|Main Flex|Premium Class|First Class|First Class',
  B6: 'Blue Basic|Blue|Blue Extra|EvenMore|Mint|Mint',
  WN: 'Basic|Choice|Choice Extra|||',
  AC: 'Economy Basic|Economy Standard|Economy Flex|Premium Economy|Signature Class|Signature Class',
  WS: 'UltraBasic|Econo|EconoFlex|Premium|Business|Business',
  BA: 'Economy Basic|Economy Plus|Economy Plus Flex|World Traveller Plus|Club|First',
  VS: 'Economy Light|Economy Classic|Economy Delight|Premium|Upper Class|Upper Class',
  LH: 'Economy Light|Economy Classic|Economy Flex|Premium Economy|Business|First',
  AF: 'Economy Light|Economy Standard|Economy Flex|Premium|Business|La Première',
  KL: 'Economy Light|Economy Standard|Economy Flex|Premium Comfort|World Business|World Business',
  IB: 'Basic|Optima|Comfort|Premium Economy|Business|Business',
  TP: 'Discount|Basic|Classic|Premium|Executive|Executive',
  EK: 'Economy Special|Economy Saver|Economy Flex Plus|Premium Economy|Business|First',
  QR: 'Economy Lite|Economy Classic|Economy Comfort|Premium|Qsuite Business|First',
  SQ: 'Economy Lite|Economy Standard|Economy Flexi|Premium Economy|Business|Suites',
  CX: 'Economy Light|Economy Essential|Economy Flex|Premium Economy|Business|First',
  NH: 'Economy Light|Economy Standard|Economy Flex|Premium Economy|Business|First',
  JL: 'Economy Special|Economy Standard|Economy Flex|Premium Economy|Business|First',
  QF: 'Economy Sale|Economy Saver|Economy Flex|Premium Economy|Business|First',
  FR: 'Value|Regular|Plus|||',
  U2: 'Standard|Standard Plus|Essentials|||',
  W6: 'Basic|Smart|Plus|||',
  F9: 'Basic|Economy|Premium Fare|||',
  NK: 'Value|Premium Economy Fare|Extra|||',
  TK: 'EcoFly|ExtraFly|PrimeFly|Premium|BusinessFly|BusinessFly',
  FI: 'Economy Light|Economy Standard|Economy Flex|Saga Premium|Saga Class|Saga Class',
}
const usual = {
  'full-service': 'Economy Light|Economy Classic|Economy Flex|Premium Economy|Business|First',
  'low-cost': 'Basic|Plus|Flex|||',
  'long-haul-low-cost': 'Light|Classic|Plus|Premium|Premium|Premium',
  regional: 'Economy|Economy|Economy Flex|Premium|Business|First',
} as const

const fee = (amount: Cents): Penalty => ({ kind: 'WithFee', amount })
const none: Penalty = { kind: 'NoPenalty' }
const impossible: Penalty = { kind: 'NotPossible' }
/**
 * They charge nothing for cancelling any fare but the bare one; those without money back, extra
 * legroom among them, come back whole as the airline's credit.
 */
const creditWithoutFee: ReadonlySet<string> = new Set(['AS', 'B6', 'HA'])

const bagsOf = (airline: Airline, tier: Tier, haul: Haul): BrandBags => {
  const bare = airline.kind === 'low-cost' || airline.kind === 'long-haul-low-cost'
  const generous = ['B6', 'WN', 'WS', 'G3', '6E'].includes(airline.code)
  const asia = [
    'JP',
    'KR',
    'SG',
    'TH',
    'MY',
    'IN',
    'AE',
    'QA',
    'CN',
    'HK',
    'TW',
    'VN',
    'ID',
    'TR',
  ].includes(airline.country)
  const included = (
    {
      basic: bare ? 0 : asia && haul === 'long' ? 1 : 0,
      standard: bare
        ? haul === 'long'
          ? 1
          : 0
        : haul === 'domestic' && airline.country === 'US'
          ? 0
          : 1,
      flex: haul === 'long' && !bare ? 2 : 1,
      premium: 2,
      business: 2,
      first: 3,
    } as const
  )[tier]
  const firstBag = haul === 'long' ? 7500 : haul === 'domestic' ? 3500 : 4500
  const secondBag = haul === 'long' ? 10_000 : haul === 'domestic' ? 4500 : 7000
  const rest = {
    weightKg: tier === 'business' || tier === 'first' ? 32 : 23,
    firstBag: included === 0 ? firstBag : secondBag,
    secondBag: included === 0 ? secondBag : included === 1 ? secondBag + 8000 : secondBag + 10_000,
  }
  const carryOn =
    tier === 'basic' &&
    ((bare && !generous) || (['UA', 'AY', 'SK'].includes(airline.code) && haul !== 'long'))
      ? ({ pieces: 0, weightKg: 10, fee: 3900 } as const)
      : ({ pieces: 1, weightKg: bare ? 10 : 8, fee: null } as const)
  return { personalItem: true, carryOn, checked: { pieces: included, ...rest } }
}

const known = new Map<string, FareBrand>()

/** The brand of an airline, tier and haul; made once. */
export const brandFor = (airline: Airline, tier: Tier, haul: Haul): FareBrand => {
  const id = `${airline.code}.${tier}.${haul}`
  const found = known.get(id)
  if (found) return found
  const names = (families[airline.code] ?? usual[airline.kind]).split('|')
  const fallback = usual[airline.kind].split('|')
  const at = tiers.indexOf(tier)
  const name = names[at] || fallback[at] || 'Economy'
  const strict = airline.kind === 'low-cost' || airline.kind === 'long-haul-low-cost'
  const changeFee =
    haul === 'long' ? 15_000 : strict ? 6000 : hash32(airline.code) % 4 === 0 ? 2500 : 7500
  const free = ['AA', 'DL', 'UA', 'AS', 'B6', 'HA', 'AC'].includes(airline.code)
  const asCredit = creditWithoutFee.has(airline.code)
  const made: FareBrand = {
    id,
    airline: airline.code,
    name,
    shortName: name.replace(/^Economy |^Delta Main /, ''),
    cabin:
      tier === 'basic'
        ? 'BasicEconomy'
        : tier === 'premium'
          ? 'PremiumEconomy'
          : tier === 'business'
            ? 'Business'
            : tier === 'first'
              ? 'First'
              : 'Economy',
    seatCabin:
      tier === 'premium'
        ? 'PremiumEconomy'
        : tier === 'business'
          ? 'Business'
          : tier === 'first'
            ? 'First'
            : 'Economy',
    shelf:
      tier === 'basic'
        ? 0
        : tier === 'standard'
          ? 1
          : tier === 'flex' || tier === 'premium'
            ? 2
            : tier === 'business'
              ? 3
              : 4,
    bags: bagsOf(airline, tier, haul),
    seatChoice:
      tier === 'basic'
        ? strict
          ? 'for-a-fee'
          : 'at-check-in'
        : tier === 'standard'
          ? free || strict
            ? 'included'
            : 'for-a-fee'
          : 'included',
    seatFee:
      tier === 'basic' && !strict
        ? null
        : tier === 'basic' || (tier === 'standard' && !free && !strict)
          ? haul === 'long'
            ? 4500
            : 1800
          : null,
    change:
      tier === 'basic'
        ? strict
          ? fee(changeFee)
          : impossible
        : tier === 'standard'
          ? free
            ? none
            : fee(changeFee)
          : none,
    cancel:
      tier === 'basic'
        ? impossible
        : asCredit
          ? none
          : tier === 'standard'
            ? strict
              ? impossible
              : fee(free ? 9900 : changeFee + 7500)
            : tier === 'flex'
              ? strict
                ? fee(5000)
                : none
              : tier === 'premium'
                ? fee(20_000)
                : none,
    refundable:
      tier === 'first' ||
      tier === 'business' ||
      (tier === 'flex' && !strict) ||
      (tier === 'premium' && !strict && !asCredit) ||
      (tier === 'standard' && !strict && !free),
    earnPercent: {
      basic: strict ? 0 : 25,
      standard: 50,
      flex: 100,
      premium: 125,
      business: 200,
      first: 300,
    }[tier],
    boarding: tier === 'basic' ? 'last' : tier === 'standard' ? 'standard' : 'priority',
    lounge: tier === 'business' || tier === 'first',
    meals:
      strict && tier !== 'premium' && tier !== 'business'
        ? 'for-sale'
        : haul === 'long' || tier === 'business' || tier === 'first' || tier === 'premium'
          ? 'included'
          : 'for-sale',
    wifi: ['B6', 'DL', 'QR'].includes(airline.code)
      ? 'included'
      : airline.kind === 'regional'
        ? 'none'
        : tier === 'business' || tier === 'first'
          ? 'included'
          : 'for-sale',
  }
  known.set(id, made)
  return made
}

const byCode = new Map(airlines.map((airline) => [airline.code, airline]))
/** `BA.basic.long` read back; null when it names nothing the airline sells. */
export const parseBrand = (id: string): { airline: Airline; tier: Tier; haul: Haul } | null => {
  const [code = '', tier = '', haul = ''] = id.split('.')
  const airline = byCode.get(code)
  const t = tiers.find((each) => each === tier)
  const h = hauls.find((each) => each === haul)
  if (!airline || !t || !h || !tiersOf(airline, tierCabin[t]).includes(t)) return null
  return { airline, tier: t, haul: h }
}
