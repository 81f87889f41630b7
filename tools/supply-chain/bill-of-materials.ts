import { execFileSync } from 'node:child_process'
import { root } from './lock-file.ts'

/** What is read here of a CycloneDX document. */
export interface BillOfMaterials {
  readonly bomFormat: string
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  }[]
}

/** Everything the lock file installs, as npm lists it; development tools are marked as such. */
export const billOfMaterials = (): { readonly text: string; readonly bill: BillOfMaterials } => {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  return { text, bill: JSON.parse(text) as BillOfMaterials }
}
