import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from './supply-chain/audit.ts'
import { billOfMaterials } from './supply-chain/bill-of-materials.ts'
import { licenseFaults } from './supply-chain/licenses.ts'
import { foreignPackages, readLockFile, root } from './supply-chain/lock-file.ts'

/**
 * `npm run sbom`: the bill of materials, the licenses and the known weaknesses. Exit code 1 for a
 * license or a weakness.
 */
const lock = readLockFile()
const file = join(root, '.build/sbom.json')
mkdirSync(join(root, '.build'), { recursive: true })
writeFileSync(file, billOfMaterials().text)

const packages = foreignPackages(lock)
const faults = licenseFaults(packages)
for (const fault of faults) console.error(fault)
console.log(
  `.build/sbom.json: ${packages.length} packages, ${packages.filter((one) => one.dev !== true).length} of them part of the product; ${faults.length === 0 ? 'every license is accepted' : `${faults.length} licenses are not`}.`,
)

const known = await audit()
if (known.kind === 'unanswered')
  console.log(`Known weaknesses: the registry did not answer (${known.why}); nothing is known.`)
else
  console.log(
    known.kind === 'clean'
      ? 'Known weaknesses: none.'
      : `Known weaknesses:\n  ${known.advisories.join('\n  ')}`,
  )
process.exitCode = faults.length > 0 || known.kind === 'found' ? 1 : 0
