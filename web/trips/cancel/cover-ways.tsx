import { classNames } from '@portolan/design/class-names.ts'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { amountText } from '../../after-sales/index.ts'
import type { CancellationQuote, CoverChoice } from './cancel-queries.ts'
import { backWords, coverWords, wayWords } from './cancel-words.ts'
import type { Canceling } from './use-cancel.ts'
import styles from './cancel-page.module.css'

const c = classNames(styles)

type Cover = NonNullable<CancellationQuote['cover']>

/** Every way in money, also the supplier's own without the cover. */
const WaysTable = ({ cover: { covers, options, without, premiumRefund } }: { cover: Cover }) => (
  <table className={c('table')}>
    <caption className={c('caption')}>
      <h2>All ways, in money</h2>
    </caption>
    <tbody>
      {options.map(({ choice, fromSupplier, fromCover, credit, total }) => (
        <tr key={choice}>
          <th scope="row">
            {wayWords[choice].title}
            <small>
              {[
                fromSupplier.minor > 0
                  ? `${amountText(fromSupplier)} from the ${covers === 'Room' ? 'property' : 'airline'}`
                  : null,
                fromCover.minor > 0 ? `${amountText(fromCover)} from the protection` : null,
                credit.minor > 0 ? `${amountText(credit)} airline credit` : null,
              ]
                .filter((text) => text !== null)
                .join(', ')}
            </small>
          </th>
          <td>{amountText(total)}</td>
        </tr>
      ))}
      <tr className={c('lost')}>
        <th scope="row">
          Without the protection
          <small>{backWords(without)}</small>
        </th>
        <td>
          {amountText({ ...without.refund, minor: without.refund.minor + without.credit.minor })}
        </td>
      </tr>
      {premiumRefund.minor > 0 && (
        <tr>
          <th scope="row">Price of the protection, refunded too</th>
          <td>{amountText(premiumRefund)}</td>
        </tr>
      )}
    </tbody>
  </table>
)

/** What cancel for any reason makes of it: all ways beside each other, and the choice between two. */
export const CoverWays = ({
  cover,
  way,
  chooseWay,
}: {
  cover: Cover
} & Pick<Canceling, 'way' | 'chooseWay'>) => {
  const { title, text } = coverWords(cover)
  if (cover.options.length === 0)
    return (
      <p className={c('lead')}>
        <b>{title}.</b> {text}
      </p>
    )
  return (
    <div className={c('ways')}>
      <WaysTable cover={cover} />
      {cover.options.length > 1 && (
        <RadioGroup<CoverChoice>
          legend="What do you want back?"
          look="cards"
          value={way ?? 'Money'}
          onChange={chooseWay}
          choices={cover.options.map(({ choice, total }) => ({
            value: choice,
            label: wayWords[choice].title,
            note: wayWords[choice].note,
            aside: amountText(total),
          }))}
        />
      )}
    </div>
  )
}
