import { exportCharges } from '@portolan/contract/spend/export-charges.ts'
import type { CompanyCharge } from '@portolan/domain/spend/charge.ts'
import {
  chargeCells,
  chargeHeader,
  type ChargeNames,
} from '@portolan/domain/spend/export-charges.ts'
import { spendTerms } from '@portolan/domain/spend/terms.ts'
import { csvOf } from '@portolan/kernel/csv.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { chargeAnswer, chargeNames } from './charge-answer.ts'
import type { JudgingDeps } from './judged-part.ts'
import { spendLines } from './spend-lines.ts'
import { statementPaper } from './statement-paper.ts'

interface File {
  readonly fileName: string
  readonly mediaType: string
  readonly encoding: 'text' | 'base64'
  readonly content: string
}
interface Shown {
  readonly company: string
  readonly lines: readonly CompanyCharge[]
  readonly currency: Currency
  readonly names: ChargeNames
  readonly now: number
}

export const csvOfCharges = ({ lines, names }: Pick<Shown, 'lines' | 'names'>): string =>
  csvOf(
    chargeHeader,
    lines.map((line) => chargeCells(line, names)),
  )
export const jsonOfCharges = ({ lines, names }: Pick<Shown, 'lines' | 'names'>): string =>
  JSON.stringify({ charges: lines.map((line) => chargeAnswer(line, names)) }, null, 2)

const fileOf = async (format: 'csv' | 'json' | 'pdf', shown: Shown): Promise<File> => {
  switch (format) {
    case 'csv':
      return {
        fileName: 'charges.csv',
        mediaType: 'text/csv',
        encoding: 'text',
        content: csvOfCharges(shown),
      }
    case 'json':
      return {
        fileName: 'charges.json',
        mediaType: 'application/json',
        encoding: 'text',
        content: jsonOfCharges(shown),
      }
    case 'pdf':
      return {
        fileName: 'charges.pdf',
        mediaType: 'application/pdf',
        encoding: 'base64',
        content: (await statementPaper(shown)).toString('base64'),
      }
  }
}

/** All lines of a view, with the sums of the list (spend-4). */
export const exportChargesRoute = ({ look }: Administration, deps: JudgingDeps): Route =>
  route(
    exportCharges,
    ({ query: { format, ...view } }, context) =>
      look(context, async (at) => {
        const { lines, currency } = await spendLines(deps, at, view)
        const exported = lines.slice(0, spendTerms.mostExported)
        const file = await fileOf(format, {
          company: at.company.business.name,
          lines: exported,
          currency,
          names: chargeNames(at.company),
          now: context.now,
        })
        return {
          events: [{ code: 'CHARGES_EXPORTED', facts: { lines: exported.length, format } }],
          answer: { ...file, rows: exported.length },
        }
      }),
    { perMinute: 20 },
  )
