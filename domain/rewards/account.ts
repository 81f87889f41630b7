import type { Money } from '@portolan/kernel/money.ts'
import type { AccountRole } from '../identity/principal.ts'

export const rewardsCurrencies = ['miles', 'cash'] as const
export type RewardsCurrency = (typeof rewardsCurrencies)[number]

export const earningProducts = ['flights', 'hotels', 'cars', 'homes'] as const
export type EarningProduct = (typeof earningProducts)[number]

/** Miles per dollar, or percent cash back, in steps of 0.01. */
export interface EarnMultipliers {
  readonly flightsMultiplier: number
  readonly hotelsMultiplier: number
  readonly carsMultiplier: number
  readonly homesMultiplier: number
}

/** A rewards account (rewards-3). */
export interface RewardsAccount extends EarnMultipliers {
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly customerAccountRole: AccountRole
  readonly accountType: 'Personal' | 'Business'
  readonly lastFour: string
  /** In miles, or minor units of cash. */
  readonly rewardsBalance: {
    readonly amount: number
    readonly currency: RewardsCurrency
    readonly currencyDescription: string
  }
  readonly rewardsCashEquivalent: Money
}

export const multiplierOf = (account: EarnMultipliers, product: EarningProduct): number =>
  account[`${product}Multiplier`]
