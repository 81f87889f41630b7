import type { Currency } from '@portolan/kernel/money.ts'

const countriesOf: Readonly<Partial<Record<Currency, string>>> = {
  CAD: 'CA',
  PEN: 'PE',
  MXN: 'MX',
  CNY: 'CN',
  JPY: 'JP',
  INR: 'IN',
  COP: 'CO',
  CLP: 'CL',
  GBP: 'GB IM JE GG',
  AUD: 'AU CX CC NF NR KI TV',
  NZD: 'NZ CK NU TK PN',
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK GP MQ RE GF YT PM BL MF AX',
}
const known = new Map(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency as Currency] as const),
  ),
)

/**
 * What a country pays in, where it is one of the thirteen; else dollars, as its houses quote to
 * strangers.
 */
export const currencyOfCountry = (country: string): Currency => known.get(country) ?? 'USD'
