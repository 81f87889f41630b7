import { cancelPremium } from '@portolan/domain/protections/cancel-for-any-reason/price.ts'
import { changePremium } from '@portolan/domain/protections/change-for-any-reason/price.ts'
import { disruptionPremium } from '@portolan/domain/protections/disruption-assistance/price.ts'
import { roomDeposit } from '@portolan/domain/protections/hotel-price-freeze/price.ts'
import { meanCost, type ExpectedCost } from '@portolan/domain/protections/premium.ts'
import { priceFreezeFee } from '@portolan/domain/protections/price-freeze/price.ts'
import { plainOdds } from '@portolan/domain/protections/fair-price.ts'
import { money, type Money } from '@portolan/kernel/money.ts'
import { expectedCost } from '@portolan/market/underwriter/expected-cost.ts'
import { habits } from '@portolan/market/underwriter/habits.data.ts'
import { createPastOutcomes } from '@portolan/market/underwriter/past-outcomes.ts'
import type { CoverKind } from '@portolan/market/underwriter/risk.ts'
import { sampleRisks } from '@portolan/market/underwriter/sample-risks.ts'
import { loadWorld } from '@portolan/market/world/world.ts'

/** What contracts of one kind cost and pay on average, in minor units. */
export interface ExpectedRatio {
  readonly kind: CoverKind
  readonly contracts: number
  readonly premium: number
  readonly expected: number
  /** Share of the premiums that is paid out; null for what is free. */
  readonly ratio: number | null
  readonly odds: { readonly times: number; readonly of: number }
}

const free = (): Money => money(0, 'USD')
/** A room's deposit is credited to who uses the voucher, so that much of it is paid out as well. */
const creditedOf = (kind: CoverKind, premium: number): number =>
  kind === 'hotel-price-freeze' ? premium * habits.freezesUsed : 0
const premiumOf: Readonly<Record<CoverKind, (cost: ExpectedCost) => Money>> = {
  'price-freeze': priceFreezeFee,
  'hotel-price-freeze': roomDeposit,
  'cancel-for-any-reason': cancelPremium,
  'change-for-any-reason': changePremium,
  'disruption-assistance': disruptionPremium,
  'missed-connection': free,
  'price-drop': free,
}

const seed = 1
const now = Date.parse('2026-11-20T15:00:00Z')

/** Each insured protection over so many risks, at the premiums that the portal would ask. */
export const lossRatios = (contracts = 200): readonly ExpectedRatio[] => {
  const world = loadWorld()
  const books = { seed, outcomes: createPastOutcomes(world, seed) }
  return (Object.keys(premiumOf) as CoverKind[]).map((kind) => {
    const sums = { premium: 0, expected: 0, paid: 0, samples: 0 }
    for (let at = 0; at < contracts; at++) {
      const { total, ...counts } = expectedCost(books, sampleRisks(at, world, now)[kind], now)
      const cost = { total: money(total, 'USD'), ...counts }
      const premium = Number(premiumOf[kind](cost).minor)
      sums.premium += premium
      sums.expected += Number(meanCost(cost).minor) + creditedOf(kind, premium)
      sums.paid += counts.paid
      sums.samples += counts.samples
    }
    return {
      kind,
      contracts,
      premium: sums.premium / contracts,
      expected: sums.expected / contracts,
      ratio: sums.premium === 0 ? null : sums.expected / sums.premium,
      odds: plainOdds(sums.paid, sums.samples),
    }
  })
}

const dollars = (minor: number): string =>
  `${minor < 0 ? '-' : ''}$${(Math.abs(minor) / 100).toFixed(2)}`
/**
 * `price-freeze: premium $20.31, pays $14.46, loss ratio 71 %, worth -$5.85 to its buyer, 2 in 5
 * pay`.
 */
export const ratioLine = ({ kind, premium, expected, ratio, odds }: ExpectedRatio): string =>
  [
    `${kind}: ${ratio === null ? 'free' : `premium ${dollars(premium)}`}`,
    `pays ${dollars(expected)} on average`,
    ...(ratio === null ? [] : [`loss ratio ${Math.round(ratio * 100)} %`]),
    `worth ${dollars(expected - premium)} to its buyer`,
    `${odds.times} in ${odds.of} pay`,
  ].join(', ')
