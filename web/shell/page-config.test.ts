import { expect, test } from 'vitest'
import { pageConfigDefaults, parsePageConfig } from './page-config.ts'

test('what the server says is taken, what is missing or of another kind keeps its default', () => {
  expect(parsePageConfig('{"tenant":"capone-corporate","supportPhone":"1"}')).toEqual({
    ...pageConfigDefaults,
    tenant: 'capone-corporate',
    supportPhone: '1',
  })
  expect(parsePageConfig('{"tenant":"other","locale":7}')).toEqual(pageConfigDefaults)
})

test('a torn block leaves the defaults', () => {
  for (const torn of ['{"tenant":', '[]', 'null', '', null, undefined])
    expect(parsePageConfig(torn)).toEqual(pageConfigDefaults)
})
