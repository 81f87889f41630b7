import { askForApproval } from '@portolan/domain/approvals/ask.ts'
import {
  booked,
  checkBookable,
  decide,
  elapsed,
  priceLost,
  withdraw,
} from '@portolan/domain/approvals/decide.ts'
import type { ApprovalItem, ApprovalRequest } from '@portolan/domain/approvals/request.ts'
import { companyOf, companyPerson } from '@portolan/domain/companies/test-company.ts'
import { freezeShare } from '@portolan/domain/protections/price-freeze/price.ts'
import { fromWire, money } from '@portolan/kernel/money.ts'
import { danaUpTo, type Act, type Outcome, type QuarterCase } from './quarter-cases.ts'

const company = companyOf(
  companyPerson('elena', ['Owner']),
  companyPerson('dana', ['Approver'], { approverId: 'elena' }),
  companyPerson('tomas', ['Traveler'], { approverId: 'dana' }),
  companyPerson('noor', ['TravelArranger']),
  companyPerson('wes', ['Traveler']),
)
const facts = {
  company,
  limits: [{ personId: 'dana', upTo: { minor: danaUpTo, currency: 'USD' as const } }],
  substitutions: [],
}

/** What a person does to the request; a refusal changes nothing. */
const acted = (request: ApprovalRequest, act: Act): ApprovalRequest => {
  if (act.kind === 'sweep') return request
  const actor = { byId: act.byId, at: act.at }
  const made =
    act.kind === 'decide'
      ? decide(request, act.decisions, { ...actor, note: act.note }, facts)
      : withdraw(request, act.itemIds, actor)
  return made.ok ? made.value : request
}

/** What a booking costs while something keeps its price: a freeze pays a rise up to its cap. */
const pricePaid = (
  { hold, price, at }: Pick<ApprovalItem, 'hold' | 'price'> & { readonly at: number },
  market: number,
): number => {
  if (hold.by === 'Nothing' || at >= hold.until) return market
  if (hold.by === 'Supplier') return Math.min(market, price.minor)
  const share = freezeShare(fromWire(price), fromWire(hold.upTo), money(market, price.currency))
  return Number(share.pays.minor)
}

/**
 * A request to its end, by `domain/approvals`: what is approved is booked at once, as it costs
 * then.
 */
export const byTheRules = ({ asked, acts, marketPrice }: QuarterCase): Outcome => {
  const made = askForApproval(asked)
  if (!made.ok) throw new Error(made.refusal.code)
  const paid = new Map<string, number>()
  const byFreeze = new Map<string, number>()
  let request = made.value
  for (const act of acts) {
    request = acted(elapsed(request, act.at), act)
    for (const { id, state, hold, price } of request.items) {
      if (state !== 'Approved' && state !== 'AutoApproved') continue
      const market = marketPrice(id, act.at)
      const minor = pricePaid({ hold, price, at: act.at }, market)
      const bookable = checkBookable(request, id, { at: act.at, price: { ...price, minor } })
      if (bookable.ok) paid.set(id, minor)
      if (bookable.ok && hold.by === 'Freeze') byFreeze.set(id, market - minor)
      request = bookable.ok ? booked(request, id, act.at) : priceLost(request, id, act.at)
    }
  }
  return {
    states: request.items.map(({ state }) => state),
    paid: request.items.map(({ id }) => paid.get(id) ?? null),
    byFreeze: request.items.map(({ id }) => byFreeze.get(id) ?? 0),
  }
}
