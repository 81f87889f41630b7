import { listArrangers } from '@portolan/contract/companies/list-arrangers.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { dayOf, grantAnswer, grantsOf } from './arrangers.store.ts'

export const listArrangersRoute = ({ look }: Administration): Route =>
  route(listArrangers, (_input, context) =>
    look(context, async (at) => {
      const viewer = { viewerId: context.principal.personId, today: dayOf(context.now) }
      const grants = await grantsOf(at.tx, at.of, viewer.viewerId)
      const answers = (isGiver: boolean) =>
        grants
          .filter(({ personId }) => (personId === viewer.viewerId) === isGiver)
          .map((grant) => grantAnswer(at, grant, viewer))
      return { events: [], answer: { given: answers(true), received: answers(false) } }
    }),
  )
