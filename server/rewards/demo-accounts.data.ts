import type { AccountRole } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { EarnMultipliers, RewardsCurrency } from '@portolan/domain/rewards/account.ts'

export interface DemoAccount extends EarnMultipliers {
  readonly tenant: TenantId
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly accountType: 'Personal' | 'Business'
  readonly lastFour: string
  readonly rewardsCurrency: RewardsCurrency
  /** Opening balance in miles or cents. */
  readonly balance: bigint
  readonly holders: readonly { readonly account: string; readonly role: AccountRole }[]
}

const ventureXRates: EarnMultipliers = {
  flightsMultiplier: 5,
  hotelsMultiplier: 10,
  carsMultiplier: 10,
  homesMultiplier: 5,
}
const milesCardRates: EarnMultipliers = {
  flightsMultiplier: 1.25,
  hotelsMultiplier: 5,
  carsMultiplier: 5,
  homesMultiplier: 5,
}
const cashCardRates: EarnMultipliers = {
  flightsMultiplier: 1.5,
  hotelsMultiplier: 5,
  carsMultiplier: 5,
  homesMultiplier: 5,
}
const sparkCashRates: EarnMultipliers = {
  flightsMultiplier: 2,
  hotelsMultiplier: 5,
  carsMultiplier: 5,
  homesMultiplier: 2,
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    tenant: 'capone',
    accountReferenceId: 'account_avery_venture_x',
    productDisplayName: 'Venture X',
    accountType: 'Personal',
    lastFour: '4417',
    rewardsCurrency: 'miles',
    balance: 184_220n,
    ...ventureXRates,
    holders: [
      { account: 'avery', role: 'Primary' },
      { account: 'blake', role: 'Authorized User' },
    ],
  },
  {
    tenant: 'capone',
    accountReferenceId: 'account_avery_quicksilver',
    productDisplayName: 'Quicksilver',
    accountType: 'Personal',
    lastFour: '0862',
    rewardsCurrency: 'cash',
    balance: 21_346n,
    ...cashCardRates,
    holders: [{ account: 'avery', role: 'Primary' }],
  },
  {
    tenant: 'capone',
    accountReferenceId: 'account_casey_venture_one',
    productDisplayName: 'VentureOne',
    accountType: 'Personal',
    lastFour: '7305',
    rewardsCurrency: 'miles',
    balance: 20_000n,
    ...milesCardRates,
    holders: [{ account: 'casey', role: 'Primary' }],
  },
  {
    tenant: 'capone-corporate',
    accountReferenceId: 'account_drew_venture_x_business',
    productDisplayName: 'Venture X Business',
    accountType: 'Business',
    lastFour: '2291',
    rewardsCurrency: 'miles',
    balance: 612_480n,
    ...ventureXRates,
    holders: [
      { account: 'drew', role: 'Primary' },
      { account: 'emery', role: 'Authorized User' },
      { account: 'finley', role: 'Account Manager' },
      { account: 'indigo', role: 'Authorized User' },
    ],
  },
  {
    tenant: 'capone-corporate',
    accountReferenceId: 'account_drew_spark_cash',
    productDisplayName: 'Spark Cash Plus',
    accountType: 'Business',
    lastFour: '5538',
    rewardsCurrency: 'cash',
    balance: 98_715n,
    ...sparkCashRates,
    holders: [{ account: 'drew', role: 'Primary' }],
  },
]
