import type { CompanyCharge } from '@portolan/domain/spend/charge.ts'
import type { ChargeNames } from '@portolan/domain/spend/export-charges.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire, type Currency } from '@portolan/kernel/money.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import { createPaper } from '../trips/index.ts'

export interface StatementShown {
  readonly company: string
  readonly lines: readonly CompanyCharge[]
  readonly currency: Currency
  readonly names: ChargeNames
  readonly now: number
}

/** A statement as rows of text and amount; the last is the sum of the others. */
export const statementRows = ({
  lines,
  currency,
  names,
}: Omit<StatementShown, 'company' | 'now'>): {
  readonly label: string
  readonly amount: string
}[] => [
  ...lines.map((line) => ({
    label: [
      line.day,
      line.kind === 'Refund' ? 'Refund' : '',
      line.supplier,
      line.place,
      names.traveler(line),
      names.costCenter(line),
      names.project(line),
    ]
      .filter((text) => text !== '')
      .join(', '),
    amount: formatExact(fromWire(line.amount)),
  })),
  {
    label: 'Total',
    amount: formatExact(
      fromWire({ minor: lines.reduce((sum, { amount }) => sum + amount.minor, 0), currency }),
    ),
  },
]

export const statementPaper = async (shown: StatementShown): Promise<Buffer> => {
  const { company, lines, now } = shown
  const days = lines.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  const paper = await createPaper(`Statement of ${company}`, now, `Made on ${productDayOf(now)}`)
  paper.title(
    'Statement of travel charges',
    first === undefined || last === undefined
      ? company
      : `${company}, ${formatDayYear(first)} to ${formatDayYear(last)}`,
  )
  paper.heading(`${lines.length} charges and refunds`)
  const rows = statementRows(shown)
  rows.forEach(({ label, amount }, at) =>
    paper.amount(label, amount, at === rows.length - 1 ? 'strong' : undefined),
  )
  return paper.bytes()
}
