import { StayCard } from '@portolan/design/travel/stay-card.tsx'
import type { RateFact } from '@portolan/design/travel/stay.props.ts'
import { formatMiles } from '@portolan/domain/rewards/format.ts'
import { formatDistance } from '@portolan/kernel/locale.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { HeartButton } from '../../favorites/index.ts'
import { useServices } from '../../shell/services-context.ts'
import type { Door } from '../doors.ts'
import { wantedStayOf } from '../search/stay-search.ts'
import { shopHref } from '../shop/stay-shop.ts'
import { isBreakfast, mealText, placeTimeText, nightsText } from '../stay-words.ts'
import { hostFacts, usePropertyCard } from '../use-property-card.tsx'
import type { leadPicture } from '../property-art.ts'
import { amountOf, type AvailabilityAnswer, type StayCardAnswer } from './availability-query.ts'
import { isFavoritesView, type AvailabilityParams } from './availability-search.ts'
import { StayPolicy } from './stay-policy.tsx'

const refundWords: Partial<Readonly<Record<StayCardAnswer['rate']['refund'], string>>> = {
  NonRefundable: 'Non-refundable',
  PartiallyRefundable: 'Partially refundable',
}
const refundFact = ({ refund, freeUntil }: StayCardAnswer['rate']): RateFact =>
  freeUntil === null
    ? { id: 'refund', text: refundWords[refund] ?? 'See each rate for its refund terms' }
    : {
        id: 'refund',
        tone: 'ok',
        text: `Free cancellation until ${placeTimeText({ local: freeUntil })}`,
      }

/** A list as one sentence: only the first item keeps its capital. */
const benefitsText = (benefits: StayCardAnswer['benefits']): string =>
  benefits
    .map(({ name }, at) => (at === 0 ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`))
    .join(', ')

export interface StayRowProps {
  door: Door
  answer: Pick<AvailabilityAnswer, 'currency' | 'nights'>
  card: StayCardAnswer
  params: AvailabilityParams
  /** Minor units that a mile pays for; null if prices are shown only in money. */
  mile: number | null
  active: boolean
  /** The picture that its place in a list gives it. */
  lead?: ReturnType<typeof leadPicture> | undefined
  onPoint?: ((id: string | null) => void) | undefined
}

type Amount = (minor: number) => string

const benefitsFact = (benefits: StayCardAnswer['benefits'], amount: Amount): RateFact => {
  const worth = benefits.reduce((all, { value = 0 }) => all + value, 0)
  const atLeast = benefits.some(({ value }) => value === undefined) ? 'at least ' : ''
  const worthText = worth > 0 ? `. Worth ${atLeast}${amount(worth)}` : ''
  return { id: 'benefits', text: `${benefitsText(benefits)}${worthText}` }
}

/** What a row says of its lowest rate. `amount`: how an amount of the list is written. */
export const stayFacts = (
  { rate, kind, host, benefits }: StayCardAnswer,
  amount: Amount,
): RateFact[] => {
  // Breakfast is a benefit only with rates that include it.
  const included = benefits.filter((benefit) => !isBreakfast(benefit) || rate.meal !== 'RoomOnly')
  const facts = [refundFact(rate)]
  if (!included.some(isBreakfast)) facts.push({ id: 'meal', text: mealText(kind, rate.meal) })
  facts.push(...hostFacts(host))
  if (included.length > 0) facts.push(benefitsFact(included, amount))
  if (rate.fourthNight < 0)
    facts.push({
      id: 'fourth',
      tone: 'ok',
      text: `Complimentary fourth night, ${amount(-rate.fourthNight)} off`,
    })
  return facts
}

const feeNotes = ({ rate, kind }: StayCardAnswer, amount: Amount): string[] => {
  const notes: string[] = []
  const later = rate.total - rate.dueNow
  if (kind === 'Homes' && rate.fees > 0)
    notes.push(`Includes ${amount(rate.fees)} in one-time fees`)
  if (later > 0)
    notes.push(
      rate.dueNow > 0 ? `Includes ${amount(later)} due at the property` : 'Pay at the property',
    )
  return notes
}

export const stayWhereText = (
  { locality, precision, distanceKm }: StayCardAnswer,
  params: AvailabilityParams,
): string => {
  if (isFavoritesView(params)) return locality
  const middle = params.bounds === undefined ? 'the center' : 'the map center'
  const about = precision === 'Exact' ? '' : 'about '
  return `${locality}, ${about}${formatDistance(distanceKm)} from ${params.nearName ?? middle}`
}

/** A property of the response, as a row of the list or as the card on the map. */
export const StayRow = ({
  door,
  answer,
  card,
  params,
  mile,
  active,
  lead,
  onPoint,
}: StayRowProps) => {
  const { profile } = useServices()
  const { id, name, rate } = card
  const href = shopHref(door, { ...params, lodgingId: id })
  const amount: Amount = (minor) => formatWhole(amountOf(answer, minor))
  const miles = (minor: number): string => `${formatMiles(minor / (mile ?? 1))} miles`
  const inMiles = params.pay === 'miles' && mile !== null
  const property = usePropertyCard(card, href, lead)
  const stay = wantedStayOf(params)
  return (
    <StayCard
      {...property}
      keep={
        <HeartButton
          type="Lodging"
          id={id}
          name={name}
          dates={stay === undefined ? {} : { stay }}
        />
      }
      where={stayWhereText(card, params)}
      facts={stayFacts(card, amount)}
      price={inMiles ? miles(card.nightly) : amount(card.nightly)}
      total={`${inMiles ? miles(rate.total) : amount(rate.total)} for ${nightsText(answer.nights)}`}
      notes={[
        ...(mile === null ? [] : [inMiles ? amount(rate.total) : miles(rate.total)]),
        ...feeNotes(card, amount),
      ]}
      policy={
        profile.hasTravelPolicies ? (
          <StayPolicy
            card={card}
            amount={amount}
            hrefOf={(lodgingId) => shopHref(door, { ...params, lodgingId })}
          />
        ) : undefined
      }
      active={active}
      onPoint={onPoint && ((pointed) => onPoint(pointed ? id : null))}
    />
  )
}
