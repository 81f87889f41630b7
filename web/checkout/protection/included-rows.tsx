import { priceDropTerms } from '@portolan/domain/protections/price-drop/terms.ts'
import { priceMatchTerms } from '@portolan/domain/protections/price-match/terms.ts'
import { hour } from '@portolan/domain/protections/spans.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { formatWhole, fromWire } from '@portolan/kernel/money.ts'
import { BadgePercent, Check, TrendingDown } from 'lucide-react'
import { ProtectionTerms } from '../../shell/protection-terms.tsx'
import type { Offers } from './offer-queries.ts'
import { protectionNames } from './protection-words.ts'
import styles from './protection-section.module.css'

const c = classNames(styles)
type Included = Offers['included'][number]

const subjects: Readonly<Record<Included['covers'], string>> = {
  Flight: 'these flights',
  Room: 'this stay',
}

const includedWords = ({ protection, covers, least, most }: Included): string => {
  const limit = formatWhole(fromWire(most))
  if (protection === 'price-match')
    return `Found ${subjects[covers]} cheaper within ${priceMatchTerms.claimedWithinMs / hour} hours of booking? Send us the page, and we credit the difference, up to ${limit}.`
  const drop = least === null ? '' : ` by ${formatWhole(fromWire(least))} or more`
  return `We check the price of ${subjects[covers]} every day for ${priceDropTerms.days[covers]} days. If it drops${drop}, we credit the difference, up to ${limit}.`
}

/** What comes with the booking for nothing, below what is sold. */
export const IncludedRows = ({ included }: { included: readonly Included[] }) =>
  included.map((one) => (
    <div key={`${one.protection}${one.covers}`} className={c('offer', 'included')}>
      <div>
        <h3 className={c('name')}>
          <Icon of={one.protection === 'price-match' ? BadgePercent : TrendingDown} size={16} />
          {protectionNames[one.protection]}
        </h3>
        <p className={c('fair')}>{includedWords(one)}</p>
        <p className={c('fair')}>
          <ProtectionTerms protection={one.protection} beside />
        </p>
      </div>
      <p className={c('free')}>
        <Icon of={Check} size={16} />
        Included
      </p>
    </div>
  ))
