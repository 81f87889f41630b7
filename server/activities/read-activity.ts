import { readActivity } from '@portolan/contract/activities/read-activity.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { ActivityDeps } from './activities.routes.ts'
import { aboutAnswer, questionAnswer } from './activity-facts.ts'
import { checkDaysOf } from './check-days-of.ts'
import { plannedDaysOf } from './planned-days-of.ts'
import { soldIn, startInDollars } from './in-dollars.ts'

export const readActivityRoute = ({
  supplier,
  rates,
  plansOf,
}: Pick<ActivityDeps, 'supplier' | 'rates' | 'plansOf'>): Route =>
  route(readActivity, async ({ body: { activityId, ...wanted } }, { principal, now }) => {
    const found = await supplier.activity(activityId)
    if (found === null)
      return refuse({
        code: 'UnknownActivity',
        message: 'There is no such activity.',
        field: 'activityId',
      })
    const days = checkDaysOf(wanted, found.about.zone, now)
    if (!days.ok) return days
    const starts = await supplier.starts(activityId, days.value, now)
    if (!starts.ok) return starts
    const { zone, position } = found.about
    const site = { zone, center: position, radiusKm: 0 }
    const planned = await plannedDaysOf(plansOf, principal, site, days.value)
    const rate = rates.rateOf(found.currency, soldIn, now)
    return ok({
      asOf: instantOf(now),
      currency: soldIn,
      ...aboutAnswer(found.about),
      options: found.options.map((option) => ({ ...option })),
      units: found.units.map((unit) => ({ ...unit })),
      questions: found.questions.map(questionAnswer),
      isRefundable: found.policy === 'FullyRefundable',
      freeHours: found.freeHours,
      starts: starts.value.map((start) => {
        const sold = startInDollars(start, rate)
        return { ...sold, unitPrices: [...sold.unitPrices] }
      }),
      ...planned,
    })
  })
