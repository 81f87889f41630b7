import { parseArgs } from 'node:util'
import { createDirectory, NotSynced, type Directory } from './directory/directory-client.ts'
import { demoToken } from './directory/demo-token.ts'
import { hostOf, NotLetIn } from './sign-in.ts'

/**
 * `npm run directory -- join ada@halyard.example Ada Lund`: a company's identity directory, played
 * against a running server.
 */
const usage = `npm run directory -- COMMAND [--url http://localhost:8080] [--admin drew] [--token TOKEN]

  join EMAIL FIRST LAST [--group NAME] [--cost-center CODE]   adds somebody, or makes them active again
  leave EMAIL                                                  deactivates somebody
  sync PEOPLE                                                  adds so many people, one after the other
  list                                                         prints whom the directory has sent

Without --token, the admin of a demo company makes one, which ends the one before.`

const { values, positionals } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    admin: { type: 'string', default: 'drew' },
    token: { type: 'string' },
    group: { type: 'string' },
    'cost-center': { type: 'string' },
  },
  allowPositionals: true,
})
const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}
const base =
  URL.parse(values.url) ??
  fail(`--url must be an address like http://localhost:8080, not "${values.url}".`)

const join = async (
  directory: Directory,
  [userName, givenName, familyName]: readonly string[],
): Promise<string> => {
  if (userName === undefined || givenName === undefined || familyName === undefined)
    return fail(usage)
  const costCenter = values['cost-center']
  const { id } = await directory.join({
    userName,
    givenName,
    familyName,
    ...(costCenter === undefined ? {} : { costCenter }),
  })
  if (values.group === undefined) return `${userName} is active: ${id}`
  const group = await directory.group(values.group)
  await directory.addMember(group.id, id)
  return `${userName} is active and in ${values.group}: ${id}`
}

const leave = async (directory: Directory, [userName]: readonly string[]): Promise<string> => {
  if (userName === undefined) return fail(usage)
  const user = await directory.find(userName)
  if (user === undefined) return fail(`The directory has sent nobody named ${userName}.`)
  await directory.setActive(user.id, false)
  return `${userName} is deactivated: ${user.id}`
}

const sync = async (directory: Directory, [people]: readonly string[]): Promise<string> => {
  const count = Number(people)
  if (!Number.isInteger(count) || count < 1) return fail(usage)
  const begun = performance.now()
  for (let number = 1; number <= count; number++)
    await directory.join({
      userName: `sync.${number}@halyard.example`,
      givenName: 'Sync',
      familyName: `Person ${number}`,
    })
  return `${count} people in ${((performance.now() - begun) / 1000).toFixed(1)} s`
}

const list = async (directory: Directory): Promise<string> =>
  (await directory.users())
    .map(({ userName, active }) => `${active ? 'active' : 'left  '}  ${userName}`)
    .join('\n')

const commands: Readonly<
  Record<string, (directory: Directory, said: readonly string[]) => Promise<string>>
> = { join, leave, sync, list }
const [name = '', ...said] = positionals
const command = commands[name] ?? fail(usage)
try {
  const token = values.token ?? (await demoToken(base, values.admin))
  const directory = createDirectory({ base, host: hostOf(base, values.admin), token })
  console.log(await command(directory, said))
} catch (error) {
  if (error instanceof NotLetIn || error instanceof NotSynced) fail(error.message)
  fail(
    `${values.url} cannot be reached: ${error instanceof Error ? error.message : String(error)}.`,
  )
}
