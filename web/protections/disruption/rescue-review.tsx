import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { fromWire, negate, zero } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import type { RebookingQuote } from './disruption-queries.ts'
import { allOfYou, momentWords } from './disruption-words.ts'
import styles from './disruption.module.css'

const c = classNames(styles)

/** New flights that a protection pays, before they are booked. */
export const RescueReview = ({
  quote,
  paidBy,
  afterwards,
  book,
  back,
}: {
  quote: RebookingQuote
  /** Such as `Paid by disruption assistance`. */
  paidBy: string
  /** Who is booked, and what becomes of the rest. */
  afterwards: string
  /** Books with the same key once; answers with the booking. */
  book: (idempotencyKey: string) => Promise<{ readonly bookingId: string }>
  back: ReactNode
}) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  // One key for this quote: a second press books nothing more.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const rebook = useMutation({
    mutationFn: () => book(idempotencyKey),
    onSuccess: ({ bookingId }) => {
      for (const queryKey of [['trips'], ['disruption'], ['connection']])
        void queries.invalidateQueries({ queryKey })
      void navigate({ to: '/flights/book/confirm/', search: { booking: bookingId } })
    },
  })
  const { flight, total, travelers } = quote
  const price = fromWire(total)
  return (
    <>
      <p>
        {`${flight.airlineName} ${flight.flights.join(', ')}, ${flight.origin} to ${flight.destination}. Leaves ${momentWords(flight.departure)}, arrives ${momentWords(flight.arrival)}. ${flight.brandName}.`}
      </p>
      <div className={c('sums')}>
        <PriceBreakdown
          caption="Price of your new flights"
          lines={[
            { id: 'fare', label: `New tickets for ${allOfYou(travelers)}`, amount: price },
            { id: 'cover', label: paidBy, amount: negate(price) },
          ]}
          total={zero(price.currency)}
        />
      </div>
      <p>{afterwards}</p>
      {rebook.isError && (
        <Notice tone="danger" role="alert" title={errorWords[codeOf(rebook.error)].title}>
          {errorWords[codeOf(rebook.error)].text}
        </Notice>
      )}
      <div className={c('actions')}>
        <Button variant="primary" busy={rebook.isPending} onClick={() => rebook.mutate()}>
          Rebook for $0
        </Button>
        {back}
      </div>
    </>
  )
}
