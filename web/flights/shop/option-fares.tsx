import { fareLadder } from '@portolan/domain/flights/fare-ladder.ts'
import { earn } from '@portolan/domain/rewards/earn.ts'
import { formatEarned } from '@portolan/domain/rewards/format.ts'
import { accountsOfTenant, selectAccount } from '@portolan/domain/rewards/select-account.ts'
import { FareLadder } from '@portolan/design/travel/fare-ladder.tsx'
import type { FareRule } from '@portolan/design/travel/results.props.ts'
import { useRewardsAccounts } from '../../rewards/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { useUserInfo } from '../../shell/session/user-info.ts'
import type { ReactNode } from 'react'
import { FreezeLine } from './freeze-line.tsx'
import { fareRules, ruleRows } from './fare-rules.ts'
import {
  amountIn,
  shownAmount,
  type ChosenFare,
  type FlightListAnswer,
  type ListedFlight,
} from './flight-list-query.ts'
import { optionWords } from './option-view.ts'

export interface OptionFaresProps {
  list: FlightListAnswer
  option: ListedFlight
  /** `per traveler, round trip`. */
  priced: string
  /** `Per traveler, taxes included`. */
  priceLabel: string
  pendingBrand: string | undefined
  onChoose: (fare: ChosenFare) => void
  /** Freezes a fare's price; absent where the whole trip is not chosen yet. */
  onFreeze?: ((fare: ChosenFare) => void) | undefined
  /** The price details. */
  parts: ReactNode
}

/** The fare ladder of one itinerary, by fare shelf, with the price details below. */
export const OptionFares = ({
  list,
  option,
  priced,
  priceLabel,
  pendingBrand,
  onChoose,
  onFreeze,
  parts,
}: OptionFaresProps) => {
  const ladder = fareLadder(list, option)
  const { config } = useServices()
  const { data: user } = useUserInfo()
  const { data: accounts } = useRewardsAccounts()
  // A price difference does not show what an exchange earns, so no account is chosen for one.
  const account =
    list.offset === undefined &&
    accounts &&
    selectAccount(
      accountsOfTenant(config.tenant, accounts, user?.corporateInfo?.accountReferenceId ?? null),
    )
  return (
    <FareLadder
      caption={`Fares on ${optionWords(list, option).numbers}, ${priced}`}
      rows={account ? [...ruleRows, { id: 'earn', label: 'Earn' }] : ruleRows}
      fares={ladder.map(({ brandId, brand, perTraveler, seatsLeft }) => {
        const price = shownAmount(list, perTraveler)
        const listed = list.brands[brandId]
        const rules: Record<string, FareRule> = listed ? fareRules(list, listed) : {}
        if (account) rules['earn'] = { text: formatEarned(earn(account, 'flights', price)) }
        return {
          id: brandId,
          name: brand.name,
          shelf: brand.shelf,
          price,
          rules,
          tag: seatsLeft === null ? undefined : `${seatsLeft} left`,
        }
      })}
      choose="button"
      onChoose={(brand) => onChoose({ option: option.id, brand })}
      priceLabel={priceLabel}
      signed={list.offset !== undefined}
      pendingId={pendingBrand}
      foot={
        <>
          {onFreeze !== undefined && (
            <FreezeLine
              fares={ladder}
              amountOf={(minor) => amountIn(list, minor)}
              pendingBrand={pendingBrand}
              onFreeze={(brand) => onFreeze({ option: option.id, brand })}
            />
          )}
          <div>{parts}</div>
        </>
      }
    />
  )
}
