import { chooseCurrency } from '@portolan/contract/identity/choose-currency.ts'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { currencies, isCurrency, type Currency } from '@portolan/kernel/money.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLocale } from '../host/use-locale.ts'
import { useServices } from '../services-context.ts'
import { userInfoKey, type SessionInfo } from '../session/user-info.ts'
import { errorWords } from '../error-words.ts'
import { codeOf } from '../session/call-failed.ts'
import { currencyChoices } from './currency-names.ts'

/** The currency for stays, saved with the person for all devices. Changing it refetches the page. */
export const CurrencyChoice = ({ user }: { user: SessionInfo }) => {
  const { call, queries, toasts } = useServices()
  const locale = useLocale()
  const navigate = useNavigate()
  const choose = useMutation({
    mutationFn: (currency: Currency) => call(chooseCurrency, { body: { currency } }),
    onSuccess: ({ currency }) => {
      queries.setQueryData<SessionInfo>(userInfoKey, (user) => user && { ...user, currency })
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== userInfoKey[0],
      })
      // Price filters are amounts in the old currency.
      void navigate({
        to: './',
        replace: true,
        resetScroll: false,
        search: (({ priceFrom: _from, priceTo: _to, ...rest }: Record<string, unknown>) =>
          rest) as never,
      })
    },
    onError: (error) => {
      const { title, text } = errorWords[codeOf(error)]
      toasts.show({ id: 'currency', tone: 'danger', text: `${title}. ${text}`.trim() })
    },
  })
  return (
    <SelectField
      label="Currency"
      choices={currencyChoices(currencies, locale)}
      value={choose.isPending ? choose.variables : user.currency}
      disabled={choose.isPending}
      help="Stays are priced and charged in this currency. Flights are always in US dollars."
      onChange={({ target: { value } }) => {
        if (isCurrency(value)) choose.mutate(value)
      }}
    />
  )
}
