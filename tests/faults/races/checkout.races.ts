import { bodyOf, openWorld, principalOf } from '../database-world.ts'
import { runners, type Race } from './race.ts'

export const races: readonly Race[] = [
  {
    name: 'one idempotency key: one booking is made, and everybody is answered with it',
    round: async (open, round) => {
      const world = await openWorld(open, round)
      const person = principalOf(`person_key_${round}`)
      const body = await bodyOf(world, person, 'Race')
      const made = new Set<string>()
      return {
        allowed: 1,
        attempt: async () => {
          const answer = await world.place(person, body)
          if (!answer.ok) throw new Error(answer.refusal.code)
          return made.size !== made.add(answer.value.id).size
        },
      }
    },
  },
  {
    name: 'one journey in fifty tabs',
    round: async (open, round) => {
      const world = await openWorld(open, round)
      const person = principalOf(`person_tabs_${round}`)
      const bodies = await Promise.all(
        Array.from({ length: runners }, () => bodyOf(world, person, 'Tabs')),
      )
      return {
        allowed: 1,
        attempt: async (index) =>
          (await world.place(person, bodies[index] ?? (await bodyOf(world, person, 'Tabs')))).ok,
      }
    },
  },
]
