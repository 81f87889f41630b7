import { addDays, dateOfDayNumber, type CalendarDate } from '@portolan/kernel/calendar.ts'

/**
 * Where product time starts for the servers of tests: in the morning of a weekday, wherever the
 * travelers are, and far from any month's end.
 */
const pinned = Date.parse('2026-11-18T15:00:00Z')

/**
 * Milliseconds from the host's clock to the pinned one, the same for every server of a test file;
 * none with TEST_DATE=today, which `npm run test:today` sets.
 */
export const clockShiftMs = process.env['TEST_DATE'] === 'today' ? 0 : pinned - Date.now()

/** The date so many days from the product's today. */
export const day = (ahead: number): CalendarDate =>
  addDays(dateOfDayNumber(Math.floor((Date.now() + clockShiftMs) / 86_400_000)), ahead)
