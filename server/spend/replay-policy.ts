import { replayPolicy } from '@portolan/contract/spend/replay-policy.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { tierIdOf, type Company } from '@portolan/domain/companies/company.ts'
import { priceBins } from '@portolan/domain/policies/price-bins.ts'
import {
  isNewlyAllowed,
  isNewlyRefused,
  replay,
  unitPrice,
  type ReplayedLine,
  type Rules,
} from '@portolan/domain/policies/replay.ts'
import { tierIn } from '@portolan/domain/policies/tier-in-currency.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { factsOnWire, noSuchTier, tierRefusal, tierWritten, tiersOf } from '../policies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { chargeNames } from './charge-answer.ts'
import { judgedPurchases, type PastPurchase } from './charges.store.ts'
import type { JudgingDeps } from './judged-part.ts'
import { recordCharges } from './record-charges.ts'

type View = NonNullable<BodyOf<typeof replayPolicy>['show']>
type Answer = AnswerOf<typeof replayPolicy>

const replayedDays = 91
const linesPerPage = 25

const isIn: Readonly<Record<View, (line: ReplayedLine) => boolean>> = {
  NewlyRefused: isNewlyRefused,
  Refused: ({ after }) => after === 'OutOfPolicy',
  NewlyAllowed: isNewlyAllowed,
  Waiting: ({ waits }) => waits,
  NoChoice: (line) => isNewlyRefused(line) && line.nearestId === null,
  Saving: (line) => isNewlyRefused(line) && (line.saves?.minor ?? 0) > 0,
}
/** The largest saving first, then the furthest above its cap. */
const byWeight = (a: ReplayedLine, b: ReplayedLine): number =>
  (b.saves?.minor ?? 0) - (a.saves?.minor ?? 0) || (b.over?.minor ?? 0) - (a.over?.minor ?? 0)

const pastOf = (
  company: Company,
  purchases: readonly PastPurchase[],
  tierId: string | null,
): readonly PastPurchase[] =>
  tierId === null
    ? purchases
    : purchases.filter(({ travelerId }) => tierIdOf(company, travelerId) === tierId)

const peopleOf = (company: Company, tierId: string | null): number =>
  company.people.filter(
    ({ id, state }) => state !== 'Left' && (tierId === null || tierIdOf(company, id) === tierId),
  ).length

const lineAnswers = (
  lines: readonly ReplayedLine[],
  past: ReadonlyMap<string, PastPurchase>,
  company: Company,
): Answer['lines'] => {
  const names = chargeNames(company)
  return lines.flatMap(({ id, before, after, over, nearestId, saves }) => {
    const bought = past.get(id)
    const nearest = past.get(nearestId ?? '')
    if (bought === undefined) return []
    const { day, product, supplier, place, startsOn, travelerId } = bought
    return [
      {
        id,
        day,
        product,
        supplier,
        place,
        startsOn,
        travelerId,
        before,
        after,
        over,
        saves,
        traveler: names.traveler(bought),
        paid: unitPrice(bought.part),
        nearest:
          nearest === undefined
            ? null
            : {
                supplier: nearest.supplier,
                startsOn: nearest.startsOn,
                paid: unitPrice(nearest.part),
              },
      },
    ]
  })
}

/** Both policies with their caps in a currency, converted once for each. */
const rulesByCurrency = ({ before, after }: Rules, { rates }: JudgingDeps, now: number) => {
  const known = new Map<Currency, Rules>()
  return (currency: Currency): Rules => {
    const found = known.get(currency)
    if (found !== undefined) return found
    const inIt = (tier: Rules['after']) =>
      tier && tierIn(tier, (from) => rates.rateOf(from, currency, now))
    const rules = { before: inIt(before), after: inIt(after) }
    known.set(currency, rules)
    return rules
  }
}

const mainCurrencyOf = (past: readonly PastPurchase[]): Currency => {
  const counts = new Map<Currency, number>()
  for (const { part } of past)
    counts.set(part.total.currency, (counts.get(part.total.currency) ?? 0) + 1)
  const [main] = [...counts].toSorted(([, a], [, b]) => b - a)
  return main?.[0] ?? 'USD'
}

/** The past of a tier's people under two policies, as the page draws it. */
const replayOf = (
  company: Company,
  past: readonly PastPurchase[],
  rulesIn: (currency: Currency) => Rules,
  { show, page }: { readonly show: View; readonly page: number },
) => {
  const found = replay(past, rulesIn)
  const { costCenter } = chargeNames(company)
  const shown = found.lines.filter(isIn[show]).toSorted(byWeight)
  const parts = past.map(({ part }) => part)
  const currency = mainCurrencyOf(past)
  const onPage = shown.slice((page - 1) * linesPerPage, page * linesPerPage)
  return {
    judged: found.judged,
    refused: { before: found.refusedBefore, after: found.refused },
    waits: { before: found.waitsBefore, after: found.waits },
    newlyRefused: found.lines.filter(isNewlyRefused).length,
    newlyAllowed: found.lines.filter(isNewlyAllowed).length,
    withoutChoice: found.withoutChoice,
    saved: [...found.saved],
    prices: priceBins(parts, currency, rulesIn(currency)).map((group) => ({
      ...group,
      bins: [...group.bins],
    })),
    costCenters: found.costCenters.map((center) => ({
      ...center,
      costCenter: costCenter(center),
      saved: [...center.saved],
    })),
    lines: lineAnswers(onPage, new Map(past.map((one) => [one.id, one])), company),
    total: shown.length,
  }
}

/** The last 91 days of a tier's people under rules that nobody has saved (policies-17). */
export const replayPolicyRoute = ({ look }: Administration, deps: JudgingDeps): Route =>
  route(replayPolicy, async ({ body: { tierId, rules, show, page } }, context) => {
    const after = tierWritten(tierId ?? 'draft', rules)
    const refusal = tierRefusal(after)
    if (refusal !== undefined) return refuse(refusal)
    const found = await look(context, async ({ tx, of, company }) => {
      const before = (await tiersOf(tx, of)).find(({ id }) => id === tierId) ?? null
      if (tierId !== null && before === null) return { answer: null, events: [] }
      await recordCharges(deps, tx, of)
      const until = productDayOf(context.now)
      const from = addDays(until, 1 - replayedDays)
      const past = pastOf(company, await judgedPurchases(tx, of, { from, until }), tierId)
      const rulesIn = rulesByCurrency({ before, after }, deps, context.now)
      return {
        events: [{ code: 'POLICY_REPLAYED', aboutId: tierId, facts: { lines: past.length } }],
        answer: {
          ...replayOf(company, past, rulesIn, { show, page }),
          from,
          until,
          show,
          page,
          people: peopleOf(company, tierId),
          facts: factsOnWire(after),
          pageSize: linesPerPage,
        },
      }
    })
    if (!found.ok) return found
    return found.value === null ? refuse(noSuchTier) : ok(found.value)
  })
