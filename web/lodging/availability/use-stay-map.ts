import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocale } from '../../shell/host/use-locale.ts'
import { useServices } from '../../shell/services-context.ts'
import { boundsAround, type Bounds, type Position } from '../map/bounds.ts'
import { firstBounds } from '../map/first-bounds.ts'
import type { StayPin } from '../map/stay-map.tsx'
import type { StaySearch } from '../search/stay-search.ts'
import { stayCardQuery, type StayCardAnswer } from './availability-query.ts'
import {
  boundsOf,
  isFavoritesView,
  nearOf,
  type AvailabilityParams,
} from './availability-search.ts'
import { pinsOfAnswer } from './pins-of-answer.ts'
import type { StayListModel } from './use-stay-list.ts'

export interface StayMapModel {
  readonly pins: readonly StayPin[]
  /** Names by id, of the pins whose card has been loaded. */
  readonly names: ReadonlyMap<string, string>
  /** The point that distances are measured from; null until the list is loaded. */
  readonly center: Position | null
  /** What the map shows; null until the list is loaded. */
  readonly bounds: Bounds | null
  /** The card of the selected pin. */
  readonly openCard: StayCardAnswer | undefined
}

const centerOf = (params: AvailabilityParams, answer: StayListModel['answer']): Position | null => {
  const near = nearOf(params)
  if (near !== null) return near
  if (answer === undefined) return null
  return { lon: answer.center.longitude, lat: answer.center.latitude }
}

/** What the map beside the list shows. */
export const useStayMap = (
  search: StaySearch,
  params: AvailabilityParams,
  { answer, cards, isPlaceholder }: StayListModel,
): StayMapModel => {
  const services = useServices()
  const locale = useLocale()
  const favorites = isFavoritesView(params)
  const names = useMemo(() => new Map(cards.map((card) => [card.id, card.name])), [cards])
  const pins = useMemo(
    () => (answer === undefined ? [] : pinsOfAnswer(answer, locale)),
    [answer, locale],
  )
  const center = centerOf(params, answer)

  // Fitted once for a place: a filter must not move the map.
  const [fitted, setFitted] = useState<{ place: string; bounds: Bounds | null } | null>(null)
  const place = favorites ? 'favorites' : search.where
  const unbounded = favorites || params.bounds === undefined
  if (answer !== undefined && !isPlaceholder && unbounded && fitted?.place !== place) {
    const around = favorites ? boundsAround(pins) : null
    const middle = { lon: answer.center.longitude, lat: answer.center.latitude }
    setFitted({ place, bounds: around ?? firstBounds(pins, middle) })
  }
  const moved = favorites ? null : boundsOf(params)

  // A pin can be selected before the list has loaded its card.
  const id = params.place
  const loadedCard = cards.find((card) => card.id === id)
  const opened = useQuery({
    ...stayCardQuery(services, search, center, id),
    enabled: id !== undefined && center !== null && loadedCard === undefined,
  })
  const openCard = id === undefined ? undefined : (loadedCard ?? opened.data ?? undefined)
  return { pins, names, center, bounds: moved ?? fitted?.bounds ?? null, openCard }
}
