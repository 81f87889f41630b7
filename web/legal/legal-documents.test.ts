import { expect, test } from 'vitest'
import { privacyNotice, siteTerms, termsOfService } from './legal-documents.ts'

const facts = { issuerName: 'Harbor Bank', supportPhone: '+1 202 555 0147' }
const textOf = (page: ReturnType<typeof siteTerms>): string =>
  [page.lead, ...page.parts.flatMap(({ clauses }) => clauses)].join('\n')

test('every legal page names the issuer and a way to reach us', () => {
  for (const page of [termsOfService, siteTerms, privacyNotice]) {
    expect(page(facts).lead).toContain('Harbor Bank')
    expect(textOf(page(facts))).toContain('+1 202 555 0147')
    expect(textOf(page({ ...facts, supportPhone: '' }))).toContain('from the help page')
  }
})

test('the refund periods of 30 and 14 days and the ten days of a counter-notice are promised', () => {
  const terms = textOf(termsOfService(facts))
  expect(terms).toMatch(/within 30 days after the airline or property has refunded us/)
  expect(terms).toMatch(/hadn’t sent them your money yet, we refund it within 14 days/)
  expect(terms).toContain('dispute a credit transaction within 60 days')
  expect(textOf(siteTerms(facts))).toContain('restore the content after 10 business days')
})
