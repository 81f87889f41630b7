import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { listed } from './listed.ts'
import type { FactAbout, PolicyFact } from './policy-query.ts'

export type StayFact = FactAbout<'NightPrice' | 'Stars'>
export const isStayFact = (fact: PolicyFact): fact is StayFact =>
  fact.about === 'NightPrice' || fact.about === 'Stars'

/** Caps are per room and night, with taxes and mandatory fees (policies-2). */
export const staySentence = (fact: StayFact): string => {
  if (fact.about === 'Stars')
    return `Hotels have ${listed(fact.allowed.map(String))} stars. Places without stars are allowed.`
  const where = fact.place === null ? 'A night' : `In ${fact.place}, a night`
  return fact.cap === null
    ? `${where} may cost any amount.`
    : `${where} costs at most ${formatExact(fromWire(fact.cap))} a room, with taxes and fees.`
}
