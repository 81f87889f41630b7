import type { Condition } from '@portolan/domain/wallet/condition.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { creditText } from '../../shell/wallet/credit-text.ts'
import type { WalletOffer } from '../../shell/wallet/wallet-query.ts'

const list = (words: readonly string[], last: 'or' | 'and'): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`
const regions = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => regions.of(code) ?? code
const compared = {
  AtLeast: 'costs at least',
  MoreThan: 'costs more than',
  AtMost: 'costs at most',
  LessThan: 'costs less than',
  Equal: 'costs exactly',
} as const

/** A condition as the end of “Your booking …”. */
export const conditionWords = (condition: Condition): string => {
  switch (condition.kind) {
    case 'FirstBooking':
      return 'is your first booking here'
    case 'Airline':
      return `is only with ${list(condition.codes, 'or')}`
    case 'Country':
      return `is to ${condition.codes.length > 8 ? `one of ${condition.codes.length} countries: ` : ''}${list(condition.codes.map(countryName), 'or')}`
    case 'Place':
      return `is to ${list(condition.ids, 'or')}`
    case 'Collection':
      return `is a stay in the ${list(condition.collections, 'or')} Collection`
    case 'Amount':
      return `${compared[condition.compare]} ${formatExact(fromWire(condition.amount))}`
    case 'And':
      return list(condition.all.map(conditionWords), 'and')
    case 'Or':
      return list(condition.any.map(conditionWords), 'or')
    case 'Not':
      return `isn’t one that ${conditionWords(condition.condition)}`
  }
}

const rateWords = ({ rate }: WalletOffer['benefit']): string => {
  const cash = (amount: MoneyWire): string => creditText(amount)
  return rate.kind === 'Fixed'
    ? cash(rate.amount)
    : `${rate.hundredths / 100}%${rate.upTo === null ? '' : `, up to ${cash(rate.upTo)}`}`
}
/** `$75 off the price`, `$60 back as a travel credit after your trip`. */
export const benefitWords = (benefit: WalletOffer['benefit']): string =>
  benefit.kind === 'Discount'
    ? `${rateWords(benefit)} off the price`
    : `${rateWords(benefit)} back as a travel credit after your trip`
/** `$75 off`, `20% off`, `$60 back`: the benefit in a chip. */
export const benefitMark = ({ kind, rate }: WalletOffer['benefit']): string =>
  `${rate.kind === 'Fixed' ? creditText(rate.amount) : `${rate.hundredths / 100}%`} ${kind === 'Discount' ? 'off' : 'back'}`
