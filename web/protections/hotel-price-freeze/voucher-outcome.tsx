import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import {
  wayOutOf,
  type VoucherLookupFailure,
} from '@portolan/domain/protections/hotel-price-freeze/lookup-failures.ts'
import { formatExact, fromWire, negate, subtract } from '@portolan/kernel/money.ts'
import { OutcomePage } from '../../checkout/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import styles from '../price-freeze/exercise.module.css'
import { similarHref } from './similar-stays.ts'
import type { ExercisedVoucher, Voucher } from './voucher-queries.ts'
import { lookupWords, wholeText } from './voucher-words.ts'

const c = classNames(styles)
type Booking = NonNullable<ExercisedVoucher['booking']>
type Words = { readonly title: string; readonly text: string }

const otherRoom: Words = {
  title: 'Your room is sold out. Here’s the best one left.',
  text: 'We price the property’s cheapest other room as if it were yours. You don’t have to book.',
}
const wordsOf = (
  { cap }: Voucher,
  { decision }: ExercisedVoucher,
  { discount, isOtherRoom }: Booking,
): Words => {
  if (isOtherRoom) return otherRoom
  if (decision?.outcome === 'Fallen')
    return { title: 'The price has gone down', text: 'You pay today’s lower price.' }
  if (decision?.outcome === 'RisenBeyondCap')
    return {
      title: 'The price has risen by more than we cover',
      text: `We pay ${wholeText(cap)} of each room’s rise, and you pay the rest. You don’t have to book.`,
    }
  return discount.minor === 0
    ? {
        title: 'The price hasn’t changed',
        text: 'You can book now, or wait until the freeze ends.',
      }
    : {
        title: 'You pay your frozen price',
        text: `The price hasn’t risen by more than the ${wholeText(cap)} each room that we cover.`,
      }
}
const leftOf = ({ total, discount, credited }: Booking) =>
  subtract(subtract(fromWire(total), fromWire(discount)), fromWire(credited))
const minus = (amount: Booking['total']): string =>
  formatExact(negate(fromWire(amount))).replace('-', '−')

interface VoucherOutcomeProps {
  exercised: ExercisedVoucher
  onAgain: () => void
  onBack: () => void
}

/** What the voucher and its deposit pay at today's price, and the way to book it. */
const Priced = ({ exercised, booking, onBack }: VoucherOutcomeProps & { booking: Booking }) => {
  const { freeze } = exercised
  const { title, text } = wordsOf(freeze, exercised, booking)
  const rows = [
    ['Today’s price, all rooms', formatExact(fromWire(booking.total))],
    ['Your frozen price pays', minus(booking.discount)],
    ['Your deposit pays', minus(booking.credited)],
  ] as const
  return (
    <OutcomePage
      title={title}
      text={text}
      actions={
        <>
          <AppLink
            href={`/hotels/book/${stringifySearch({ quote: booking.quoteId, freeze: freeze.id })}`}
            className={buttonClass({ variant: 'primary' })}
          >
            {`Continue at ${formatExact(leftOf(booking))}`}
          </AppLink>
          <Button onClick={onBack}>Go back</Button>
        </>
      }
    >
      <table className={c('rows')}>
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{amount}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">You pay</th>
            <td className={c('pays')}>{formatExact(leftOf(booking))}</td>
          </tr>
        </tbody>
      </table>
    </OutcomePage>
  )
}

/** What could not be looked up: try again, or similar stays once the deposit is refunded. */
const LookupFailed = ({
  exercised: { freeze },
  failure,
  onAgain,
  onBack,
}: VoucherOutcomeProps & { failure: VoucherLookupFailure }) => {
  const { title, text } = lookupWords[failure]
  return (
    <OutcomePage
      title={title}
      text={text}
      actions={
        <>
          {wayOutOf[failure] === 'RefundDeposit' ? (
            <AppLink href={similarHref(freeze)} className={buttonClass({ variant: 'primary' })}>
              See similar stays
            </AppLink>
          ) : (
            <Button variant="primary" onClick={onAgain}>
              Check again
            </Button>
          )}
          <Button onClick={onBack}>Freeze details</Button>
        </>
      }
    />
  )
}

export const VoucherOutcome = (props: VoucherOutcomeProps) => {
  const { booking, failure } = props.exercised
  return booking === null ? (
    <LookupFailed {...props} failure={failure ?? 'NoMatchingRoom'} />
  ) : (
    <Priced {...props} booking={booking} />
  )
}
