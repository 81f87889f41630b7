import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { FrozenLine } from '@portolan/design/travel/frozen-line.tsx'
import {
  voucherShare,
  type VoucherShare,
} from '@portolan/domain/protections/hotel-price-freeze/price.ts'
import { daysOf, hour } from '@portolan/domain/protections/spans.ts'
import { formatMonthDay } from '@portolan/kernel/locale.ts'
import { add, formatExact, formatWhole, fromWire, times } from '@portolan/kernel/money.ts'
import { Snowflake } from 'lucide-react'
import styles from '../price-freeze/frozen-facts.module.css'
import type { Voucher } from './voucher-queries.ts'
import { atProperty, exactText, roomsText, wholeText } from './voucher-words.ts'

const c = classNames(styles)

const stateWords = {
  Exercised: ['ok', 'Used'],
  Expired: ['plain', 'Expired'],
  Exchanged: ['plain', 'Exchanged'],
  Refunded: ['plain', 'Deposit refunded'],
} as const
export const VoucherMark = ({ voucher }: { voucher: Voucher }) => {
  if (voucher.state === 'Valid')
    return (
      <Mark tone="ok" icon={Snowflake}>
        {`Frozen until ${atProperty(voucher, voucher.actionExpiration)}`}
      </Mark>
    )
  const [tone, words] = stateWords[voucher.state]
  return <Mark tone={tone}>{words}</Mark>
}

const monthDay = (instant: string): string => formatMonthDay(instant.slice(0, 10))

/** How the price that was read last is shared. */
export const shareToday = ({ pricings, cap, deposit, rooms, looks }: Voucher): VoucherShare =>
  voucherShare(
    {
      pricings: {
        nightly: fromWire(pricings.nightly),
        total: fromWire(pricings.total),
        cap: fromWire(cap),
      },
      rooms: rooms.length,
      deposit: fromWire(deposit),
    },
    fromWire(looks.at(-1)?.price ?? pricings.total),
  )

/** The price of all rooms so far, under the cap. */
export const VoucherLife = ({ voucher }: { voucher: Voucher }) => {
  const { boughtAt, durationHours, actionExpiration, looks, pricings, cap, rooms } = voucher
  const begins = Date.parse(boughtAt)
  const total = fromWire(pricings.total)
  const ofAll = times(fromWire(cap), rooms.length)
  const last = looks.at(-1)?.price ?? pricings.total
  return (
    <FrozenLine
      label={`Price since ${monthDay(boughtAt)}: ${formatWhole(total)} to ${wholeText(last)}. Frozen at ${formatWhole(total)}, covered to ${formatWhole(add(total, ofAll))}.`}
      frozen={total}
      cap={ofAll}
      points={looks.map(({ at, price }) => ({
        share: Math.min(1, Math.max(0, (Date.parse(at) - begins) / (durationHours * hour))),
        price: fromWire(price),
      }))}
      days={Math.max(1, Math.round(daysOf(durationHours)))}
      from={monthDay(boughtAt)}
      to={monthDay(actionExpiration)}
    />
  )
}

/** What is left to pay if it is booked at the price that was read last. */
export const VoucherDue = ({ voucher }: { voucher: Voucher }) => {
  const { benefit, credited, left } = shareToday(voucher)
  const { looks, rooms, deposit, dueAtProperty } = voucher
  const look = looks.at(-1)
  return (
    <div className={c('due')}>
      <p>
        {`You pay when you book, ${roomsText({ rooms })}`}
        <strong>{formatExact(left)}</strong>
      </p>
      <p className={c('compared')}>
        {benefit.minor > 0n
          ? `${formatWhole(benefit)} less than today’s price, before your deposit`
          : 'The price hasn’t gone up. You pay today’s price less your deposit.'}
      </p>
      <dl>
        <div>
          <dt>Deposit applied</dt>
          <dd>{`${formatExact(credited)} of ${exactText(deposit)}`}</dd>
        </div>
        {dueAtProperty.minor > 0 && (
          <div>
            <dt>Due at the property</dt>
            <dd>{exactText(dueAtProperty)}</dd>
          </div>
        )}
        {look !== undefined && (
          <div>
            <dt>Price checked</dt>
            <dd>{atProperty(voucher, look.at)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
