import { rewardsBanner } from '@portolan/domain/rewards/banner.ts'
import { formatCashRewards, formatMiles } from '@portolan/domain/rewards/format.ts'
import type { EarningProduct } from '@portolan/domain/rewards/account.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { InlineSelect } from '@portolan/design/primitives/inline-select.tsx'
import { RewardsBanner } from '@portolan/design/travel/rewards-banner.tsx'
import { money } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { useRewardsAccounts, type RewardsAccounts } from '../rewards/rewards-accounts.ts'
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

export const partOfDay = (hour: number): string =>
  hour < 5
    ? 'Good evening'
    : hour < 12
      ? 'Good morning'
      : hour < 18
        ? 'Good afternoon'
        : 'Good evening'

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

/** With the room under it that the search wants. */
export const Greeting = () => (
  <div className={c('greeting')}>
    <GreetingWords />
  </div>
)

/**
 * The page's title: a card holder by name with rates and balance, the business site's own words, or
 * a plain question.
 */
const GreetingWords = () => {
  const { config, cache, now } = useServices()
  const locale = useLocale()
  const { agentPortal } = usePresentation()
  const { data: user } = useUserInfo()
  const { data: accounts, isPending, isError } = useRewardsAccounts()
  const [chosen, setChosen] = useState<string | null>(null)

  if (agentPortal && user)
    return (
      <RewardsBanner
        title={`${user.userInfo.firstName} ${user.userInfo.lastName}`}
        balance="Agent portal"
      />
    )
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
  const loading = isPending && !isError
  const account =
    banner.kind === 'personal'
      ? accounts?.find(({ accountReferenceId }) => accountReferenceId === banner.accountReferenceId)
      : undefined
  const rates =
    banner.kind === 'personal'
      ? shownOrder.flatMap((product) =>
          banner.rates
            .filter((rate) => rate.product === product)
            .map(({ rate }) => ({ rate, on: ratesOn[product] })),
        )
      : []
  if (config.tenant === 'capone-corporate') {
    return (
      <BusinessWelcome
        locale={locale}
        personal={
          account && banner.kind === 'personal'
            ? {
                firstName: banner.firstName,
                balance: `${balanceText(account)} on ${accountText(account)}`,
              }
            : null
        }
        rates={rates}
      />
    )
  }
  if (loading) return <RewardsBanner title="" status="loading" />
  if (banner.kind !== 'personal' || account === undefined)
    return <RewardsBanner title={banner.kind === 'personal' ? 'Where to next?' : banner.heading} />
  const balance =
    accounts && accounts.length > 1 ? (
      <>
        {`${balanceText(account)} on `}
        <InlineSelect
          label="Rewards account"
          choices={accounts.map((one) => ({
            value: one.accountReferenceId,
            label: accountText(one),
          }))}
          value={banner.accountReferenceId}
          onChange={(id) => {
            setChosen(id)
            if (user) cache.write(chosenKey(user.userId), id, 365 * 86_400)
          }}
        />
      </>
    ) : (
      `${balanceText(account)} on ${accountText(account)}`
    )
  return (
    <RewardsBanner
      title={`${partOfDay(new Date(now()).getHours())}, ${banner.firstName}`}
      balance={balance}
      rates={rates}
    />
  )
}
