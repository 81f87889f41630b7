import { classNames } from '@portolan/design/class-names.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatDate } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import { amountText, changeLabel, earnedText, refundLines } from '../after-sales/index.ts'
import type { ExchangeOffer } from './exchange-queries.ts'
import styles from './exchange.module.css'

const c = classNames(styles)

const labels: Readonly<Record<ExchangeOffer['lines'][number]['kind'], string>> = {
  NewFare: 'New flights, fare',
  NewTax: 'New flights, taxes and fees',
  NewExtras: 'New flights, seats and bags',
  GivenUp: 'Value of your current flights',
  GivenUpExtras: 'Value of their seats and bags',
  Penalty: 'Airline change fee',
  Stay: 'Stay on its new dates',
}
const linesOf = ({ lines }: ExchangeOffer): PriceLine[] =>
  lines.map(({ kind, amount, travelers }) => ({
    id: kind,
    label: labels[kind],
    amount: kind === 'Penalty' && amount.minor === 0 ? null : fromWire(amount),
    absent: 'None',
    note:
      travelers !== null && travelers > 1 && amount.minor > 0 && amount.minor % travelers === 0
        ? `${travelers} × ${formatExact(fromWire({ ...amount, minor: amount.minor / travelers }))}`
        : undefined,
  }))

/** The button's label, with the amount charged, refunded or credited. */
export const outcomeWords = (offer: Pick<ExchangeOffer, 'due' | 'refund' | 'credit'>): string =>
  changeLabel(
    offer,
    offer.credit.minor > 0
      ? `Change and get ${amountText(offer.credit)} airline credit`
      : 'Change flights',
  )

const Row = ({ label, note, amount }: { label: ReactNode; note: string; amount: MoneyWire }) => (
  <li>
    <span>
      <b>{label}</b>
      <small>{note}</small>
    </span>
    <Price amount={fromWire(amount)} digits="exact" look="strong" />
  </li>
)

/** What change for any reason makes of this change. */
const CoverRow = ({ cover }: { cover: NonNullable<ExchangeOffer['cover']> }) =>
  cover.isUsed ? (
    <ul className={c('hands')} aria-label="Change for any reason">
      <Row
        label="Change for any reason pays back"
        note={`To the card you pay with, by ${formatDate(cover.by, false)}. This uses it up.`}
        amount={cover.reimbursed}
      />
    </ul>
  ) : (
    <p className={c('after')}>
      {cover.outcome === 'NothingToReimburse'
        ? 'The new fare isn’t higher, so change for any reason pays nothing and you keep it.'
        : 'Change for any reason doesn’t pay for this change. It pays for other flights that depart within a year of your booking, up to 3 hours before your first departure.'}
    </p>
  )

/**
 * The price of a change: every line of the difference, and what is refunded to which tender and
 * when.
 */
export const ExchangeSummary = ({
  offer,
  foot,
}: {
  offer: ExchangeOffer
  /** Shown below the price. */
  foot: ReactNode
}) => {
  const lines = refundLines(offer)
  const { due, forfeited, earned, newPrice, difference, cover } = offer
  return (
    <aside aria-label="Price of the change" className={c('around')}>
      <div className={c('sheet')}>
        <div className={c('price')}>
          <h2 className={c('sliceTitle')}>Total</h2>
          <PriceBreakdown
            caption="Price details"
            lines={linesOf(offer)}
            total={fromWire(difference)}
            totalLabel="Difference"
            due={due.minor > 0 ? { label: 'Due now, by card', amount: fromWire(due) } : undefined}
          />
        </div>
        {(lines.length > 0 || forfeited.minor > 0) && (
          <ul className={c('hands')} aria-label="Your refund">
            {lines.map(({ label, note, amount }, at) => (
              <Row key={at} label={label} note={note} amount={amount} />
            ))}
            {forfeited.minor > 0 && (
              <Row label="Not refunded" note="Your fare’s rules" amount={forfeited} />
            )}
          </ul>
        )}
        {cover !== null && <CoverRow cover={cover} />}
        <p className={c('after')}>
          {`Your tickets will cost ${amountText(newPrice.grandTotal)} in total.${earned !== null && earned.amount !== 0 ? ` ${earnedText(earned)}` : ''}`}
        </p>
        {foot}
      </div>
    </aside>
  )
}
