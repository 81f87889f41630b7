import { verdicts } from '@portolan/domain/policies/judge.ts'
import { chargedProducts, chargeKinds } from '@portolan/domain/spend/charge.ts'
import { leadBands } from '@portolan/domain/spend/filter-charges.ts'
import { spendGroups, type SpendGroup } from '@portolan/domain/spend/report.ts'
import { isCalendarDate } from '@portolan/kernel/calendar.ts'
import { currencies } from '@portolan/kernel/money.ts'
import type { SpendQuery } from './spend-queries.ts'

/** The address of a view: texts as somebody may have typed them. */
export interface SpendAddress {
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly product?: string | undefined
  readonly supplier?: string | undefined
  readonly place?: string | undefined
  readonly verdict?: string | undefined
  readonly lead?: string | undefined
  readonly costCenter?: string | undefined
  readonly project?: string | undefined
  readonly traveler?: string | undefined
  readonly kind?: string | undefined
  readonly currency?: string | undefined
  readonly by?: string | undefined
  readonly page?: string | undefined
}
const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((one) => one === text)
const day = (text: string | undefined): string | undefined =>
  text !== undefined && isCalendarDate(text) ? text : undefined
const short = (text: string | undefined): string | undefined => text?.slice(0, 120) || undefined

const withoutGaps = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>

/** The lines of an address; what it doesn't know is left out. */
export const viewOf = (address: SpendAddress): SpendQuery =>
  withoutGaps({
    from: day(address.from),
    until: day(address.until),
    product: oneOf(chargedProducts, address.product),
    supplier: short(address.supplier),
    place: short(address.place),
    verdict: oneOf([...verdicts, 'NotJudged'] as const, address.verdict),
    lead: oneOf(leadBands, address.lead),
    costCenter: short(address.costCenter),
    project: short(address.project),
    traveler: short(address.traveler),
    kind: oneOf(chargeKinds, address.kind),
    currency: oneOf(currencies, address.currency),
  })

export const groupOf = ({ by }: SpendAddress): SpendGroup => oneOf(spendGroups, by) ?? 'product'
export const pageOf = ({ page }: SpendAddress): number => {
  const asked = Number(page ?? '1')
  return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
}

/** The lines behind a figure: the view, narrowed to it. */
export const linesHref = (address: SpendAddress, narrowed: SpendAddress): string => {
  const { by: _by, page: _page, ...view } = { ...address, ...narrowed }
  const params = new URLSearchParams(
    Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const text = params.toString()
  return `/admin-portal/charges/${text === '' ? '' : `?${text}`}`
}
