import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { formatExact, formatWhole, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { useSearch } from '@tanstack/react-router'
import { AppLink } from '../../../shell/layout/app-link.tsx'
import { pageWidth } from '../../../shell/layout/page-width.ts'
import { ProtectionTerms } from '../../../shell/protection-terms.tsx'
import { untilWords } from '../../../shell/until-words.ts'
import { stayPages } from '../../shop/stay-shop.ts'
import { useDoor } from '../../use-door.ts'
import type { StayQuote } from '../stay-entries.ts'
import { StaySummary } from '../stay-summary.tsx'
import { compareHref } from './compare-href.ts'
import styles from './room-protection.module.css'
import { WithRoomOffer, type RoomOffer } from './with-room-offer.tsx'

const c = classNames(styles)
const exact = (amount: MoneyWire): string => formatExact(fromWire(amount))

const Overview = ({ stay, offer }: { stay: StayQuote; offer: RoomOffer }) => {
  const door = useDoor()
  const { percent, paid, lastUse, zone, beforePaying } = offer
  const { premium, coverage, expected, odds } = beforePaying
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <div className={c('main')}>
        <h1>Cancel for any reason</h1>
        <p className={c('lead')}>
          {`Add it now and get at least ${exact(coverage)} back if you cancel before check-in. You don’t need a reason or a document.`}
        </p>
        <dl className={c('facts')}>
          <div>
            <dt>Pays</dt>
            <dd>{`${percent ?? 0}% of the ${exact(paid)} you pay now, less what the property refunds`}</dd>
          </div>
          <div>
            <dt>Costs</dt>
            <dd>{`${exact(premium)}, which you lose if you don’t use it`}</dd>
          </div>
          <div>
            <dt>On average</dt>
            <dd>{`Pays back about ${formatWhole(fromWire(expected))}. ${odds.times} in ${odds.of} use it.`}</dd>
          </div>
          <div>
            <dt>Until</dt>
            <dd>{untilWords(lastUse, zone, 'property')}</dd>
          </div>
          <div>
            <dt>Limits</dt>
            <dd>All rooms are canceled together. It can’t be undone.</dd>
          </div>
        </dl>
        <p>
          <ProtectionTerms protection="cancel-for-any-reason" beside />
        </p>
        <div className={c('actions')}>
          <AppLink
            href={compareHref(door, stay.id) ?? door.path}
            className={buttonClass({ variant: 'primary' })}
          >
            Compare with and without it
          </AppLink>
          <AppLink
            href={`${stayPages(door).book}?quote=${encodeURIComponent(stay.id)}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            Skip protection
          </AppLink>
        </div>
      </div>
      <StaySummary quote={stay} />
    </div>
  )
}

/** /hotels/ancillary/: what protecting a quoted stay is. */
export const RoomProtectionPage = () => {
  const { quote } = useSearch({ strict: false })
  return (
    <WithRoomOffer quoteId={quote}>
      {(stay, offer) => <Overview stay={stay} offer={offer} />}
    </WithRoomOffer>
  )
}
