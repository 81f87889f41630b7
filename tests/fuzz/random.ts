import fc, { type Arbitrary } from 'fast-check'
import { mix, stream } from '@portolan/kernel/seed.ts'

/** All the choices of one case, drawn from one number. */
export interface Random {
  /** A whole number from 0 below `end`. */
  readonly below: (end: number) => number
  readonly chance: (probability: number) => boolean
  readonly one: <T>(choices: readonly T[]) => T
  readonly draw: <T>(arbitrary: Arbitrary<T>) => T
}

export const randomOf = (...seed: readonly number[]): Random => {
  const next = stream(mix(...seed))
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    chance: (probability) => next() < probability,
    one: (choices) => {
      const choice = choices[below(choices.length)]
      if (choice === undefined) throw new Error('fuzz: nothing to choose from')
      return choice
    },
    draw: <T>(arbitrary: Arbitrary<T>): T => {
      const [value] = fc.sample(arbitrary, { seed: below(2 ** 31), numRuns: 1 })
      return value as T
    },
  }
}
