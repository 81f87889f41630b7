import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { Flag } from '@portolan/design/primitives/flag.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { StayCard } from '@portolan/design/travel/stay-card.tsx'
import type { RateFact } from '@portolan/design/travel/stay.props.ts'
import type { Compliance } from '@portolan/domain/policies/hotel-policy.ts'
import { formatMiles } from '@portolan/domain/rewards/format.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { useRouter } from '@tanstack/react-router'
import { useServices } from '../../shell/services-context.ts'
import type { Door } from '../doors.ts'
import { artOf, placeOf } from '../property-art.ts'
import { shopHref } from '../shop/stay-shop.ts'
import { collectionWords, mealWords, momentText, nightsText, scoreText, starsText } from '../stay-words.ts'
import { amountOf, type AvailabilityAnswer, type StayCardAnswer } from './availability-query.ts'
import type { AvailabilityParams } from './availability-search.ts'

/** `350 m`, `1.1 km`, `12 km`. */
export const distanceText = (km: number): string => (km < 1 ? `${Math.max(50, Math.round(km * 20) * 50)} m` : km < 10 ? `${km.toFixed(1)} km` : `${Math.round(km)} km`)

const refundText = ({ refund, freeUntil }: StayCardAnswer['rate']): RateFact =>
  freeUntil !== null ? { id: 'refund', tone: 'ok', text: `Free to cancel until ${momentText({ local: freeUntil })}` }
  : { id: 'refund', text: refund === 'NonRefundable' ? 'Not refundable' : refund === 'PartiallyRefundable' ? 'Partly refundable' : 'Refund rules stand with each rate' }

const policyMarks: Readonly<Record<Compliance, { readonly tone: 'ok' | 'warn'; readonly text: string }>> = {
  all: { tone: 'ok', text: 'In policy' }, some: { tone: 'ok', text: 'Some rooms in policy' }, none: { tone: 'warn', text: 'Out of policy' },
}

export interface StayRowProps {
  door: Door
  answer: Pick<AvailabilityAnswer, 'currency' | 'nights'>
  card: StayCardAnswer
  params: AvailabilityParams
  /** Minor units that a mile pays for; null where prices are shown in money alone. */
  mile: number | null
  active: boolean
  onPoint?: ((id: string | null) => void) | undefined
}

/** What the API says of a property, as a row of the list or the card on the map. */
export const StayRow = ({ door, answer, card, params, mile, active, onPoint }: StayRowProps) => {
  const { profile } = useServices()
  const router = useRouter()
  const { id, name, collection, stars, score, reviews, locality, benefits, rate, precision } = card
  const href = shopHref(door, { ...params, lodgingId: id })
  const amount = (minor: number): string => formatWhole(amountOf(answer, minor))
  const miles = (minor: number): string => `${formatMiles(minor / (mile ?? 1))} miles`
  const inMiles = params.pay === 'miles' && mile !== null
  const worth = benefits.reduce((all, { value = 0 }) => all + value, 0)
  const later = rate.total - rate.dueNow
  const facts: RateFact[] = [
    refundText(rate),
    { id: 'meal', text: mealWords[rate.meal] },
    ...(benefits.length === 0 ? [] : [{ id: 'benefits', text: `${benefits.map((one) => one.name).join(', ')}${worth > 0 ? `: worth ${amount(worth)} in all` : ''}` }]),
    ...(rate.fourthNight < 0 ? [{ id: 'fourth', tone: 'ok' as const, text: `Complimentary fourth night, ${amount(-rate.fourthNight)} off` }] : []),
  ]
  const from = params.nearName ?? (params.bounds === undefined ? 'the center' : 'the middle of the map')
  const standing = [reviews > 0 && score !== null ? `from ${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'guest' : 'guests'}` : 'No reviews yet', ...(stars > 0 ? [starsText(stars as 1 | 2 | 3 | 4 | 5)] : [])].join(', ')
  const mark = policyMarks[card.compliance]
  const picture = card.pictures[0] ?? { category: 'Exterior' as const, seed: 0 }
  return (
    <StayCard
      name={name}
      href={href}
      onFollow={(event) => {
        event.preventDefault()
        router.history.push(href)
      }}
      picture={<FamilyArt item={artOf(picture, card)} facts={placeOf(card)} format="card" grain="shared" />}
      flag={collection === 'NoCollection' ? undefined : <Flag tone="quiet">{collectionWords[collection]}</Flag>}
      where={`${locality}, ${precision === 'Exact' ? '' : 'about '}${distanceText(card.distanceKm)} from ${from}`}
      score={score === null || reviews === 0 ? undefined : scoreText(score)}
      standing={standing}
      facts={facts}
      price={inMiles ? miles(card.nightly) : amount(card.nightly)}
      total={`${inMiles ? miles(rate.total) : amount(rate.total)} for ${nightsText(answer.nights)}`}
      notes={[
        ...(mile === null ? [] : [inMiles ? amount(rate.total) : miles(rate.total)]),
        ...(later > 0 && rate.dueNow > 0 ? [`${amount(later)} of it at the property`] : later > 0 ? ['Paid at the property'] : []),
      ]}
      policy={profile.hasTravelPolicies ? <Mark tone={mark.tone}>{mark.text}</Mark> : undefined}
      active={active}
      onPoint={onPoint && ((pointed) => onPoint(pointed ? id : null))}
    />
  )
}
