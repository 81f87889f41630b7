import { tenants } from '@portolan/domain/identity/tenant.ts'
import { expect, test } from 'vitest'
import { mayNameTenants } from './rules.data.ts'
import { sourceFiles, sourceOf } from './sources.ts'

const names = tenants.join('|')
const named = new RegExp(`(['"\`])(?:${names})\\1`)
const compared = new RegExp(
  `(?:[=!]==?|\\bcase)\\s*['"\`](?:${names})['"\`]|['"\`](?:${names})['"\`]\\s*[=!]==?`,
)
const shelves = /^(?:server|web|contract|domain)\//
const isTest = /\.(?:test|conformance)\.tsx?$|\/test-[^/]+\.ts$/

const files = sourceFiles().filter((path) => shelves.test(path) && !isTest.test(path))

test('no tenant is named or compared outside its profile', () => {
  const broken = files
    .filter((path) => !mayNameTenants.some((place) => place.path.test(path)))
    .filter((path) => named.test(sourceOf(path)))
  expect(
    broken.map((path) => `${path} names a tenant: read a fact of its TenantProfile instead`),
  ).toEqual([])
})

test('no tenant is compared, not even where it may be named', () => {
  expect(files.filter((path) => compared.test(sourceOf(path)))).toEqual([])
})

test('every place that may name a tenant does', () => {
  const idle = mayNameTenants.filter(
    ({ path: place }) => !files.some((path) => place.test(path) && named.test(sourceOf(path))),
  )
  expect(idle).toEqual([])
})
