import type { CarClass } from '@portolan/domain/cars/codes.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { classWords } from '../cars/index.ts'
import { listed } from './listed.ts'
import type { FactAbout, PolicyFact } from './policy-query.ts'

export type CarFact = FactAbout<'DayPrice' | 'CarClasses'>
export const isCarFact = (fact: PolicyFact): fact is CarFact =>
  fact.about === 'DayPrice' || fact.about === 'CarClasses'

const isClass = (value: string): value is CarClass => Object.hasOwn(classWords, value)
/** Name of a class; the code itself where this version does not know it. */
export const carClassName = (code: string): string => (isClass(code) ? classWords[code] : code)

export const carSentence = (fact: CarFact): string =>
  fact.about === 'DayPrice'
    ? `A car costs at most ${formatExact(fromWire(fact.cap))} a day, with every charge you can’t avoid.`
    : `Cars are ${listed(fact.allowed.map(carClassName))}.`
