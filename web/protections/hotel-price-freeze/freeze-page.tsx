import { quoteHotelPriceFreeze } from '@portolan/contract/protections/quote-hotel-price-freeze.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { hotelPriceFreezeTerms } from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PriceRows } from '../../checkout/index.ts'
import { HeaderSteps } from '../../shell/layout/header-steps.tsx'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import styles from '../price-freeze/customize-page.module.css'
import { daysText } from '../price-freeze/freeze-words.ts'
import { WithTerms } from '../with-terms.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { RoomCapChoice } from './room-cap-choice.tsx'
import {
  voucherQuoteQuery,
  voucherTermsQuery,
  type VoucherOffer,
  type VoucherQuote,
  type VoucherTerms,
} from './voucher-queries.ts'
import type { VoucherSearch } from './voucher-search.ts'
import { VoucherSheet } from './voucher-sheet.tsx'
import { VoucherSteps } from './voucher-way.tsx'
import { atProperty, exactText, wholeText, wordsOfVoucher } from './voucher-words.ts'

const c = classNames(styles)

/** /hotels/freeze/: what freezing a quoted price costs and pays, and on which terms. */
export const HotelFreezePage = () => {
  const search = useSearch({ from: '/hotels/freeze' })
  const { quote } = search
  const terms = useQuery({
    ...voucherTermsQuery(useServices(), quote ?? ''),
    enabled: quote !== undefined,
  })
  return (
    <WithTerms
      quoteId={quote}
      terms={terms}
      pending="Looking up your deposit"
      wordsOf={wordsOfVoucher}
      search="/hotels/"
    >
      {(found, refetch) => <Choice terms={found} search={search} onStale={refetch} />}
    </WithTerms>
  )
}

/** The offer at the cap in the address, or at the usual one. */
const offerOf = ({ offers }: VoucherTerms, cap: number | undefined): VoucherOffer | undefined =>
  offers.find((offer) => offer.cap.minor === cap) ??
  offers.find((offer) => offer.cap.minor === hotelPriceFreezeTerms.usualCap) ??
  offers[0]

interface ChoiceProps {
  terms: VoucherTerms
  search: VoucherSearch
  /** The deposits have changed. */
  onStale: () => void
}

const Choice = ({ terms, search, onStale }: ChoiceProps) => {
  const navigate = useNavigate({ from: '/hotels/freeze' })
  const [moving, setMoving] = useState<number | null>(null)
  const offer = offerOf(terms, moving ?? search.cap)
  if (offer === undefined) return null
  const mode = search.mode ?? 'HoldTheRoom'
  const choose = (part: Pick<VoucherSearch, 'cap' | 'mode'>): void =>
    void navigate({
      to: '/hotels/freeze/',
      search: (before) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <HeaderSteps>
        <VoucherSteps stay={terms} />
      </HeaderSteps>
      <div className={c('main')}>
        <h1>Freeze this price</h1>
        <p className={c('lead')}>
          {`Take ${daysText(terms.durationHours)} to decide. You won’t pay more than ${wholeText(terms.pricings.total)} when you book unless the price rises by more than we cover. If it falls, you pay the lower price.`}
        </p>
        <RoomCapChoice
          terms={terms}
          offer={offer}
          onMove={setMoving}
          onSettle={(cap) => {
            setMoving(null)
            choose({ cap })
          }}
        />
        <ModeChoice mode={mode} onChoose={(next) => choose({ mode: next })} />
      </div>
      <Order
        terms={terms}
        offer={offer}
        wanted={{ stayQuoteId: search.quote ?? '', mode, cap: offer.cap }}
        onStale={onStale}
      />
    </div>
  )
}

type Wanted = Pick<VoucherQuote, 'stayQuoteId' | 'mode' | 'cap'>
/** Quotes the chosen terms; a deposit that differs from the one shown is told first. */
const useVoucherQuote = (body: Wanted, { deposit }: VoucherOffer) => {
  const services = useServices()
  const navigate = useNavigate()
  const [changed, setChanged] = useState<VoucherQuote | null>(null)
  const pay = (quote: VoucherQuote): void => {
    services.queries.setQueryData(voucherQuoteQuery(services, quote.id).queryKey, quote)
    void navigate({ to: '/hotels/freeze/confirm/', search: { quote: quote.id } })
  }
  const quoting = useMutation({
    mutationFn: () => services.call(quoteHotelPriceFreeze, { body }, { patience: 30_000 }),
    onSuccess: (quote) => (quote.deposit.minor === deposit.minor ? pay(quote) : setChanged(quote)),
  })
  return { quoting, changed, pay, dismiss: () => setChanged(null) }
}

interface OrderProps {
  terms: VoucherTerms
  offer: VoucherOffer
  wanted: Wanted
  onStale: () => void
}

/** The sheet with the button that leads to payment, repeated in the bar on phones. */
const Order = ({ terms, offer, wanted, onStale }: OrderProps) => {
  const { quoting, changed, pay, dismiss } = useVoucherQuote(wanted, offer)
  const refusal = quoting.isError ? wordsOfVoucher(codeOf(quoting.error)) : null
  const button = (
    <Button
      variant="primary"
      size="large"
      full
      busy={quoting.isPending}
      onClick={() => quoting.mutate()}
    >
      <span className={c('button')}>
        <b>{`Freeze ${wholeText(terms.pricings.total)} for ${exactText(offer.deposit)}`}</b>
        <small>{`We cover a rise of up to ${wholeText(offer.cap)} each room`}</small>
      </span>
    </Button>
  )
  return (
    <>
      <VoucherSheet stay={terms} offer={offer} bookBy={atProperty(terms, terms.closesAt)}>
        {refusal !== null && (
          <Notice tone="danger" role="alert" title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
        <div className={c('inSheet')}>{button}</div>
      </VoucherSheet>
      <div className={c('bar')}>{button}</div>
      <DepositChanged
        was={offer}
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

interface DepositChangedProps {
  was: VoucherOffer
  /** At the new deposit; null while none has changed. */
  quote: VoucherQuote | null
  onAccept: (quote: VoucherQuote) => void
  onBack: () => void
}

/** The deposit changed between the choice and the quote: old, new, accept or go back. */
const DepositChanged = ({ was, quote, onAccept, onBack }: DepositChangedProps) => (
  <Dialog
    open={quote !== null}
    onClose={onBack}
    role="alertdialog"
    title="The deposit has changed"
    lead="Deposits change with the prices. Review the new one before you pay."
    actions={
      quote !== null && (
        <>
          <Button variant="primary" onClick={() => onAccept(quote)}>
            {`Continue at ${exactText(quote.deposit)}`}
          </Button>
          <Button onClick={onBack}>Go back</Button>
        </>
      )
    }
  >
    {quote !== null && (
      <PriceRows
        change={{ was: fromWire(was.deposit), now: fromWire(quote.deposit) }}
        labels={['Old deposit', 'New deposit']}
      />
    )}
  </Dialog>
)
