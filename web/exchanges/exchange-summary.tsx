import { classNames } from '@portolan/design/class-names.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import { amountText, dayOf, tenderBackNote, tenderBackText } from '../trips/cancel/cancel-words.ts'
import type { ExchangeOffer } from './exchange-queries.ts'
import styles from './exchange.module.css'

const c = classNames(styles)

const labels: Readonly<Record<ExchangeOffer['lines'][number]['kind'], string>> = {
  NewFare: 'New flights, fare',
  NewTax: 'New flights, taxes and charges',
  NewExtras: 'New flights, seats and bags',
  GivenUp: 'What the flights given up are worth',
  GivenUpExtras: 'Their seats and bags',
  Penalty: 'Fee of the airline',
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

/** The change in a few words, as its button has it. */
export const outcomeWords = ({
  due,
  refund,
  credit,
}: Pick<ExchangeOffer, 'due' | 'refund' | 'credit'>): string =>
  due.minor > 0
    ? `Change and pay ${amountText(due)}`
    : refund.minor > 0
      ? `Change and get ${amountText(refund)} back`
      : credit.minor > 0
        ? `Change and keep ${amountText(credit)} as credit`
        : 'Change the flights'

const Row = ({ label, note, amount }: { label: ReactNode; note: string; amount: MoneyWire }) => (
  <li>
    <span>
      <b>{label}</b>
      <small>{note}</small>
    </span>
    <Price amount={fromWire(amount)} digits="exact" look="strong" />
  </li>
)

/** What the change comes to: every line of the difference, and who pays or gets what of it by when. */
export const ExchangeSummary = ({
  offer,
  foot,
}: {
  offer: ExchangeOffer
  /** Until when it holds. */ foot: ReactNode
}) => {
  const { due, tenders, credits, forfeited, earned, newPrice, difference } = offer
  return (
    <aside aria-label="What the change comes to" className={c('around')}>
      <div className={c('sheet')}>
        <div className={c('price')}>
          <h2 className={c('sliceTitle')}>What it comes to</h2>
          <PriceBreakdown
            caption="What the difference is made of"
            lines={linesOf(offer)}
            total={fromWire(difference)}
            totalLabel="Difference"
            due={
              due.minor > 0 ? { label: 'To pay now, by card', amount: fromWire(due) } : undefined
            }
          />
        </div>
        {(tenders.length > 0 || credits.length > 0 || forfeited.minor > 0) && (
          <ul className={c('hands')} aria-label="What comes back">
            {tenders.map((tender, at) => (
              <Row
                key={at}
                label={tenderBackText(tender)}
                note={tenderBackNote(tender)}
                amount={tender.amount}
              />
            ))}
            {credits.map((credit, at) => (
              <Row
                key={`credit${at}`}
                label={`${credit.airlineName} credit for ${credit.traveler}`}
                note={`For the next booking with ${credit.airlineName}, until ${dayOf(credit.expiresAt)} ${credit.expiresAt.slice(0, 4)}`}
                amount={credit.amount}
              />
            ))}
            {forfeited.minor > 0 && (
              <Row
                label="Not given back"
                note="By the rules of the fare you have"
                amount={forfeited}
              />
            )}
          </ul>
        )}
        <p className={c('after')}>
          The tickets then cost {amountText(newPrice.grandTotal)} in all.
          {earned !== null &&
            earned.amount !== 0 &&
            ` ${formatRewards({ ...earned, amount: Math.abs(earned.amount) })} ${earned.amount > 0 ? 'more are earned' : 'earned before go back'}${earned.account === '' ? '' : ` on ${earned.account}`}.`}
        </p>
        {foot}
      </div>
    </aside>
  )
}
