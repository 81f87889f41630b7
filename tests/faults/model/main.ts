import { openTestDatabase, testServers } from '@portolan/server/platform/database/test-database.ts'
import { runModel } from './run-model.ts'

/**
 * `npm run model -- [COMMANDS] [FIRST_SEED] [SERVER]`: so many random commands on every database
 * server there is, or on the one whose name has the word. Exit code 0 where ledger and model never
 * differed.
 */
const [wanted = '100000', from = '1', word = ''] = process.argv.slice(2)
const [commands, first] = [Number(wanted), Number(from)]
const say = (line: string): void => void process.stdout.write(`${line}\n`)
for (const server of (await testServers()).filter(({ name }) => name.includes(word))) {
  const open = await openTestDatabase(server.url)
  const begun = process.hrtime.bigint()
  const report = await runModel(open, { first, commands })
  const seconds = Number((process.hrtime.bigint() - begun) / 1_000_000n) / 1_000
  say(
    `${server.name}: ${report.commands} commands in ${seconds.toFixed(1)} s (${[...report.counted].map(([name, times]) => `${name} ${times}`).join(', ')})`,
  )
  for (const line of report.broken) say(`  ${line}`)
  if (report.broken.length > 0) process.exitCode = 1
  await open.close()
}
