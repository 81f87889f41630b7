import { letArrange } from '@portolan/contract/companies/let-arrange.ts'
import { longestGrant } from '@portolan/domain/companies/book-for.ts'
import { emailFault } from '@portolan/domain/travelers/contact.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { personById } from '../identity/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { dayOf, grantAnswer, sealedReasonOf } from './arrangers.store.ts'
import { bookingGrants } from './companies.tables.ts'

/** Lets a colleague act for the caller. A colleague is named by their email address. */
export const letArrangeRoute = (
  { change }: Administration,
  { ids }: { readonly ids: Pick<Ids, 'make'> },
): Route =>
  route(letArrange, ({ body }, context) =>
    change(context, async (at) => {
      const { tx, of, company } = at
      const personId = context.principal.personId
      const today = dayOf(context.now)
      const email = body.email.trim().toLowerCase()
      if (emailFault(email) !== null)
        return refuse({ code: 'InvalidEmail', field: 'email', message: 'No email address.' })
      if (body.until < today || body.until > addDays(today, longestGrant))
        return refuse({
          code: 'InvalidDate',
          field: 'until',
          message: 'The last day is today or later, within a year.',
        })
      if (body.reason === '')
        return refuse({
          code: 'MissingInformation',
          field: 'reason',
          message: 'The reason is missing.',
        })
      const arranger = company.people.find(
        (one) => one.state === 'Active' && one.email.toLowerCase() === email,
      )
      if (
        arranger === undefined ||
        arranger.id === personId ||
        (await personById(tx, of.tenant, arranger.id)) === undefined
      )
        return refuse({
          code: 'NotAColleague',
          field: 'email',
          message: 'No colleague who signs in has this address.',
        })
      const id = ids.make('grant')
      const grant = {
        ...of,
        id,
        personId,
        arrangerId: arranger.id,
        products: 'Every' as const,
        scope: body.scope,
        sealedReason: sealedReasonOf(tx, of, { id, reason: body.reason }),
        from: today,
        until: body.until,
      }
      await tx.insert(bookingGrants).values(grant)
      return ok({
        company,
        events: [{ code: 'ARRANGER_LET', aboutId: arranger.id, facts: { scope: body.scope } }],
        answer: grantAnswer(at, grant, { viewerId: personId, today }),
      })
    }),
  )
