import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pageWidth } from '../../../shell/layout/page-width.ts'
import { useServices } from '../../../shell/services-context.ts'
import { untilWords } from '../../../shell/until-words.ts'
import { refundFacts } from '../../refund-words.ts'
import { stayPages } from '../../shop/stay-shop.ts'
import { useDoor } from '../../use-door.ts'
import type { StayQuote } from '../stay-entries.ts'
import { StaySummary } from '../stay-summary.tsx'
import { chooseProtection, chosenProtection } from './choose-protection.ts'
import styles from './room-protection.module.css'
import { WithRoomOffer, type RoomOffer } from './with-room-offer.tsx'

const c = classNames(styles)
const exact = (amount: MoneyWire): string => formatExact(fromWire(amount))
type Kind = RoomOffer['rooms']['variants'][number]['kind']

const kindOf = (chosen: boolean | null): Kind | null => {
  if (chosen === null) return null
  return chosen ? 'RefundableRoom' : 'Default'
}

/** What the premium is for each room; of one room it is the whole, which the choice says. */
const PerRoom = ({ stay, offer: { rooms } }: { stay: StayQuote; offer: RoomOffer }) =>
  rooms.premiumPrices.length < 2 ? null : (
    <section>
      <h2>By room</h2>
      <dl className={c('facts')}>
        {rooms.premiumPrices.map((premium, at) => (
          <div key={at}>
            <dt>{`Room ${at + 1}`}</dt>
            <dd>{`${stay.rooms[at]?.name ?? ''}, ${exact(premium)}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  )

const Customize = ({ stay, offer }: { stay: StayQuote; offer: RoomOffer }) => {
  const { storage, now } = useServices()
  const { history } = useRouter()
  const door = useDoor()
  const [kind, setKind] = useState(() => kindOf(chosenProtection(storage.session, stay)))
  const { rooms, lastUse, zone, beforePaying } = offer
  const [own] = refundFacts(stay.cancellation, stay.price.grandTotal, now())
  const words: Readonly<Record<Kind, { readonly label: string; readonly note: string }>> = {
    Default: { label: 'Room as it is', note: own?.text ?? 'The property’s own terms apply.' },
    RefundableRoom: {
      label: 'Refundable room',
      note: `${exact(rooms.coverageAmount)} back (${rooms.coveragePercentage}%) until ${untilWords(lastUse, zone, 'property')}. Adds ${exact(beforePaying.premium)},`,
    },
  }
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <div className={c('main')}>
        <h1>Choose your protection</h1>
        <p className={c('lead')}>
          The same room and dates, with or without cancel for any reason. Prices include taxes and
          fees.
        </p>
        <RadioGroup<Kind>
          legend="With or without protection"
          hideLegend
          look="cards"
          value={kind}
          onChange={setKind}
          choices={rooms.variants.map((variant) => ({
            value: variant.kind,
            label: words[variant.kind].label,
            note:
              variant.kind === 'Default'
                ? words.Default.note
                : `${words.RefundableRoom.note} ${variant.premiumPercent}% of the price.`,
            aside: exact(variant.total),
          }))}
        />
        <PerRoom stay={stay} offer={offer} />
        <div className={c('actions')}>
          <Button
            variant="primary"
            size="large"
            disabled={kind === null}
            onClick={() => {
              chooseProtection(storage.session, stay, kind === 'RefundableRoom')
              history.push(`${stayPages(door).book}?quote=${encodeURIComponent(stay.id)}`)
            }}
          >
            Continue to checkout
          </Button>
        </div>
      </div>
      <StaySummary quote={stay} />
    </div>
  )
}

/** /hotels/ancillary/customize/ and /premium-stays/ancillary/customize/. */
export const CustomizeRoomPage = () => {
  const { quote } = useSearch({ strict: false })
  return (
    <WithRoomOffer quoteId={quote}>
      {(stay, offer) => <Customize stay={stay} offer={offer} />}
    </WithRoomOffer>
  )
}
