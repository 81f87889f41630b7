import { classNames } from '@portolan/design/class-names.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import type { CancellationQuote } from './cancel-queries.ts'
import { amountText, dayOf, releasedText, tenderBackNote, tenderBackText } from './cancel-words.ts'
import styles from './cancel-page.module.css'

const c = classNames(styles)

/**
 * What goes back to which tender and by when, what an airline keeps for whom, what is lost: every
 * cent that was charged.
 */
export const WhatComesBack = ({
  quote,
  seller,
  untaken = false,
}: {
  quote: CancellationQuote
  /** `airline`, `property`. */ seller: string
  /** Nothing was charged yet. */ untaken?: boolean
}) => {
  const { tenders, credits, kept, extra, earned, charged } = quote
  return (
    <table className={c('table')}>
      <caption className={c('caption')}>
        <h2>{untaken ? 'What is released' : 'What comes back'}</h2>
      </caption>
      <tbody>
        {tenders.map((line, at) => (
          <tr key={at} className={line.givenBack || line.useRestored ? undefined : c('lost')}>
            <th scope="row">
              {untaken ? releasedText(line) : tenderBackText(line)}
              <small>
                {untaken && line.tender === 'Card'
                  ? 'Your bank shows it within days'
                  : tenderBackNote(line)}
              </small>
            </th>
            <td>
              <Price amount={fromWire(line.amount)} digits="exact" look="strong" />
            </td>
          </tr>
        ))}
        {credits.map((credit, at) => (
          <tr key={`credit${at}`}>
            <th scope="row">
              {credit.airlineName} credit for {credit.traveler}
              <small>
                For the next booking with {credit.airlineName}, until {dayOf(credit.expiresAt)}{' '}
                {credit.expiresAt.slice(0, 4)}
              </small>
            </th>
            <td>
              <Price amount={fromWire(credit.amount)} digits="exact" look="strong" />
            </td>
          </tr>
        ))}
        {tenders.length === 0 && credits.length === 0 && (
          <tr>
            <th scope="row">
              {charged.minor === 0 ? 'Nothing was charged' : 'Nothing comes back'}
            </th>
            <td />
          </tr>
        )}
        {kept.minor > 0 && (
          <tr className={c('lost')}>
            <th scope="row">Kept by the {quote.parts.length === 1 ? seller : 'airlines'}</th>
            <td>
              <Price amount={fromWire(kept)} digits="exact" />
            </td>
          </tr>
        )}
        <tr className={c('sum')}>
          <th scope="row">{untaken ? 'Held for this booking' : 'Paid at booking'}</th>
          <td>
            <Price amount={fromWire(charged)} digits="exact" />
          </td>
        </tr>
      </tbody>
      {(extra.minor > 0 || earned !== null) && (
        <tfoot>
          {extra.minor > 0 && (
            <tr>
              <td colSpan={2}>
                The property may take {amountText(extra)} from the card it was shown.
              </td>
            </tr>
          )}
          {earned !== null && (
            <tr>
              <td colSpan={2}>
                The {formatRewards(earned)} earned on this trip
                {earned.account === '' ? '' : ` on ${earned.account}`} go back.
              </td>
            </tr>
          )}
        </tfoot>
      )}
    </table>
  )
}
