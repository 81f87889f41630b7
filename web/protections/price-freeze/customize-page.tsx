import { quotePriceFreeze } from '@portolan/contract/protections/quote-price-freeze.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { fromWire } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { CapChoice } from './cap-choice.tsx'
import { chosenTerms, type ChosenTerms } from './chosen-terms.ts'
import styles from './customize-page.module.css'
import { FeeChanged } from './fee-changed.tsx'
import { FreezeExamples } from './freeze-examples.tsx'
import { freezeQuoteQuery, type FreezeQuote, type FreezeTerms } from './freeze-queries.ts'
import type { FreezeSearch } from './freeze-search.ts'
import { FreezeSheet } from './freeze-sheet.tsx'
import { FreezeHeader } from './freeze-way.tsx'
import {
  atDeparture,
  daysText,
  eachWord,
  exactText,
  wholeText,
  wordsOfFreeze,
} from './freeze-words.ts'
import { LengthChoice } from './length-choice.tsx'
import { WithFreezeTerms } from './terms-page-frame.tsx'

const c = classNames(styles)

/** /flights/freeze/customize/: how long, and how large a rise is covered, with what it costs. */
export const FreezeCustomizePage = () => {
  const search = useSearch({ from: '/flights/freeze/customize' })
  return (
    <WithFreezeTerms quoteId={search.quote}>
      {(terms, refetch) => <Customize terms={terms} search={search} onStale={refetch} />}
    </WithFreezeTerms>
  )
}

/** Quotes the chosen terms; a fee that differs from the one shown is told first. */
const useFreezeQuote = (flightQuoteId: string, { length, offer }: ChosenTerms) => {
  const services = useServices()
  const navigate = useNavigate()
  const [changed, setChanged] = useState<FreezeQuote | null>(null)
  const pay = (quote: FreezeQuote): void => {
    services.queries.setQueryData(freezeQuoteQuery(services, quote.id).queryKey, quote)
    void navigate({ to: '/flights/freeze/confirm/', search: { quote: quote.id } })
  }
  const quoting = useMutation({
    mutationFn: () =>
      services.call(
        quotePriceFreeze,
        { body: { flightQuoteId, hours: length.hours, cap: offer.cap } },
        { patience: 30_000 },
      ),
    onSuccess: (quote) =>
      quote.premium.minor === offer.premium.minor ? pay(quote) : setChanged(quote),
  })
  return { quoting, changed, pay, dismiss: () => setChanged(null) }
}

interface CustomizeProps {
  terms: FreezeTerms
  search: FreezeSearch
  /** The fees have changed. */
  onStale: () => void
}

const Customize = ({ terms, search, onStale }: CustomizeProps) => {
  const navigate = useNavigate({ from: '/flights/freeze/customize' })
  const [moving, setMoving] = useState<number | null>(null)
  const chosen = chosenTerms(terms, { hours: search.hours, cap: moving ?? search.cap })
  const [first] = terms.travelers
  if (chosen === null || first === undefined) return null
  const choose = (part: Pick<FreezeSearch, 'hours' | 'cap'>): void =>
    void navigate({
      to: '/flights/freeze/customize/',
      search: (before) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <FreezeHeader flights={terms} current="freeze" />
      <div className={c('main')}>
        <h1>Freeze this price</h1>
        <p className={c('lead')}>
          {`Take up to ${daysText(terms.lengths.at(-1)?.hours ?? 0)} to decide. The fare you book can’t go over ${wholeText(first.frozen)} per ${eachWord(terms)} unless it rises by more than we cover.`}
        </p>
        <CapChoice
          frozen={first.frozen}
          chosen={chosen}
          onMove={setMoving}
          onSettle={(cap) => {
            setMoving(null)
            choose({ cap })
          }}
        />
        <LengthChoice
          flights={terms}
          lengths={terms.lengths}
          hours={chosen.length.hours}
          onChoose={(hours) => choose({ hours })}
        />
        <FreezeExamples
          frozen={fromWire(first.frozen)}
          cap={fromWire(chosen.offer.cap)}
          fee={fromWire(chosen.offer.fee)}
          travelers={terms.travelers.length}
        />
      </div>
      <Order terms={terms} chosen={chosen} quoteId={search.quote ?? ''} onStale={onStale} />
    </div>
  )
}

interface OrderProps {
  terms: FreezeTerms
  chosen: ChosenTerms
  quoteId: string
  onStale: () => void
}

/** The sheet with the button that leads to payment, repeated in the bar on phones. */
const Order = ({ terms, chosen, quoteId, onStale }: OrderProps) => {
  const { quoting, changed, pay, dismiss } = useFreezeQuote(quoteId, chosen)
  const { length, offer } = chosen
  const [first] = terms.travelers
  const refusal = quoting.isError ? wordsOfFreeze(codeOf(quoting.error)) : null
  const button = (
    <Button
      variant="primary"
      size="large"
      full
      busy={quoting.isPending}
      onClick={() => quoting.mutate()}
    >
      <span className={c('button')}>
        <b>{`Freeze ${first === undefined ? 'it' : wholeText(first.frozen)} for ${exactText(offer.premium)}`}</b>
        <small>{`We cover a rise of up to ${wholeText(offer.cap)} each`}</small>
      </span>
    </Button>
  )
  return (
    <>
      <FreezeSheet flights={terms} offer={offer} bookBy={atDeparture(terms, length.closesAt)}>
        {refusal !== null && (
          <Notice tone="danger" role="alert" title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
        <div className={c('inSheet')}>{button}</div>
      </FreezeSheet>
      <div className={c('bar')}>{button}</div>
      <FeeChanged
        was={offer.premium}
        quote={changed}
        onAccept={pay}
        onBack={() => {
          dismiss()
          onStale()
        }}
      />
    </>
  )
}
