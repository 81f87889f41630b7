import { builtProducts, productIds } from '@portolan/domain/identity/tenant.ts'
import { products as productPages, statusOfPage } from '@portolan/web/shell/route-table.ts'
import { expect, test } from 'vitest'
import { domainKinds, registrations } from './rules.data.ts'
import { importsOf, sourceFiles } from './sources.ts'

const products = new Set<string>(domainKinds.products)
const isTest = (path: string): boolean =>
  /\.(?:test|conformance)\.tsx?$|\/test-[^/]+\.tsx?$/.test(path)

/** The products whose folders a file imports from, on any shelf. */
const productsOf = (path: string): readonly string[] => [
  ...new Set(
    importsOf(path)
      .flatMap((target) => target.split('/')[1] ?? [])
      .filter((one) => products.has(one)),
  ),
]

test('no file outside the folder of a product names two products', () => {
  const several = sourceFiles()
    .filter((path) => /^(?:server|domain|contract|web)\//.test(path) && !isTest(path))
    .filter((path) => !products.has(path.split('/')[1] ?? ''))
    .filter((path) => !registrations.some((pattern) => pattern.test(path)))
    .filter((path) => productsOf(path).length > 1)
  expect(several).toEqual([])
})

test('a product is sold once its start page is built, and not before (shell-31)', () => {
  const built = productPages.filter(({ path }) => statusOfPage(path) === 200).map(({ id }) => id)
  expect(productIds.filter((id) => builtProducts.includes(id))).toEqual(built)
})
