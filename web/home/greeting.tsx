import { rewardsBanner } from '@portolan/domain/rewards/banner.ts'
import { accountsOfTenant } from '@portolan/domain/rewards/select-account.ts'
import { formatCashRewards, formatMiles } from '@portolan/domain/rewards/format.ts'
import type { EarningProduct } from '@portolan/domain/rewards/account.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { InlineSelect } from '@portolan/design/primitives/inline-select.tsx'
import { RewardsBanner } from '@portolan/design/travel/rewards-banner.tsx'
import type { RewardRate } from '@portolan/design/travel/search.props.ts'
import { money } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { type RewardsAccounts, useRewardsAccounts } from '../rewards/index.ts'
import { useLocale } from '../shell/host/use-locale.ts'
import { usePresentation } from '../shell/layout/use-presentation.ts'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { BusinessWelcome } from './business-welcome.tsx'
import styles from './greeting.module.css'

const c = classNames(styles)

export const ratesOn: Readonly<Record<EarningProduct, string>> = {
  flights: 'flights',
  hotels: 'hotels',
  cars: 'rental cars',
  homes: 'vacation rentals',
}
const shownOrder: readonly EarningProduct[] = ['hotels', 'flights', 'cars', 'homes']

/** The greeting at an hour of the reader's day, 0 to 23. */
export const partOfDay = (hour: number): string => {
  if (hour < 5 || hour >= 18) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}

const accountText = ({ productDisplayName, lastFour }: RewardsAccounts[number]): string =>
  `${productDisplayName}, account ending in ${lastFour}`
const balanceText = ({
  rewardsBalance: { amount, currency },
  rewardsCashEquivalent: { value },
}: RewardsAccounts[number]): string =>
  currency === 'miles'
    ? `${formatMiles(amount)} miles`
    : `${formatCashRewards(money(amount, value.currency))} cash back`

const chosenKey = (userId: string): string => `rewards.chosen.${userId}`

export const Greeting = () => (
  <div className={c('greeting')}>
    <GreetingWords />
  </div>
)

const ratesOf = (
  rates: readonly { readonly product: EarningProduct; readonly rate: string }[],
): RewardRate[] =>
  shownOrder.flatMap((product) =>
    rates
      .filter((rate) => rate.product === product)
      .map(({ rate }) => ({ rate, on: ratesOn[product] })),
  )

/** The banner of the traveler's accounts, and the account that a personal banner is about. */
const useBanner = (chosen: string | null) => {
  const { config, cache } = useServices()
  const { data: user } = useUserInfo()
  const { data: accounts, isPending, isError } = useRewardsAccounts()
  const selectedReferenceId = chosen ?? (user && cache.read<string>(chosenKey(user.userId))) ?? null
  const banner = rewardsBanner(
    config.tenant,
    user?.userInfo.firstName ?? '',
    isError ? [] : (accounts ?? []),
    {
      selectedReferenceId,
      currentReferenceId: user?.corporateInfo?.accountReferenceId ?? null,
    },
  )
  const account =
    banner.kind === 'personal'
      ? accounts?.find(({ accountReferenceId }) => accountReferenceId === banner.accountReferenceId)
      : undefined
  return {
    banner,
    account,
    // The accounts that the tenant shows, and no others, can be chosen (rewards-6).
    accounts: accountsOfTenant(
      config.tenant,
      accounts ?? [],
      user?.corporateInfo?.accountReferenceId ?? null,
    ),
    loading: isPending && !isError,
    user,
  }
}

/**
 * The page's title: the card holder's name with rates and balance, the business site's words, or a
 * plain question.
 */
const GreetingWords = () => {
  const { profile } = useServices()
  const locale = useLocale()
  const { agentPortal } = usePresentation()
  const [chosen, setChosen] = useState<string | null>(null)
  const { banner, account, accounts, loading, user } = useBanner(chosen)

  if (agentPortal && user)
    return (
      <RewardsBanner
        title={`${user.userInfo.firstName} ${user.userInfo.lastName}`}
        balance="Agent portal"
      />
    )
  const isPersonal = banner.kind === 'personal'
  if (profile.audience === 'Corporate') {
    return (
      <BusinessWelcome
        locale={locale}
        personal={
          account && isPersonal
            ? {
                firstName: banner.firstName,
                balance: (
                  <Balance
                    account={account}
                    accounts={accounts}
                    userId={user?.userId}
                    onChoose={setChosen}
                  />
                ),
              }
            : null
        }
        rates={isPersonal ? ratesOf(banner.rates) : []}
      />
    )
  }
  if (loading) return <RewardsBanner title="" status="loading" />
  if (!isPersonal) return <RewardsBanner title={banner.heading} />
  if (account === undefined) return <RewardsBanner title="Where to next?" />
  return (
    <PersonalBanner
      firstName={banner.firstName}
      rates={ratesOf(banner.rates)}
      account={account}
      accounts={accounts}
      userId={user?.userId}
      onChoose={setChosen}
    />
  )
}

interface BalanceProps {
  account: RewardsAccounts[number]
  accounts: RewardsAccounts
  userId: string | undefined
  onChoose: (accountReferenceId: string) => void
}

/** An account’s balance. Several accounts can be switched; the choice lasts a year. */
const Balance = ({ account, accounts, userId, onChoose }: BalanceProps) => {
  const { cache } = useServices()
  if (accounts.length < 2)
    return <span>{`${balanceText(account)} on ${accountText(account)}`}</span>
  return (
    <>
      <span>{`${balanceText(account)} on `}</span>
      <InlineSelect
        label="Rewards account"
        choices={accounts.map((other) => ({
          value: other.accountReferenceId,
          label: accountText(other),
        }))}
        value={account.accountReferenceId}
        onChange={(id) => {
          onChoose(id)
          if (userId !== undefined) cache.write(chosenKey(userId), id, 365 * 86_400)
        }}
      />
    </>
  )
}

/** Greets a card holder by name. */
const PersonalBanner = ({
  firstName,
  rates,
  ...balance
}: BalanceProps & { firstName: string; rates: readonly RewardRate[] }) => {
  const { now } = useServices()
  return (
    <RewardsBanner
      title={`${partOfDay(new Date(now()).getHours())}, ${firstName}`}
      balance={<Balance {...balance} />}
      rates={rates}
    />
  )
}
