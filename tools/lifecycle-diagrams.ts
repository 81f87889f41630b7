import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'
import { globSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Writes `docs/lifecycles.md` from every `*.lifecycle.ts`: `node tools/lifecycle-diagrams.ts`. A
 * test keeps it fresh.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const diagramsFile = join(root, 'docs/lifecycles.md')

export const isLifecycle = (value: unknown): value is Lifecycle<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  'transitions' in value &&
  'initial' in value &&
  'terminal' in value

/** One state machine as a Mermaid diagram: states in the table's order, events on the arrows. */
export const diagramOf = (machine: Lifecycle<string, string>): string => {
  const arrows = Object.entries(machine.transitions).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => `  ${from} --> ${to}: ${event}`),
  )
  return [
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${machine.initial}`,
    ...arrows,
    ...machine.terminal.map((state) => `  ${state} --> [*]`),
    '```',
  ].join('\n')
}

export const allDiagrams = async (): Promise<string> => {
  const sections: string[] = []
  for (const path of globSync('domain/**/*.lifecycle.ts', { cwd: root }).sort()) {
    const module = (await import(join(root, path))) as Record<string, unknown>
    for (const machine of Object.values(module).filter(isLifecycle))
      sections.push(`## ${machine.name}\n\n\`${path}\`\n\n${diagramOf(machine)}\n`)
  }
  return `# Lifecycles\n\nDrawn from the tables in \`domain\`; write them again with \`node tools/lifecycle-diagrams.ts\`.\n\n${sections.join('\n')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(diagramsFile, await allDiagrams())
