import { cancelClauses } from '@portolan/domain/protections/cancel-for-any-reason/exercise.ts'
import { cancelTerms } from '@portolan/domain/protections/cancel-for-any-reason/terms.ts'
import { voucherClauses } from '@portolan/domain/protections/hotel-price-freeze/exercise.ts'
import { changeClauses } from '@portolan/domain/protections/change-for-any-reason/exercise.ts'
import { changeTerms } from '@portolan/domain/protections/change-for-any-reason/terms.ts'
import { quoteValidMs } from '@portolan/domain/protections/post-booking/terms.ts'
import { priceDropClauses } from '@portolan/domain/protections/price-drop/exercise.ts'
import { priceDropTerms } from '@portolan/domain/protections/price-drop/terms.ts'
import { priceFreezeClauses } from '@portolan/domain/protections/price-freeze/exercise.ts'
import { priceMatchClauses } from '@portolan/domain/protections/price-match/exercise.ts'
import { priceMatchTerms } from '@portolan/domain/protections/price-match/terms.ts'
import { expect, test } from 'vitest'
import { connectionGuarantee } from './connection-guarantee.ts'
import { disruptionGuarantee } from './disruption-guarantee.ts'
import { disruptionClauses } from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import { disruptionTerms } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import { guaranteeClauses } from '@portolan/domain/protections/missed-connection/exercise.ts'
import { missedConnectionTerms } from '@portolan/domain/protections/missed-connection/terms.ts'
import { cancelGuarantee } from './cancel-guarantee.ts'
import { frozenHotelPricesGuarantee } from './frozen-hotel-prices-guarantee.ts'
import { changeGuarantee } from './change-guarantee.ts'
import { frozenPricesGuarantee } from './frozen-prices-guarantee.ts'
import type { Guarantee } from './guarantee.ts'
import { priceDropGuarantee } from './price-drop-guarantee.ts'
import { priceMatchGuarantee } from './price-match-guarantee.ts'

const textOf = ({ parts }: Guarantee): string =>
  parts.flatMap(({ sentences }) => sentences.map(({ sentence }) => sentence)).join(' ')

test.each([
  ['frozen prices', frozenPricesGuarantee, priceFreezeClauses],
  ['frozen hotel prices', frozenHotelPricesGuarantee, voucherClauses],
  ['price match', priceMatchGuarantee, priceMatchClauses],
  ['price drop protection', priceDropGuarantee, priceDropClauses],
  ['disruption assistance', disruptionGuarantee, disruptionClauses],
  ['missed connections', connectionGuarantee, guaranteeClauses],
  ['cancel for any reason', cancelGuarantee, cancelClauses],
  ['change for any reason', changeGuarantee, changeClauses],
] as const)('the terms of %s have one sentence for each clause', (_, guarantee, clauses) => {
  const rules = guarantee.parts.flatMap(({ sentences }) => sentences.map(({ rule }) => rule))
  expect(new Set(rules).size).toBe(rules.length)
  for (const { code } of clauses) expect(rules).toContain(code)
})

test('the pages say the numbers of the terms', () => {
  const match = textOf(priceMatchGuarantee)
  expect(match).toContain(`within ${priceMatchTerms.claimedWithinMs / 3_600_000} hours`)
  expect(match).toContain(`up to $${priceMatchTerms.most / 100} for`)
  expect(match).toContain('Premier or Lifestyle stays that are paid at the property')
  const drop = textOf(priceDropGuarantee)
  expect(drop).toContain(`${priceDropTerms.days.Flight} calendar days`)
  expect(drop).toContain(`each of ${priceDropTerms.days.Room}.`)
  expect(drop).toContain(`less than $${priceDropTerms.least / 100}`)
  expect(drop).toContain(`up to $${priceDropTerms.most / 100}`)
  const assistance = textOf(disruptionGuarantee)
  expect(assistance).toContain(`${disruptionTerms.delayMinutes} minutes or more`)
  expect(assistance).toContain('costs up to $5,000 for each traveler')
  expect(assistance).toContain(`ends ${disruptionTerms.expiresAfterMs / 3_600_000} hours after`)
  const connection = textOf(connectionGuarantee)
  expect(connection).toContain(`up to $5,000 for each traveler`)
  expect(connection).toContain('within one hour after')
  expect(connection).toContain(
    'after 8:00\u00A0PM, the new one departs by 9:00\u00A0AM the next day',
  )
  expect(connection).toContain(
    `until ${missedConnectionTerms.expiresAfterMs / 3_600_000} hours after`,
  )
  const change = textOf(changeGuarantee)
  expect(change).toContain(`within ${changeTerms.reimbursedWithinBusinessDays} business days`)
  expect(change).toContain(`until ${changeTerms.usedBeforeMs / 3_600_000} hours before`)
  const cancel = textOf(cancelGuarantee)
  expect(cancel).toContain(`${cancelTerms.percent.Flight}% of what you paid`)
  expect(cancel).toContain(`until ${cancelTerms.beforeDepartureMs / 3_600_000} hours before`)
  expect(cancel).toContain(`valid for ${quoteValidMs / 60_000} minutes`)
})
