import { fareLadder } from '@portolan/domain/flights/fare-ladder.ts'
import type { ListedFare } from '@portolan/domain/flights/flight-list.ts'
import { earn } from '@portolan/domain/rewards/earn.ts'
import { formatEarned } from '@portolan/domain/rewards/format.ts'
import { accountsOfTenant, selectAccount } from '@portolan/domain/rewards/select-account.ts'
import { FareLadder } from '@portolan/design/travel/fare-ladder.tsx'
import type { FareRule } from '@portolan/design/travel/results.props.ts'
import { useRewardsAccounts } from '../../rewards/rewards-accounts.ts'
import { useServices } from '../../shell/services-context.ts'
import { useUserInfo } from '../../shell/session/user-info.ts'
import { fareRules, ruleRows } from './fare-rules.ts'
import { amountIn, type ChosenFare, type FlightListAnswer, type ListedFlight } from './flight-list-query.ts'
import { optionWords } from './option-view.ts'
import { PriceParts, type PricedChoice } from './price-parts.tsx'

export interface OptionFaresProps {
  list: FlightListAnswer
  option: ListedFlight
  /** The fare of the row: what its price is made of is one press away. */
  fare: ListedFare
  /** `round trip` or `one way`. */
  kind: string
  pendingBrand: string | undefined
  onChoose: (fare: ChosenFare) => void
  /** What a quote of the row's fare would be asked with; absent while a slice is still to be chosen. */
  priced: PricedChoice
}

/** The fares of one itinerary by shelf, equal buttons, and what the price is made of. */
export const OptionFares = ({ list, option, fare, kind, pendingBrand, onChoose, priced }: OptionFaresProps) => {
  const { config } = useServices()
  const { data: user } = useUserInfo()
  const { data: accounts } = useRewardsAccounts()
  const account = accounts && selectAccount(accountsOfTenant(config.tenant, accounts, user?.corporateInfo?.accountReferenceId ?? null))
  return (
    <FareLadder
      caption={`Fares on ${optionWords(list, option).numbers}, per traveler, ${kind}`}
      rows={account ? [...ruleRows, { id: 'earn', label: 'Earn' }] : ruleRows}
      fares={fareLadder(list, option).map(({ brandId, brand, perTraveler, seatsLeft }) => {
        const price = amountIn(list, perTraveler)
        const known = list.brands[brandId]
        const rules: Record<string, FareRule> = known ? fareRules(list, known) : {}
        if (account) rules['earn'] = { text: formatEarned(earn(account, 'flights', price)) }
        return { id: brandId, name: brand.name, shelf: brand.shelf, price, rules, tag: seatsLeft === null ? undefined : `${seatsLeft} left` }
      })}
      choose="button"
      onChoose={(brand) => onChoose({ option: option.id, brand })}
      priceLabel="Per traveler, all taxes in"
      pendingId={pendingBrand}
      foot={<PriceParts amount={amountIn(list, fare.perTraveler)} total={amountIn(list, fare.total)} priced={priced} choice={{ option: option.id, brand: fare.brand }} />}
    />
  )
}
