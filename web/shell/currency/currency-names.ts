import type { Currency } from '@portolan/kernel/money.ts'

/** `USD, US dollar`: sorted by code, named in the page's language. */
export const currencyChoices = (
  all: readonly Currency[],
  locale: string,
): { readonly value: Currency; readonly label: string }[] => {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'currency' })
  return all.toSorted().map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }))
}
