import { expect, test } from 'vitest'
import { pageConfigDefaults, parsePageConfig } from './page-config.ts'

test('missing and invalid values get their default', () => {
  expect(parsePageConfig('{"tenant":"capone-corporate","supportPhone":"1"}')).toEqual({
    ...pageConfigDefaults,
    tenant: 'capone-corporate',
    supportPhone: '1',
  })
  expect(parsePageConfig('{"tenant":"other","locale":7}')).toEqual(pageConfigDefaults)
})

test('an unreadable block gives the defaults', () => {
  for (const torn of ['{"tenant":', '[]', 'null', '', null, undefined])
    expect(parsePageConfig(torn)).toEqual(pageConfigDefaults)
})
