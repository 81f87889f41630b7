import { refundFacts } from '../../lodging/index.ts'
import { cancelWords, changeWords } from '../../flights/index.ts'
import { addOnsTotal } from '@portolan/domain/pricing/price-sums.ts'
import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import {
  formatExact,
  fromWire,
  money,
  negate,
  subtract,
  type Money,
} from '@portolan/kernel/money.ts'
import { nightsText } from '../../lodging/index.ts'
import type { PackageQuote } from '../package-answers.ts'

/** An amount of a quote. */
export const amountIn = ({ currency }: Pick<PackageQuote, 'currency'>, minor: number): Money =>
  money(minor, currency)
export const exactText = (quote: Pick<PackageQuote, 'currency'>, minor: number): string =>
  formatExact(amountIn(quote, minor))

/** What of the flights is for seats and bags. */
export const extrasOf = ({ flights: { price } }: Pick<PackageQuote, 'flights'>): Money =>
  addOnsTotal(price.addOns, price.grandTotal.currency)

/** The price details, which add up to the total (packages-10). */
export const packageLines = (
  quote: Pick<PackageQuote, 'currency' | 'price' | 'nights' | 'flights'>,
): PriceLine[] => {
  const { flights, standard, discount, state } = quote.price
  const extras = extrasOf(quote)
  return [
    {
      id: 'flights',
      label: 'Flights',
      note: 'both ways',
      amount: subtract(amountIn(quote, flights), extras),
    },
    ...(extras.minor === 0n ? [] : [{ id: 'extras', label: 'Seats and bags', amount: extras }]),
    {
      id: 'stay',
      label: 'Stay',
      note: nightsText(quote.nights.nights),
      amount: amountIn(quote, standard),
    },
    { id: 'taxes', label: 'Taxes and fees', amount: null },
    ...(state === 'WithDiscount'
      ? [
          {
            id: 'discount',
            label: 'Package discount',
            note: 'on the stay',
            amount: negate(amountIn(quote, discount)),
          },
        ]
      : []),
  ]
}
/** What of the total is paid at the property; zero for most stays. */
export const dueThere = ({ price, dueNow }: Pick<PackageQuote, 'price' | 'dueNow'>): Money =>
  money(price.total - dueNow.minor, dueNow.currency)

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** The airline's terms, each once. */
export const flightTerms = ({
  flights: { slices, freeCancellationUntil: until },
}: Pick<PackageQuote, 'flights'>): { readonly change: string; readonly cancel: string } => {
  const cancel = unique(slices.map(({ brand }) => cancelWords(brand))).join('; ')
  return {
    change: unique(slices.map(({ brand }) => changeWords(brand.change))).join('; '),
    cancel: until === null ? cancel : `Full refund until ${formatInstant(until)}; then: ${cancel}`,
  }
}
/** The property's terms of cancellation, in a line. */
export const stayTerms = ({ stay }: Pick<PackageQuote, 'stay'>, now: number): string =>
  refundFacts(stay.cancellation, stay.price.grandTotal, now)
    .map(({ text }) => text)
    .join('. ')

const stayRefundText = (refund: PackageQuote['ifCanceled']['stayRefund']): string => {
  if (refund === null) return 'The property decides'
  return refund.minor === 0 ? 'No refund' : `${formatExact(fromWire(refund))} if canceled now`
}

export interface PartCanceledRow {
  readonly id: 'stay' | 'flights' | 'both'
  readonly what: string
  readonly refund: string
  readonly discount: string
}

/** What canceling a part refunds, and what becomes of the discount (packages-4 to packages-6). */
export const partCanceledRows = (
  quote: Pick<PackageQuote, 'ifCanceled' | 'flights' | 'price'>,
): PartCanceledRow[] => {
  const { stayRefund, toKeepStay } = quote.ifCanceled
  const hasDiscount = quote.price.state === 'WithDiscount'
  const stay = stayRefundText(stayRefund)
  const flights = flightTerms(quote).cancel
  return [
    {
      id: 'stay',
      what: 'The stay only',
      refund: stay,
      discount: hasDiscount
        ? 'Ends with the stay. Your flights cost the same as before.'
        : 'Your flights cost the same as before.',
    },
    {
      id: 'flights',
      what: 'The flights only',
      refund: flights,
      discount:
        toKeepStay.minor > 0
          ? `Needs both parts. To keep the stay you pay ${formatExact(fromWire(toKeepStay))}, or you cancel it by its terms.`
          : 'Nothing more to pay for the stay.',
    },
    {
      id: 'both',
      what: 'Both',
      refund: `Stay: ${stay}. Flights: ${flights}`,
      discount: 'Nothing more to pay.',
    },
  ]
}

/** What both parts together earn on each account. */
export const earnOf = ({ flights, stay }: Pick<PackageQuote, 'flights' | 'stay'>) => {
  const amounts = new Map<string, PackageQuote['flights']['earn'][number]>()
  for (const one of [...flights.earn, ...stay.earn]) {
    const known = amounts.get(one.accountReferenceId)
    amounts.set(one.accountReferenceId, { ...one, amount: one.amount + (known?.amount ?? 0) })
  }
  return [...amounts.values()]
}
