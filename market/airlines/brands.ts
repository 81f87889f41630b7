/** Fare brands: what each airline calls them, what they include, and how their base fare is made. */
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

export const haulOf = (sameCountry: boolean, km: number): Haul => {
  if (sameCountry) return 'domestic'
  return km > longHaulKm ? 'long' : 'short'
}
export const tierCabin: Readonly<Record<Tier, CabinIndex>> = {
  basic: 0,
  standard: 0,
  flex: 0,
  premium: 1,
  business: 2,
  first: 3,
}

const economyTiers = ['basic', 'standard', 'flex'] as const
const regionalTiers = ['standard', 'flex'] as const
const upperTiers = [['premium'], ['business'], ['first']] as const
/**
 * The tiers an airline sells in a cabin, cheapest first. Regional airlines that sell under their
 * own code have no basic fare.
 */
export const tiersOf = (airline: Airline, cabin: CabinIndex): readonly Tier[] => {
  if (cabin > 0) return upperTiers[cabin - 1] ?? upperTiers[0]
  return airline.kind === 'regional' ? regionalTiers : economyTiers
}

const steps: Readonly<
  Record<'standard' | 'flex', Readonly<Record<Haul, readonly [factor: number, add: Cents]>>>
> = {
  standard: { domestic: [1.06, 2500], short: [1.07, 3000], long: [1.07, 6500] },
  flex: { domestic: [1.2, 7000], short: [1.22, 8500], long: [1.24, 17_500] },
}

/** Base fare of a brand, in whole dollars and never below the cheapest base of its cabin. */
export const brandBase = (airline: Airline, tier: Tier, haul: Haul, cabinBase: Cents): Cents => {
  if (tier !== 'standard' && tier !== 'flex') return cabinBase
  if (tier === 'standard' && airline.kind === 'regional') return cabinBase
  const [factor, add] = steps[tier][haul]
  return Math.round((cabinBase * factor + add) / 100) * 100
}

