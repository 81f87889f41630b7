import type {
  ActivityQuestion,
  ActivityUnit,
  UnitCount,
} from '@portolan/domain/activities/activity.ts'

/** What the operator of an activity asks: questions, and who comes with which ages. */
export interface AskedActivity {
  readonly questions: readonly ActivityQuestion[]
  readonly people: number
  readonly counts: readonly UnitCount[]
  readonly ages: readonly ActivityUnit[]
  /** Local day of the start, and the zone of its place. */
  readonly date: string
  readonly zone: string
}
