import { createHash } from 'node:crypto'
import { licenceOf } from './licences.ts'
import { foreignPackages, type Foreign, type LockFile } from './lock-file.ts'

/** A package's address in the one spelling that all such tools share. */
export const purlOf = ({
  name,
  version,
}: {
  readonly name: string
  readonly version: string
}): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** `sha512-BASE64` as CycloneDX writes it. */
const hashesOf = (
  integrity: string | undefined,
): { readonly alg: string; readonly content: string }[] =>
  (integrity ?? '').split(' ').flatMap((one) => {
    const match = /^sha(1|256|384|512)-(.+)$/.exec(one)
    return match === null
      ? []
      : [{ alg: `SHA-${match[1]}`, content: Buffer.from(match[2] ?? '', 'base64').toString('hex') }]
  })

const licencesOf = (licence: string | null): object[] =>
  licence === null
    ? []
    : /\s/.test(licence)
      ? [{ expression: licence }]
      : [{ license: { id: licence } }]

const componentOf = (one: Foreign): object => {
  const [scope, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name]
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    ...(scope === undefined ? {} : { group: scope }),
    name,
    version: one.version,
    purl: purlOf(one),
    // What only builds or tests the product is not part of it.
    scope:
      one.dev === true
        ? 'excluded'
        : one.optional === true || one.devOptional === true
          ? 'optional'
          : 'required',
    licenses: licencesOf(licenceOf(one)),
    hashes: hashesOf(one.integrity),
  }
}

/**
 * The package that `wanted` means when it is asked for from `path`: the nearest one upwards, as
 * Node looks for it.
 */
const resolved = (
  byPath: ReadonlyMap<string, Foreign>,
  path: string,
  wanted: string,
): Foreign | undefined => {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const found = byPath.get(
      from === '' ? `node_modules/${wanted}` : `${from}/node_modules/${wanted}`,
    )
    if (found !== undefined || from === '') return found
    if (!from.includes('/node_modules/')) from = ''
  }
}

/** CycloneDX 1.6 of everything the lock file names. The same lock file gives the same bytes. */
export const billOfMaterials = (
  lock: LockFile,
  product: { readonly name: string; readonly version: string },
): object => {
  const packages = foreignPackages(lock)
  const byPath = new Map(packages.map((one) => [one.path, one]))
  const components = new Map(packages.map((one) => [purlOf(one), componentOf(one)]))
  const digest = createHash('sha256').update(JSON.stringify(lock)).digest('hex')
  const asked = ({
    dependencies = {},
    optionalDependencies = {},
  }: Pick<Foreign, 'dependencies' | 'optionalDependencies'>): string[] => [
    ...Object.keys(dependencies),
    ...Object.keys(optionalDependencies),
  ]
  const refs = (path: string, names: readonly string[]): string[] =>
    [...new Set(names.flatMap((name) => resolved(byPath, path, name) ?? []).map(purlOf))].sort()
  const ours = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'))
  const self = `pkg:npm/${product.name}@${product.version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': self,
        name: product.name,
        version: product.version,
      },
    },
    components: [...components]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, component]) => component),
    dependencies: [
      {
        ref: self,
        dependsOn: refs(
          '',
          ours.flatMap(([, one]) => asked(one)),
        ),
      },
      ...[
        ...new Map(
          packages.map((one) => [
            purlOf(one),
            { ref: purlOf(one), dependsOn: refs(one.path, asked(one)) },
          ]),
        ).values(),
      ].sort((a, b) => (a.ref < b.ref ? -1 : 1)),
    ],
  }
}
