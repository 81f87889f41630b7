import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditOf } from './audit.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { isAccepted, licenseFaults } from './licenses.ts'
import { scriptsLeftOut, withoutChecksum } from './licenses.data.ts'
import { foreignPackages, ownPackages, readLockFile, root, type Foreign } from './lock-file.ts'

const lock = readLockFile()
const packages = foreignPackages(lock)
const shown = ({ name, version }: Foreign): string => `${name} ${version}`

test('the lock file names no download address: packages come from wherever the machine is told to look', () => {
  expect(packages.filter((one) => one.resolved !== undefined).map(shown)).toEqual([])
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(
    /https?:\/\/[^"]*\/-\/|git\+|"file:/,
  )
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain(
    'omit-lockfile-registry-resolved=true',
  )
})

test('whatever is installed has a checksum', () => {
  expect(
    packages
      .filter(
        (one) =>
          one.integrity === undefined && !withoutChecksum.some(({ name }) => name.test(one.name)),
      )
      .map(shown),
  ).toEqual([])
  // What is part of the product has one without exception.
  expect(
    packages.filter((one) => one.integrity === undefined && one.dev !== true).map(shown),
  ).toEqual([])
})

test('every direct dependency is pinned to one version', () => {
  const loose = ownPackages(lock).flatMap(([path, one]) =>
    [one.dependencies, one.devDependencies, one.optionalDependencies]
      .flatMap((wanted) => Object.entries(wanted ?? {}))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`),
  )
  expect(loose).toEqual([])
})

test('no package needs a script of its own to be installed', () => {
  expect(
    packages
      .filter(
        (one) =>
          one.hasInstallScript === true && !scriptsLeftOut.some(({ name }) => name.test(one.name)),
      )
      .map(shown),
  ).toEqual([])
  const ours = ['preinstall', 'install', 'postinstall', 'prepare']
  const manifests = ownPackages(lock).map(
    ([path]) =>
      JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as {
        name: string
        scripts?: Record<string, string>
      },
  )
  expect(
    manifests.flatMap(({ name, scripts = {} }) =>
      ours.filter((script) => script in scripts).map((script) => `${name}: ${script}`),
    ),
  ).toEqual([])
})

test('every license is one we accept', () => {
  expect(licenseFaults(packages)).toEqual([])
  expect(['MIT', '(MIT OR CC0-1.0)', '(GPL-3.0 OR MIT)', '(MIT AND Zlib)'].map(isAccepted)).toEqual(
    [true, true, true, true],
  )
  expect(['GPL-3.0', '(MIT AND GPL-3.0)', 'SEE LICENSE IN x', ''].map(isAccepted)).toEqual([
    false,
    false,
    false,
    false,
  ])
  const [one] = packages
  if (one === undefined) throw new Error('the lock file names nothing')
  expect(licenseFaults([{ ...one, path: 'nowhere', license: 'AGPL-3.0-only' }])).toEqual([
    `${shown(one)} is under AGPL-3.0-only, which is not on the list.`,
  ])
})

test('the bill of materials names what the product depends on', () => {
  const { bill } = billOfMaterials()
  expect(bill.bomFormat).toBe('CycloneDX')
  const listed = new Set(bill.components.map(({ purl }) => purl))
  const direct = ownPackages(lock).flatMap(([, { dependencies = {} }]) =>
    Object.entries(dependencies).map(
      ([name, version]) => `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ),
  )
  expect(direct.length).toBeGreaterThan(20)
  expect(direct.filter((purl) => !listed.has(purl))).toEqual([])
  const fastify = bill.components.find(({ purl }) => purl.startsWith('pkg:npm/fastify@'))
  expect(fastify?.hashes).toEqual([
    { alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) },
  ])
})

test('a registry that does not answer is not a clean one', () => {
  expect(
    auditOf('{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}'),
  ).toEqual({ kind: 'unanswered', why: '405 Method Not Allowed' })
  expect(auditOf('')).toMatchObject({ kind: 'unanswered' })
  expect(auditOf('{"vulnerabilities":{}}')).toEqual({ kind: 'clean' })
  expect(auditOf('{"vulnerabilities":{"left":{"severity":"high","range":"<2"}}}')).toEqual({
    kind: 'found',
    advisories: ['left <2: high'],
  })
})
