import type { PricedOption } from '@portolan/domain/flights/flight-list.ts'
import { policyAxis } from '@portolan/design/travel/policy-cell.tsx'
import type { PolicyVerdict } from '@portolan/design/travel/policy.props.ts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { afterPaint } from './after-paint.ts'
import type { RowPolicy } from './fare-policy.tsx'
import { withoutFilters } from './filters-in-address.ts'
import type { ListedFlight } from './flight-list-query.ts'
import { countVerdicts, verdictOf, type FlightJudgments } from './flight-policy.ts'
import type { ShopParams } from './shop-search.ts'

type Row = PricedOption<ListedFlight>

export interface PolicedRows {
  /** Rows that the policy filter leaves. */
  readonly rows: readonly Row[]
  /** By verdict, before that filter; undefined without judgments. */
  readonly counts: Readonly<Record<PolicyVerdict, number>> | undefined
  readonly policy: RowPolicy | undefined
}

/** Names the row of a flight in the document. */
export const rowId = (option: string): string => `flight-${option}`

/** The ranked rows of a list by the policy filter, and what each row says of its fare. */
export const useRowPolicy = (
  judged: FlightJudgments | undefined,
  ranked: readonly Row[],
  params: ShopParams,
  onChange: (part: ShopParams) => void,
): PolicedRows => {
  const { policy: wanted } = params
  const rows = useMemo(
    () =>
      judged === undefined || wanted === undefined
        ? ranked
        : ranked.filter((row) => verdictOf(judged, row) === wanted),
    [judged, ranked, wanted],
  )
  const counts = useMemo(() => judged && countVerdicts(judged, ranked), [judged, ranked])
  const most = useMemo(
    () =>
      policyAxis(
        ranked.map(({ fare }) => fare.perTraveler),
        Object.values(judged?.options ?? {}).map(({ cap }) => cap),
      ),
    [judged, ranked],
  )
  // Rows are memoized: what they call stays the same while the list changes.
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  })
  const onShow = useCallback<RowPolicy['onShow']>(
    (id, root) => {
      const at = shown.current.findIndex(({ option }) => option.id === id)
      onChange({
        open: id,
        details: undefined,
        ...(at < 0 ? { ...withoutFilters, policy: undefined } : {}),
        show: Math.max(10, at < 0 ? 1000 : at + 1),
      })
      afterPaint(() => {
        const row = root?.getElementById(rowId(id))
        row?.scrollIntoView({ block: 'center' })
        row?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true })
      })
    },
    [onChange],
  )
  const policy = useMemo(() => judged && { judged, most, onShow }, [judged, most, onShow])
  return { rows, counts, policy }
}
