import { expect, test } from 'vitest'
import { blockedSetting } from './blocked-setting.ts'

const said = (fault: 'Full' | 'Forbidden' | null, cookieEnabled = true) =>
  blockedSetting({ fault: () => fault }, { cookieEnabled }, 'travel.example')

test('sign-in names the setting that is in its way', () => {
  expect(said(null)).toBeNull()
  expect(said(null, false)?.title).toContain('Cookies')
  expect(said('Forbidden')?.title).toContain('Site data is blocked')
  expect(said('Full')?.title).toContain('full')
  for (const fault of ['Full', 'Forbidden'] as const)
    expect(said(fault)?.text).toContain('travel.example')
})
