import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Operation } from '@portolan/contract/operation.ts'

const contract = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'contract')
const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'access' in value &&
  'action' in value

/**
 * Every operation of the contract, as it lies on disk, by id: what is added later is in the tests
 * that go by this from its first day.
 */
export const allOperations = async (): Promise<readonly Operation[]> => {
  const files = globSync('*/*.ts', {
    cwd: contract,
    exclude: ['node_modules/**', '**/*.test.ts'],
  }).sort()
  const modules = await Promise.all(
    files.map(
      (file) =>
        import(/* @vite-ignore */ pathToFileURL(join(contract, file)).href) as Promise<
          Record<string, unknown>
        >,
    ),
  )
  return modules
    .flatMap((module) => Object.values(module).filter(isOperation))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
