import { affectedWhens } from '@portolan/domain/duty-of-care/affected.ts'
import { careAnswers } from '@portolan/domain/duty-of-care/answers.ts'
import { presenceKinds } from '@portolan/domain/duty-of-care/presence.ts'
import { careTerms } from '@portolan/domain/duty-of-care/terms.ts'
import { identifier, instant, locationCode, typedLine } from '../shapes.ts'
import * as z from 'zod/mini'

export const careAnswer = z.enum(careAnswers)
export const place = z.strictObject({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
export const area = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('Circle'),
    center: place,
    radiusKm: z.number().check(z.gte(1), z.lte(careTerms.mostRadiusKm)),
  }),
  z.strictObject({ kind: z.literal('Airport'), code: locationCode }),
  z.strictObject({ kind: z.literal('Flight'), flight: typedLine(10) }),
  z.strictObject({ kind: z.literal('City'), city: typedLine(80) }),
])

export const answerCounts = z.strictObject({
  asked: z.int(),
  safe: z.int(),
  needsHelp: z.int(),
  noAnswer: z.int(),
})
export const incident = z.strictObject({
  incidentId: identifier,
  title: z.string(),
  /** What travelers should do, in the admin's words. */
  advice: z.string(),
  area,
  from: instant,
  /** Null while it goes on. */
  until: z.nullable(instant),
  openedBy: z.string(),
  openedAt: instant,
  closedAt: z.nullable(instant),
  counts: answerCounts,
})

/** A traveler and where they are. */
export const located = z.strictObject({
  /** A person of the company; null for guests. */
  personId: z.nullable(identifier),
  name: z.string(),
  tripId: identifier,
  kind: z.enum(presenceKinds),
  place: z.string(),
  city: z.string(),
  from: instant,
  until: instant,
  position: z.nullable(place),
  lands: z.nullable(place),
})
export const affectedPerson = z.strictObject({
  ...located.shape,
  when: z.enum(affectedWhens),
  km: z.nullable(z.int()),
  /** Whether there is an account that a message reaches. */
  canBeAsked: z.boolean(),
  ask: z.nullable(
    z.strictObject({
      times: z.int(),
      askedAt: instant,
      answer: z.nullable(careAnswer),
      answeredAt: z.nullable(instant),
    }),
  ),
})

export const exampleIncident: z.output<typeof incident> = {
  incidentId: 'incident_01',
  title: 'Earthquake, Hayward',
  advice: 'Stay outside and away from buildings.',
  area: { kind: 'Circle', center: { latitude: 37.67, longitude: -122.08 }, radiusKm: 64 },
  from: '2026-11-20T15:12:00Z',
  until: null,
  openedBy: 'Drew Okafor',
  openedAt: '2026-11-20T15:19:00Z',
  closedAt: null,
  counts: { asked: 1, safe: 1, needsHelp: 0, noAnswer: 0 },
}
export const exampleLocated: z.output<typeof located> = {
  personId: 'person_emery',
  name: 'Emery Castellanos',
  tripId: 'trip_01',
  kind: 'Stay',
  place: 'Harbor House, Oakland',
  city: 'Oakland',
  from: '2026-11-19T23:00:00Z',
  until: '2026-11-22T19:00:00Z',
  position: { latitude: 37.8, longitude: -122.27 },
  lands: null,
}
