import type { affectedPerson, incident, located } from '@portolan/contract/duty-of-care/incident.ts'
import type { Affected, Area } from '@portolan/domain/duty-of-care/affected.ts'
import { countAnswers } from '@portolan/domain/duty-of-care/answers.ts'
import type { Presence } from '@portolan/domain/duty-of-care/presence.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type * as z from 'zod/mini'
import type { StoredAsk, StoredIncident } from './care.store.ts'
import type { Presences } from './presences.ts'

export const areaAnswer = (area: Area): z.output<typeof incident>['area'] =>
  area.kind === 'Circle' ? { ...area, center: { ...area.center } } : { ...area }

export const incidentAnswer = (
  { id, from, until, openedAt, closedAt, area, openedBy, title, advice }: StoredIncident,
  asks: readonly StoredAsk[],
  nameOf: (personId: string) => string,
): z.output<typeof incident> => ({
  incidentId: id,
  title,
  advice,
  area: areaAnswer(area),
  from: instantOf(from),
  until: until === null ? null : instantOf(until),
  openedBy: nameOf(openedBy),
  openedAt: instantOf(openedAt),
  closedAt: closedAt === null ? null : instantOf(closedAt),
  counts: countAnswers(asks),
})

export const locatedAnswer = (
  { travelerKey, tripId, kind, place, city, from, until, position, lands }: Presence,
  { travelers }: Pick<Presences, 'travelers'>,
): z.output<typeof located> => {
  const traveler = travelers.get(travelerKey)
  return {
    personId: traveler?.personId ?? null,
    name: traveler?.name ?? 'Guest',
    tripId,
    kind,
    place,
    city,
    from: instantOf(from),
    until: instantOf(until),
    position: position && { ...position },
    lands: lands && { ...lands },
  }
}

export const affectedAnswer = (
  { presence, when, km }: Affected,
  presences: Presences,
  {
    asks,
    reachable,
  }: { readonly asks: readonly StoredAsk[]; readonly reachable: ReadonlySet<string> },
): z.output<typeof affectedPerson> => {
  const located = locatedAnswer(presence, presences)
  const ask = asks.find(({ personId }) => personId === located.personId)
  return {
    ...located,
    when,
    km: km === null ? null : Math.round(km),
    canBeAsked: located.personId !== null && reachable.has(located.personId),
    ask:
      ask === undefined
        ? null
        : {
            times: ask.times,
            askedAt: instantOf(ask.askedAt),
            answer: ask.answer,
            answeredAt: ask.answeredAt === null ? null : instantOf(ask.answeredAt),
          },
  }
}
