import { afterEach, expect, test } from 'vitest'
import { formatExact, money } from '@portolan/kernel/money.ts'
import { formatIn } from '@portolan/kernel/locale.ts'
import { createHostState } from './host-state.ts'
import { keepLocale } from './keep-locale.ts'

afterEach(() => formatIn('en-US'))

test('a new locale is set before other listeners run', () => {
  const host = createHostState('en-US')
  const stop = keepLocale(host)
  const written: string[] = []
  host.subscribe(() => void written.push(formatExact(money(150, 'USD')).replace(/\s/g, ' ')))
  for (const locale of ['fr-CA', 'nowhere-at-all']) host.change({ locale })
  stop()
  host.change({ locale: 'fr-FR' })
  expect(written).toEqual(['1,50 $ US', '$1.50', '$1.50'])
})
