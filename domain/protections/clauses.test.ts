import { expect, test } from 'vitest'
import { cancelClauses } from './cancel-for-any-reason/exercise.ts'
import { changeEndClauses } from './change-for-any-reason/end.ts'
import { changeClauses } from './change-for-any-reason/exercise.ts'
import type { ClauseCode, RuleId } from './clause.ts'
import { cancelAssistanceClauses } from './disruption-assistance/cancel.ts'
import { disruptionClauses } from './disruption-assistance/exercise.ts'
import { exchangeClauses, voucherClauses } from './hotel-price-freeze/exercise.ts'
import { guaranteeClauses } from './missed-connection/exercise.ts'
import { priceDropClauses } from './price-drop/exercise.ts'
import { priceFreezeClauses } from './price-freeze/exercise.ts'
import { priceMatchClauses } from './price-match/exercise.ts'
import type { Protection } from './protection.ts'

const clauses: Readonly<
  Record<Protection, readonly { readonly code: ClauseCode; readonly rule: RuleId }[]>
> = {
  'price-freeze': priceFreezeClauses,
  'hotel-price-freeze': [...voucherClauses, ...exchangeClauses],
  'cancel-for-any-reason': cancelClauses,
  'change-for-any-reason': [...changeClauses, ...changeEndClauses],
  'disruption-assistance': [...disruptionClauses, ...cancelAssistanceClauses],
  'missed-connection': guaranteeClauses,
  'price-drop': priceDropClauses,
  'price-match': priceMatchClauses,
}

test('a clause has a code of its own, under the name of its protection', () => {
  const codes = Object.values(clauses).flatMap((some) => some.map(({ code }) => code))
  expect(new Set(codes).size).toBe(codes.length)
  for (const [protection, some] of Object.entries(clauses))
    for (const { code } of some) expect(code).toMatch(new RegExp(`^${protection}\\.[a-z-]+$`))
})
