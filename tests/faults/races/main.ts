import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import { allRaces, connections, runners, runRace } from './race.ts'

/**
 * `npm run races -- [ROUNDS] [WORDS]`: every race, or those whose name has the words. Exit code 0
 * when nothing was overspent or left over.
 */
const [rounds = '200', ...words] = process.argv.slice(2)
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const open = await openTestDatabase(null, connections)
for (const race of await allRaces()) {
  if (!race.name.includes(words.join(' '))) continue
  const fault = await runRace(open, race, Number(rounds))
  say(`${fault ?? `${rounds} rounds`}  ${runners} at once for ${race.name}`)
  if (fault !== null) process.exitCode = 1
}
await open.close()
