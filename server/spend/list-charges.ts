import { listCharges } from '@portolan/contract/spend/list-charges.ts'
import { spendTerms } from '@portolan/domain/spend/terms.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { chargeAnswer, chargeNames } from './charge-answer.ts'
import type { JudgingDeps } from './judged-part.ts'
import { spendLines } from './spend-lines.ts'

export const listChargesRoute = ({ look }: Administration, deps: JudgingDeps): Route =>
  route(listCharges, ({ query: { page, ...view } }, context) =>
    look(context, async (at) => {
      const { lines, currency } = await spendLines(deps, at, view)
      const { linesPerPage: pageSize } = spendTerms
      const names = chargeNames(at.company)
      const shown = lines.slice((page - 1) * pageSize, page * pageSize)
      return {
        events: [{ code: 'CHARGES_READ', facts: { lines: shown.length } }],
        answer: {
          charges: shown.map((line) => chargeAnswer(line, names)),
          total: lines.length,
          sum: { minor: lines.reduce((sum, { amount }) => sum + amount.minor, 0), currency },
          currency,
          page,
          pageSize,
        },
      }
    }),
  )
