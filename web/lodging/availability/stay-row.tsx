import { Mark } from '@portolan/design/primitives/mark.tsx'
import { StayCard } from '@portolan/design/travel/stay-card.tsx'
import type { RateFact } from '@portolan/design/travel/stay.props.ts'
import type { Compliance } from '@portolan/domain/policies/hotel-policy.ts'
import { formatMiles } from '@portolan/domain/rewards/format.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { HeartButton } from '../../favorites/heart-button.tsx'
import { useServices } from '../../shell/services-context.ts'
import type { Door } from '../doors.ts'
import { wantedStayOf } from '../search/stay-search.ts'
import { shopHref } from '../shop/stay-shop.ts'
import { isBreakfast, mealText, momentText, nightsText } from '../stay-words.ts'
import { hostFacts, usePropertyCard } from '../use-property-card.tsx'
import { amountOf, type AvailabilityAnswer, type StayCardAnswer } from './availability-query.ts'
import { isFavoritesView, type AvailabilityParams } from './availability-search.ts'

/** `350 m`, `1.1 km`, `12 km`. */
export const distanceText = (km: number): string =>
  km < 1
    ? `${Math.max(50, Math.round(km * 20) * 50)} m`
    : km < 10
      ? `${km.toFixed(1)} km`
      : `${Math.round(km)} km`

const refundText = ({ refund, freeUntil }: StayCardAnswer['rate']): RateFact =>
  freeUntil !== null
    ? { id: 'refund', tone: 'ok', text: `Free to cancel until ${momentText({ local: freeUntil })}` }
    : {
        id: 'refund',
        text:
          refund === 'NonRefundable'
            ? 'Not refundable'
            : refund === 'PartiallyRefundable'
              ? 'Partly refundable'
              : 'Refund rules stand with each rate',
      }

/** One sentence of several things: the first keeps its capital. */
const benefitsText = (benefits: StayCardAnswer['benefits']): string =>
  benefits
    .map(({ name }, at) => (at === 0 ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`))
    .join(', ')

const policyMarks: Readonly<
  Record<Compliance, { readonly tone: 'ok' | 'warn'; readonly text: string }>
> = {
  all: { tone: 'ok', text: 'In policy' },
  some: { tone: 'ok', text: 'Some rooms in policy' },
  none: { tone: 'warn', text: 'Out of policy' },
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
  const { id, name, locality, rate, precision } = card
  const href = shopHref(door, { ...params, lodgingId: id })
  const amount = (minor: number): string => formatWhole(amountOf(answer, minor))
  const miles = (minor: number): string => `${formatMiles(minor / (mile ?? 1))} miles`
  const inMiles = params.pay === 'miles' && mile !== null
  // What comes with the collection comes with a breakfast only where the rate has one.
  const given = card.benefits.filter((one) => !isBreakfast(one) || rate.meal !== 'RoomOnly')
  const worth = given.reduce((all, { value = 0 }) => all + value, 0)
  const later = rate.total - rate.dueNow
  const facts: RateFact[] = [
    refundText(rate),
    ...(given.some(isBreakfast) ? [] : [{ id: 'meal', text: mealText(card.kind, rate.meal) }]),
    ...hostFacts(card.host),
    ...(given.length === 0
      ? []
      : [
          {
            id: 'benefits',
            text: `${benefitsText(given)}${worth > 0 ? `. Worth ${given.some(({ value }) => value === undefined) ? 'at least ' : ''}${amount(worth)}` : ''}`,
          },
        ]),
    ...(rate.fourthNight < 0
      ? [
          {
            id: 'fourth',
            tone: 'ok' as const,
            text: `Complimentary fourth night, ${amount(-rate.fourthNight)} off`,
          },
        ]
      : []),
  ]
  const from =
    params.nearName ?? (params.bounds === undefined ? 'the center' : 'the middle of the map')
  const mark = policyMarks[card.compliance]
  const property = usePropertyCard(card, href)
  return (
    <StayCard
      {...property}
      keep={<HeartButton id={id} name={name} stay={wantedStayOf(params)} />}
      where={
        isFavoritesView(params)
          ? locality
          : `${locality}, ${precision === 'Exact' ? '' : 'about '}${distanceText(card.distanceKm)} from ${from}`
      }
      facts={facts}
      price={inMiles ? miles(card.nightly) : amount(card.nightly)}
      total={`${inMiles ? miles(rate.total) : amount(rate.total)} for ${nightsText(answer.nights)}`}
      notes={[
        ...(mile === null ? [] : [inMiles ? amount(rate.total) : miles(rate.total)]),
        ...(card.kind === 'Homes' && rate.fees > 0
          ? [`${amount(rate.fees)} of it fees, charged once`]
          : []),
        ...(later > 0 && rate.dueNow > 0
          ? [`${amount(later)} of it at the property`]
          : later > 0
            ? ['Paid at the property']
            : []),
      ]}
      policy={profile.hasTravelPolicies ? <Mark tone={mark.tone}>{mark.text}</Mark> : undefined}
      active={active}
      onPoint={onPoint && ((pointed) => onPoint(pointed ? id : null))}
    />
  )
}
