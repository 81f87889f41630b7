import type { Protection } from '@portolan/domain/protections/protection.ts'
import { firstLife } from './faults.ts'
import { withPlanted } from '../guards/planted-copy.ts'
import { redIn, type RedTest } from '../guards/red-in.ts'
import { runPlanted, runPlantedContracts } from './plant.ts'
import { plantedBugs, type PlantedBug } from './planted-bugs.data.ts'
import { shardCount } from './shards.ts'

/**
 * `npm run planted-bugs -- [MOST_SEEDS] [WORDS]`: plants every bug (or those whose name has the
 * words) in a copy of the sources and says after how many seeds the simulation found it, or which
 * test turned red. Exit code 0 when each was found, or cannot be.
 */
const [most = '40000', ...words] = process.argv.slice(2)
const seeds = Number(most)
/** What words have proven needs no more seeds than would show the words wrong. */
const mostForEquivalent = 2_000
const chosen = plantedBugs.filter(({ name }) => name.includes(words.join(' ')))
const queue = [...chosen]
const missed: PlantedBug[] = []
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const turnsRed = async (bug: PlantedBug, test: RedTest): Promise<void> => {
  const red = await withPlanted(bug, (folder) => redIn(folder, test))
  if (red === null) missed.push(bug)
  say(
    `${red === null ? '     -' : '   red'}  ${bug.name}: ${red?.test ?? `${test.file} stays green`}`,
  )
}
/** Contracts that find a bug of their clauses; the rarest is found in the first few thousand. */
const contractsToFind = 20_000
const disagrees = async (bug: PlantedBug, protection: Protection): Promise<void> => {
  const difference = await runPlantedContracts(bug, protection, contractsToFind)
  if (difference === '') missed.push(bug)
  say(`${difference === '' ? '     -' : '    !='}  ${bug.name}: ${difference.slice(0, 120)}`)
}
const work = async (): Promise<void> => {
  for (let bug = queue.shift(); bug !== undefined; bug = queue.shift()) {
    if (bug.contracts !== undefined) {
      await disagrees(bug, bug.contracts)
      continue
    }
    if (bug.red !== undefined) {
      await turnsRed(bug, bug.red)
      continue
    }
    const { broken } = await runPlanted(
      bug,
      bug.equivalent === undefined ? seeds : Math.min(seeds, mostForEquivalent),
    )
    const [first] = broken
    if (first !== undefined)
      say(
        `${String(bug.lives === true ? first.seed - firstLife + 1 : first.seed).padStart(6)}${bug.lives === true ? ' of the lives' : ''}  ${bug.name}: ${first.violations[0] ?? ''}${bug.equivalent === undefined ? '' : '  (was thought equivalent)'}`,
      )
    else if (bug.equivalent !== undefined) say(`     =  ${bug.name}: ${bug.equivalent}`)
    else {
      missed.push(bug)
      say(`     -  ${bug.name}: not found in ${seeds} seeds`)
    }
  }
}
await Promise.all(Array.from({ length: shardCount }, work))
const found = chosen.length - missed.length
say(
  `${found} of ${chosen.length} planted bugs found or equivalent${missed.length === 0 ? '' : `; missed: ${missed.map(({ name }) => name).join('; ')}`}`,
)
process.exitCode = missed.length === 0 ? 0 : 1
