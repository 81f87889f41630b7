import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import type { FactAbout } from './policy-query.ts'

export const activitySentence = ({ cap }: FactAbout<'ActivityPrice'>): string =>
  `An activity costs at most ${formatExact(fromWire(cap))} a person, with fees.`
