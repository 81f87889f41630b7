import { guards } from './guards.data.ts'
import { withPlanted } from './planted-copy.ts'
import { redIn } from './red-in.ts'

/**
 * `npm run guards -- [WORDS]`: breaks what each guard watches (or those whose name has the words),
 * one bug at a time in a copy of the sources, and says which test turned red. Exit code 0 when
 * every one did.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const words = process.argv.slice(2).join(' ')
let [broken, silent] = [0, 0]
for (const guard of guards.filter(
  (one) => one.guard.includes(words) || one.bug.name.includes(words),
)) {
  const red = await withPlanted(guard.bug, (folder) => redIn(folder, guard.red))
  if (red === null) silent++
  else broken++
  say(
    `${red === null ? 'SILENT' : 'red   '}  ${guard.guard}: ${guard.bug.name}\n        ${guard.red.file}: ${red === null ? 'stays green' : `${red.test}\n        ${red.said}`}`,
  )
}
say(`${broken} of ${broken + silent} bugs turned a test red`)
process.exitCode = silent === 0 ? 0 : 1
