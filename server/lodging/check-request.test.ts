import { expect, test } from 'vitest'
import { checkStayOf } from './check-request.ts'

test('the first night is today at the place, on both sides of the date line', () => {
  const now = Date.parse('2026-11-26T10:30:00Z')
  const codeOf = (zone: string, checkIn: string): string | null => {
    const room = { adults: 2, childAges: [], pets: 0 }
    const checked = checkStayOf({ checkIn, checkOut: '2026-11-29', rooms: [room] }, zone, now)
    return checked.ok ? null : checked.refusal.code
  }
  expect(codeOf('Pacific/Kiritimati', '2026-11-27')).toBeNull()
  expect(codeOf('Pacific/Kiritimati', '2026-11-26')).toBe('DateInPast')
  expect(codeOf('Pacific/Pago_Pago', '2026-11-25')).toBeNull()
  expect(codeOf('Pacific/Pago_Pago', '2026-11-24')).toBe('DateInPast')
})
