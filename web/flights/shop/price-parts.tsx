import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatExact, fromWire, times, type Money } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import type { ChosenFare } from './flight-list-query.ts'

export interface PricedChoice {
  /** Slices chosen before this one. */
  readonly before: readonly ChosenFare[]
  /** Whether this is the last slice: only then can the airline quote the whole trip. */
  readonly last: boolean
  readonly party: Party
}

type Quote = AnswerOf<typeof quoteFlights>
const typeWords = {
  Adult: 'Adult',
  Child: 'Child',
  SeatedInfant: 'Infant in a seat',
  LapInfant: 'Infant on a lap',
} as const

/** Lines of a quote: base fare and taxes by passenger type, for all passengers of the type. */
export const quoteLines = ({ price }: Pick<Quote, 'price'>): PriceLine[] =>
  price.passengers.flatMap(({ type, count, base, taxes }) => {
    const each = (amount: Money): string | undefined =>
      count > 1 ? `${count} × ${formatExact(amount)}` : undefined
    return [
      {
        id: `${type}-base`,
        label: `${typeWords[type]}, base fare`,
        note: each(fromWire(base)),
        amount: times(fromWire(base), count),
      },
      ...taxes.map(({ code, name, amount }) => ({
        id: `${type}-${code}`,
        label: `${typeWords[type]}, ${name}`,
        note: each(fromWire(amount)),
        amount: times(fromWire(amount), count),
      })),
    ]
  })

const Parts = ({ priced, choice }: { priced: PricedChoice; choice: ChosenFare }) => {
  const { call } = useServices()
  const quote = useQuery({
    queryKey: ['price-parts', priced, choice],
    queryFn: ({ signal }) =>
      call(
        quoteFlights,
        { body: { slices: [...priced.before, choice], party: priced.party } },
        { signal },
      ),
    staleTime: 60_000,
  })
  if (quote.isPending) return <Skeleton width="100%" height="120px" />
  if (quote.isError) {
    const { title, text } = errorWords[codeOf(quote.error)]
    return (
      <Notice tone="warn" role="status" title={title}>
        {text}
      </Notice>
    )
  }
  return (
    <PriceBreakdown
      caption="Price details"
      lines={quoteLines(quote.data)}
      total={fromWire(quote.data.price.grandTotal)}
    />
  )
}

export interface PricePartsProps {
  /** For the whole party. */
  total: Money
  priced: PricedChoice
  choice: ChosenFare
}

/** Price details of a fare, loaded when opened. */
export const PriceParts = ({ total, priced, choice }: PricePartsProps) => {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure title="Price details" open={open} onOpenChange={setOpen}>
      {open &&
        (priced.last ? (
          <Parts priced={priced} choice={choice} />
        ) : (
          <p>
            {formatExact(total)} in total: this flight and the lowest fares for your remaining
            flights, taxes and fees included. You’ll see all price details on your last flight.
          </p>
        ))}
    </Disclosure>
  )
}