/** Names as the airline prints them: basic, standard, flex, premium economy, business, first. */
const families: Readonly<Record<string, string>> = {
  AA: 'Basic Economy|Main Cabin|Main Plus|Premium Economy|Business|First',
  DL: 'Delta Main Basic|Delta Main Classic|Delta Main Extra|Premium Select|Delta One|Delta One',
  UA: 'Basic Economy|Economy|Economy Plus Flex|Premium Plus|Polaris Business|Polaris First',
  AS: 'Saver|Main|Main Flex|Premium Class|First Class|First Class',
  B6: 'Blue Basic|Blue|Blue Extra|EvenMore|Mint|Mint',
  WN: 'Basic|Choice|Choice Extra|||',
  AC: 'Economy Basic|Economy Standard|Economy Flex|Premium Economy|Signature Class|Signature Class',
  WS: 'UltraBasic|Econo|EconoFlex|Premium|Business|Business',
  BA: 'Economy Basic|Economy Plus|Economy Plus Flex|World Traveler Plus|Club|First',
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
const namesByKind = {
  'full-service': 'Economy Light|Economy Classic|Economy Flex|Premium Economy|Business|First',
  'low-cost': 'Basic|Plus|Flex|||',
  'long-haul-low-cost': 'Light|Classic|Plus|Premium|Premium|Premium',
  regional: 'Economy|Economy|Economy Flex|Premium|Business|First',
} as const

const fee = (amount: Cents): Penalty => ({ kind: 'WithFee', amount })
const none: Penalty = { kind: 'NoPenalty' }
const impossible: Penalty = { kind: 'NotPossible' }

const asianCountries: ReadonlySet<string> = new Set(
  'JP KR SG TH MY IN AE QA CN HK TW VN ID TR'.split(' '),
)
/** Low-cost airlines whose basic fare includes a carry-on. */
const carryOnInBasic: ReadonlySet<string> = new Set(['B6', 'WN', 'WS', 'G3', '6E'])
/** Full-service airlines whose basic fare includes none, except on long flights. */
const noCarryOnInBasic: ReadonlySet<string> = new Set(['UA', 'AY', 'SK'])
/** No change fee above basic, and cheaper cancellation. */
const freeChanges: ReadonlySet<string> = new Set(['AA', 'DL', 'UA', 'AS', 'B6', 'HA', 'AC'])
/**
 * No cancellation fee above basic. A fare that isn't refundable, extra legroom included, becomes a
 * credit of its full value.
 */
const creditWithoutFee: ReadonlySet<string> = new Set(['AS', 'B6', 'HA'])
const wifiForAll: ReadonlySet<string> = new Set(['B6', 'DL', 'QR'])

/** What the rules of a brand depend on. */
interface BrandCase {
  readonly airline: Airline
  readonly tier: Tier
  readonly haul: Haul
  readonly isLowCost: boolean
  readonly changesFree: boolean
  readonly cancelsToCredit: boolean
  readonly changeFee: Cents
}

/** The fee for a change of the airlines that take as much for a cancellation. */
const sameFee: Cents = 2500

const changeFeeOf = (airline: Airline, haul: Haul, isLowCost: boolean): Cents => {
  if (haul === 'long') return 15_000
  if (isLowCost) return 6000
  return hash32(airline.code) % 4 === 0 ? sameFee : 7500
}

const caseOf = (airline: Airline, tier: Tier, haul: Haul): BrandCase => {
  const isLowCost = airline.kind === 'low-cost' || airline.kind === 'long-haul-low-cost'
  return {
    airline,
    tier,
    haul,
    isLowCost,
    changesFree: freeChanges.has(airline.code),
    cancelsToCredit: creditWithoutFee.has(airline.code),
    changeFee: changeFeeOf(airline, haul, isLowCost),
  }
}

type BagPieces = FareBrand['bags']['checked']['pieces']
const includedPieces: Readonly<Record<Tier, (brand: BrandCase) => BagPieces>> = {
  basic: ({ airline, haul, isLowCost }) =>
    !isLowCost && asianCountries.has(airline.country) && haul === 'long' ? 1 : 0,
  standard: ({ airline, haul, isLowCost }) => {
    if (isLowCost) return haul === 'long' ? 1 : 0
    return haul === 'domestic' && airline.country === 'US' ? 0 : 1
  },
  flex: ({ haul, isLowCost }) => (haul === 'long' && !isLowCost ? 2 : 1),
  premium: () => 2,
  business: () => 2,
  first: () => 3,
}
const firstBagFee: Readonly<Record<Haul, Cents>> = { domestic: 3500, short: 4500, long: 7500 }
const secondBagFee: Readonly<Record<Haul, Cents>> = { domestic: 4500, short: 7000, long: 10_000 }

const carryOnOf = ({ airline, tier, haul, isLowCost }: BrandCase): BrandBags['carryOn'] => {
  const missing = isLowCost
    ? !carryOnInBasic.has(airline.code)
    : noCarryOnInBasic.has(airline.code) && haul !== 'long'
  return tier === 'basic' && missing
    ? { pieces: 0, weightKg: 10, fee: 3900 }
    : { pieces: 1, weightKg: isLowCost ? 10 : 8, fee: null }
}
const bagsOf = (brand: BrandCase): BrandBags => {
  const { tier, haul } = brand
  const pieces = includedPieces[tier](brand)
  const first = firstBagFee[haul]
  const second = secondBagFee[haul]
  const weightKg = tier === 'business' || tier === 'first' ? 32 : 23
  return {
    personalItem: true,
    carryOn: carryOnOf(brand),
    checked:
      pieces === 0
        ? { pieces, weightKg, firstBag: first, secondBag: second }
        : {
            pieces,
            weightKg,
            firstBag: second,
            secondBag: second + (pieces === 1 ? 8000 : 10_000),
          },
  }
}

const seatRules: Readonly<
  Record<Tier, (brand: BrandCase) => Pick<FareBrand, 'seatChoice' | 'seatFee'>>
> = (() => {
  const included = { seatChoice: 'included', seatFee: null } as const
  const forFee = (haul: Haul) =>
    ({ seatChoice: 'for-a-fee', seatFee: haul === 'long' ? 4500 : 1800 }) as const
  return {
    basic: ({ isLowCost, haul }) =>
      isLowCost ? forFee(haul) : { seatChoice: 'at-check-in', seatFee: null },
    standard: ({ changesFree, isLowCost, haul }) =>
      changesFree || isLowCost ? included : forFee(haul),
    flex: () => included,
    premium: () => included,
    business: () => included,
    first: () => included,
  }
})()

const changePenalty = ({ tier, isLowCost, changesFree, changeFee }: BrandCase): Penalty => {
  if (tier === 'basic') return isLowCost ? fee(changeFee) : impossible
  return tier === 'standard' && !changesFree ? fee(changeFee) : none
}
const cancelPenalty = (brand: BrandCase): Penalty => {
  const { tier, isLowCost, changesFree, changeFee } = brand
  if (tier === 'basic') return impossible
  if (brand.cancelsToCredit) return none
  if (tier === 'standard') {
    if (isLowCost) return impossible
    if (changesFree) return fee(9900)
    return fee(changeFee === sameFee ? sameFee : changeFee + 7500)
  }
  if (tier === 'flex') return isLowCost ? fee(5000) : none
  return tier === 'premium' ? fee(20_000) : none
}
const isRefundable: Readonly<Record<Tier, (brand: BrandCase) => boolean>> = {
  basic: () => false,
  standard: ({ isLowCost, changesFree }) => !isLowCost && !changesFree,
  flex: ({ isLowCost }) => !isLowCost,
  premium: ({ isLowCost, cancelsToCredit }) => !isLowCost && !cancelsToCredit,
  business: () => true,
  first: () => true,
}

const mealsOf = ({ tier, haul, isLowCost }: BrandCase): FareBrand['meals'] => {
  if (tier === 'business') return 'included'
  if (isLowCost) return tier === 'premium' ? 'included' : 'for-sale'
  return haul === 'long' || tier === 'premium' || tier === 'first' ? 'included' : 'for-sale'
}
const wifiOf = ({ airline, tier }: BrandCase): FareBrand['wifi'] => {
  if (wifiForAll.has(airline.code)) return 'included'
  if (airline.kind === 'regional') return 'none'
  return tier === 'business' || tier === 'first' ? 'included' : 'for-sale'
}

/** What depends on the tier alone. */
const tierFacts: Readonly<
  Record<
    Tier,
    Pick<FareBrand, 'cabin' | 'seatCabin' | 'shelf' | 'earnPercent' | 'boarding' | 'lounge'>
  >
> = {
  basic: {
    cabin: 'BasicEconomy',
    seatCabin: 'Economy',
    shelf: 0,
    earnPercent: 25,
    boarding: 'last',
    lounge: false,
  },
  standard: {
    cabin: 'Economy',
    seatCabin: 'Economy',
    shelf: 1,
    earnPercent: 50,
    boarding: 'standard',
    lounge: false,
  },
  flex: {
    cabin: 'Economy',
    seatCabin: 'Economy',
    shelf: 2,
    earnPercent: 100,
    boarding: 'priority',
    lounge: false,
  },
  premium: {
    cabin: 'PremiumEconomy',
    seatCabin: 'PremiumEconomy',
    shelf: 2,
    earnPercent: 125,
    boarding: 'priority',
    lounge: false,
  },
  business: {
    cabin: 'Business',
    seatCabin: 'Business',
    shelf: 3,
    earnPercent: 200,
    boarding: 'priority',
    lounge: true,
  },
  first: {
    cabin: 'First',
    seatCabin: 'First',
    shelf: 4,
    earnPercent: 300,
    boarding: 'priority',
    lounge: true,
  },
}

const nameOf = (airline: Airline, tier: Tier): string => {
  const usual = namesByKind[airline.kind]
  const at = tiers.indexOf(tier)
  return (families[airline.code] ?? usual).split('|')[at] || usual.split('|')[at] || 'Economy'
}

const brands = new Map<string, FareBrand>()

/** The brand of an airline, tier and haul. The same object every time. */
export const brandFor = (airline: Airline, tier: Tier, haul: Haul): FareBrand => {
  const id = `${airline.code}.${tier}.${haul}`
  const cached = brands.get(id)
  if (cached) return cached
  const name = nameOf(airline, tier)
  const brand = caseOf(airline, tier, haul)
  const facts = tierFacts[tier]
  const made: FareBrand = {
    id,
    airline: airline.code,
    name,
    shortName: name.replace(/^Economy |^Delta Main /, ''),
    cabin: facts.cabin,
    seatCabin: facts.seatCabin,
    shelf: facts.shelf,
    bags: bagsOf(brand),
    ...seatRules[tier](brand),
    change: changePenalty(brand),
    cancel: cancelPenalty(brand),
    refundable: isRefundable[tier](brand),
    earnPercent: tier === 'basic' && brand.isLowCost ? 0 : facts.earnPercent,
    boarding: facts.boarding,
    lounge: facts.lounge,
    meals: mealsOf(brand),
    wifi: wifiOf(brand),
  }
  brands.set(id, made)
  return made
}

const byCode = new Map(airlines.map((airline) => [airline.code, airline]))
/** Parses `BA.basic.long`; null if the airline doesn't sell it. */
export const parseBrand = (id: string): { airline: Airline; tier: Tier; haul: Haul } | null => {
  const [code = '', tier = '', haul = ''] = id.split('.')
  const airline = byCode.get(code)
  const knownTier = tiers.find((each) => each === tier)
  const knownHaul = hauls.find((each) => each === haul)
  if (!airline || !knownTier || !knownHaul) return null
  return tiersOf(airline, tierCabin[knownTier]).includes(knownTier)
    ? { airline, tier: knownTier, haul: knownHaul }
    : null
}
