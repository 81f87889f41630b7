/** What the pieces that show a travel policy take. */
import type { ReactNode } from 'react'

export const policyVerdicts = ['InPolicy', 'NeedsApproval', 'OutOfPolicy'] as const
export type PolicyVerdict = (typeof policyVerdicts)[number]

export interface PolicyBarProps {
  price: number
  /** Null for none. */
  cap: number | null
  /** What costs more needs approval; null for none. */
  approvalOver: number | null
  /** The end of the axis, the same for every row of a list. */
  most: number
}

export interface PolicyCellProps {
  verdict: PolicyVerdict
  /** The rule with its distance: `$84 over your $650 cap`. */
  rule?: string | undefined
  /** The nearest choice in policy, as a button or a link. */
  nearest?: ReactNode
  bar?: PolicyBarProps | undefined
}

export interface PolicyLineProps {
  /** `Your policy for this trip`. */
  title: string
  /** One short sentence each. */
  rules: readonly string[]
  /** A link to all rules. */
  all: ReactNode
}

export interface PolicyTabsProps {
  counts: Readonly<Record<PolicyVerdict, number>>
  /** Null for all. */
  value: PolicyVerdict | null
  onChange: (verdict: PolicyVerdict | null) => void
}
