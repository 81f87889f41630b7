import { afterEach, expect, test } from 'vitest'
import { formatExact, money } from '@portolan/kernel/money.ts'
import { formatIn } from '@portolan/kernel/locale.ts'
import { createHostState } from './host-state.ts'
import { keepLocale } from './keep-locale.ts'

afterEach(() => formatIn('en-US'))

test('a page is drawn by the host’s locale, anew when that changes, and not for anything else of the host’s', () => {
  const host = createHostState('en-US')
  const drawn: string[] = []
  const stop = keepLocale(host, (locale) => void drawn.push(`${locale} ${formatExact(money(150, 'USD'))}`.replace(/\s/g, ' ')))
  host.change({ scheme: 'dark' })
  host.change({ locale: 'fr-CA' })
  host.change({ locale: 'fr-CA' })
  host.change({ locale: 'nowhere-at-all' })
  stop()
  host.change({ locale: 'fr-FR' })
  expect(drawn).toEqual(['en-US $1.50', 'fr-CA 1,50 $ US', 'en-US $1.50'])
})
