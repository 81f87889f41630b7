/**
 * One line of the bench table: what was timed, the figure with its unit, and the bound it must stay
 * under.
 */
export interface BenchRow {
  readonly name: string
  readonly value: string
  readonly bound?: string
}
