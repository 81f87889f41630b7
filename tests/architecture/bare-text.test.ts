import { findBareText } from '@portolan/tools/bare-text.ts'
import { expect, test } from 'vitest'
import { sourceFiles, sourceOf } from './sources.ts'

/** Properties and locals that always hold elements, by file: no caller gives text. */
const slots: Readonly<Record<string, readonly string[]>> = {
  'design/primitives/field-frame.tsx': ['children'],
  'design/primitives/popover.tsx': ['trigger', 'quiet', 'children', 'actions'],
  'design/travel/date-grid.tsx': ['cell'],
  'design/travel/date-range-field.tsx': ['half'],
  'design/travel/fare-ladder.tsx': ['action'],
  'design/travel/foot-bar.tsx': ['order'],
  'design/travel/multi-city-form.tsx': ['extra'],
  'design/travel/result-list.tsx': ['children'],
  'web/after-sales/step-screen.tsx': ['heading', 'children'],
  'web/activities/changes/change-activity-form.tsx': ['children'],
  'web/cars/changes/change-car-form.tsx': ['children'],
  'web/checkout/booking-progress.tsx': ['way'],
  'web/checkout/checkout-layout.tsx': ['way', 'summary', 'children'],
  'web/checkout/extras/extras-chooser.tsx': ['picker'],
  'web/checkout/flight-checkout-form.tsx': ['noticeAt', 'notice'],
  'web/checkout/outcomes/outcome-page.tsx': ['children', 'after'],
  'web/exchanges/change-failed.tsx': ['back'],
  'web/exchanges/exchange-summary.tsx': ['foot'],
  'web/exchanges/opening-screen.tsx': ['reasonText'],
  'web/exchanges/review-change.tsx': ['heading'],
  'web/exchanges/slice-selection.tsx': ['heading'],
  'web/lodging/shop/property-about.tsx': ['list'],
  'web/part-changes/change-dialog.tsx': ['children', 'form'],
  'web/part-changes/change-form.tsx': ['children'],
  'web/sale/deal-card.tsx': ['title'],
  'web/shell/layout/header.tsx': ['approvals', 'wallet', 'account'],
  'web/stay-changes/change-stay-form.tsx': ['children'],
  'web/trips/cancel/cancel-page.tsx': ['heading'],
}

test('no bare text stands beside something that appears or goes, so that a translated page works', () => {
  const files = sourceFiles().filter((path) => /^(?:web|design)\/.*\.tsx$/.test(path))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((path) => findBareText(path, sourceOf(path), slots[path]))).toEqual([])
})

test.each([
  ['<p>Seats {seats !== "" && <b>{seats}</b>}</p>', 1],
  ['<p>{name}{isDefault && <small>Default</small>}</p>', 1],
  ['<p><b>{name}</b>{since !== null && `, since ${since}`}</p>', 1],
  ['<p><b>{name}</b>{isOpen ? <i /> : ", closed"}</p>', 1],
  ['<p><>Call <a /></>{isOpen && <i />}</p>', 1],
  ['<p>{names.map((name) => <>{name}, <b /></>)}<i /></p>', 1],
  ['<p><b>{name}</b>{flag ? " +1" : ""}</p>', 1],
  ['<p>Seats {seats}</p>', 0],
  ['<p>{isOpen ? "Open" : "Closed"}<b /></p>', 0],
  ['<p>{`${name}${isOpen ? ", open" : ""}`}<b /></p>', 0],
  ['<p><Words>Seats</Words>{isOpen && <b />}</p>', 0],
  ['<p>{isOpen && "Open"}</p>', 0],
] as const)('%s has %i of it', (source, count) =>
  expect(findBareText('a.tsx', `const a = ${source}`)).toHaveLength(count),
)
