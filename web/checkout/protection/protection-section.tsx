import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatExact, formatWhole, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { CalendarSync, LifeBuoy, Undo2, type LucideIcon } from 'lucide-react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { ProtectionTerms } from '../../shell/protection-terms.tsx'
import { IncludedRows } from './included-rows.tsx'
import type { Offer } from './offer-queries.ts'
import { offerTerms } from './offer-terms.tsx'
import { PriceClock } from './price-clock.tsx'
import { protectionNames } from './protection-words.ts'
import { addLabel, noneWords, type Subject } from './subject.ts'
import { Together } from './together.tsx'
import { offersExpireAt, type ChosenProtections, type ProtectionName } from './use-protections.ts'
import styles from './protection-section.module.css'

const c = classNames(styles)

const exact = (amount: MoneyWire): string => formatExact(fromWire(amount))

const icons: Partial<Record<ProtectionName, LucideIcon>> = {
  'change-for-any-reason': CalendarSync,
  'disruption-assistance': LifeBuoy,
}

/** Premium as a bar, and what such contracts pay back of it on average. */
const FairBar = ({ offer, largest }: { offer: Offer; largest: number }) => {
  const { premium, returnedPercent } = offer.beforePaying
  return (
    <span
      aria-hidden="true"
      className={c('bar')}
      style={{ inlineSize: `${Math.max(10, (premium.minor / largest) * 100)}%` }}
    >
      <span style={{ inlineSize: `${Math.min(100, returnedPercent)}%` }} />
    </span>
  )
}

const valueWords = (value: boolean | null): 'add' | 'none' | null => {
  if (value === null) return null
  return value ? 'add' : 'none'
}

const OfferRow = ({
  offer,
  largest,
  subject,
  value,
  onChoose,
}: {
  offer: Offer
  largest: number
  subject: Subject
  /** Null until something is chosen: nothing that costs is chosen beforehand. */
  value: boolean | null
  onChoose: (add: boolean) => void
}) => {
  const { protection, beforePaying } = offer
  const { premium, expected, odds } = beforePaying
  const name = protectionNames[protection]
  return (
    <div className={c('offer')}>
      <div>
        <h3 className={c('name')}>
          <Icon of={icons[protection] ?? Undo2} size={16} />
          {name}
        </h3>
        <dl className={c('terms')}>
          {offerTerms(offer, subject).map(([term, words]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <FairBar offer={offer} largest={largest} />
        <p className={c('fair')}>
          Costs {exact(premium)}, which you lose if you don’t use it.{' '}
          <b>Pays back about {formatWhole(fromWire(expected))} on average.</b> {odds.times} in{' '}
          {odds.of} use it.
        </p>
        <p className={c('fair')}>
          <ProtectionTerms protection={protection} beside />
        </p>
      </div>
      <RadioGroup
        legend={name}
        hideLegend
        look="cards"
        className={c('choice')}
        value={valueWords(value)}
        onChange={(chosen) => onChoose(chosen === 'add')}
        choices={[
          { value: 'add', label: addLabel(subject), aside: exact(premium) },
          { value: 'none', label: 'No thanks' },
        ]}
      />
    </div>
  )
}

/**
 * What may be added to a booking against regret; the offers come after the page, in a space kept
 * for them.
 */
export const ProtectionSection = ({
  protections,
  subject,
  wanted,
  declined,
  compare,
  onChoose,
}: {
  protections: ChosenProtections
  subject: Subject
  wanted: readonly ProtectionName[]
  declined: readonly ProtectionName[]
  /** A page that shows the choice with and without it. */
  compare: string | undefined
  onChoose: (protection: ProtectionName, add: boolean) => void
}) => {
  const { offers, isLoading, isRefused, moved, retry } = protections
  const expiresAt = offersExpireAt(offers)
  const hasNone = !isLoading && (offers?.offers.length ?? 0) === 0
  const isShort = hasNone || (subject.covers === 'Flight' && subject.isSeparate)
  const largest = Math.max(
    1,
    ...(offers?.offers ?? []).map(({ beforePaying }) => beforePaying.premium.minor),
  )
  const valueOf = (name: ProtectionName): boolean | null => {
    if (wanted.includes(name)) return !isRefused
    return declined.includes(name) ? false : null
  }
  return (
    <div className={c('section', isShort && 'short')} aria-busy={isLoading}>
      {isLoading && <Skeleton className={c('coming')} />}
      {hasNone && <p className={c('none')}>{noneWords(subject, offers !== undefined)}</p>}
      {expiresAt !== null && (
        <div className={c('lead')}>
          <p>
            A bar’s length is the price. The filled part is what such protections pay back on
            average.
          </p>
          <PriceClock expiresAt={expiresAt} className={c('clock')} />
        </div>
      )}
      {moved.map(({ protection, was, now }) => (
        <Notice key={protection} tone="warn" role="status" title="A protection’s price has changed">
          {`${protectionNames[protection]} costs ${exact(now)} now. It was ${exact(was)}.`}
        </Notice>
      ))}
      {offers?.offers.map((offer) => (
        <OfferRow
          key={offer.protection}
          offer={offer}
          largest={largest}
          subject={subject}
          value={valueOf(offer.protection)}
          onChoose={(add) => onChoose(offer.protection, add)}
        />
      ))}
      {isRefused && (
        <Notice tone="danger" role="alert" title="We couldn’t add this protection">
          The price hasn’t changed, and nothing was added.{' '}
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      {compare !== undefined && (offers?.offers.length ?? 0) > 0 && (
        <AppLink href={compare}>Compare with and without it</AppLink>
      )}
      {offers !== undefined && <IncludedRows included={offers.included} />}
      {offers !== undefined && <Together offers={offers} />}
    </div>
  )
}
