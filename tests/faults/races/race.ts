import { globSync } from 'node:fs'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'

/** One round: so many may have it, and each attempt says whether it got it. */
export interface Round {
  readonly allowed: number
  readonly attempt: (index: number) => Promise<boolean>
}
/** A scarce thing that many want at once. */
export interface Race {
  readonly name: string
  /** Rounds in the tests, where a round is long; twenty otherwise. */
  readonly rounds?: number
  /** A fresh round over this database. */
  readonly round: (open: OpenDatabase, round: number) => Promise<Round>
}

/** At once, each on a connection of its own. */
export const runners = 50
export const connections = { app: runners, worker: 4 }

/**
 * What every `<capability>.races.ts` of this folder offers: a product that sells, spends or hands
 * out something once adds its own file.
 */
export const allRaces = async (): Promise<readonly Race[]> => {
  const files = globSync('*.races.ts', { cwd: import.meta.dirname }).sort()
  const modules = await Promise.all(
    files.map(
      (file) =>
        import(/* @vite-ignore */ `./${file}`) as Promise<{ readonly races: readonly Race[] }>,
    ),
  )
  return modules.flatMap(({ races }) => races)
}

/** Runs the rounds one after the other; what went wrong in the first that did, in words. */
export const runRace = async (
  open: OpenDatabase,
  race: Race,
  rounds: number,
): Promise<string | null> => {
  for (let round = 1; round <= rounds; round++) {
    const { allowed, attempt } = await race.round(open, round)
    const got = (
      await Promise.all(Array.from({ length: runners }, (_, index) => attempt(index)))
    ).filter(Boolean).length
    if (got !== allowed) return `round ${round}: ${got} of ${runners} got what ${allowed} may have`
  }
  return null
}
