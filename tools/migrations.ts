import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Writes the initial migration anew from every `*.tables.ts` of the server. Until the first release
 * there is one migration; from then on this tool must only ever add to it.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const server = join(root, 'server')
const folder = join(server, 'platform/database/migrations')
const tag = '0000_initial'

// The generator must look at the tables through the same query builder that declared them: the server's.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      /^drizzle-orm(\/|$)/.test(specifier)
        ? { ...context, parentURL: pathToFileURL(join(server, 'package.json')).href }
        : context,
    ),
})
const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api')

const sources = [
  'platform/database/portolan-schema.ts',
  ...globSync('**/*.tables.ts', { cwd: server, exclude: (name) => name === 'node_modules' }).sort(),
]
const declared: Record<string, unknown> = {}
for (const source of sources) {
  const module = (await import(pathToFileURL(join(server, source)).href)) as Record<string, unknown>
  for (const [name, value] of Object.entries(module)) declared[`${source}:${name}`] = value
}
const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(declared))
const text = `${statements.join('\n--> statement-breakpoint\n')}\n`

const file = join(folder, `${tag}.sql`)
if (existsSync(file) && readFileSync(file, 'utf8') === text) {
  console.log('The initial migration is up to date.')
} else {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(file, text)
  const journal = {
    version: '7',
    dialect: 'postgresql',
    entries: [{ idx: 0, version: '7', when: Date.now(), tag, breakpoints: true }],
  }
  writeFileSync(join(folder, 'meta/_journal.json'), `${JSON.stringify(journal, null, 2)}\n`)
  console.log(`The initial migration was written anew from ${sources.length} files.`)
}
