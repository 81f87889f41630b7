import type { Ids } from '@portolan/kernel/ports.ts'
import type { Administration } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { answerIncidentRoute } from './answer-incident.ts'
import { askTravelersRoute } from './ask-travelers.ts'
import { closeIncidentRoute } from './close-incident.ts'
import { listIncidentsRoute } from './list-incidents.ts'
import { listOwnIncidentsRoute } from './list-own-incidents.ts'
import { listWhereaboutsRoute } from './list-whereabouts.ts'
import { openIncidentRoute } from './open-incident.ts'
import type { CareDeps } from './presences.ts'
import { readIncidentRoute } from './read-incident.ts'
import type { AskDeps } from './remind.ts'

export const careRoutes = (
  administration: Administration,
  deps: CareDeps & AskDeps & { readonly database: Database; readonly ids: Ids },
): Route[] => [
  listWhereaboutsRoute(administration, deps),
  listIncidentsRoute(administration),
  openIncidentRoute(administration, deps),
  readIncidentRoute(administration, deps),
  askTravelersRoute(administration, deps),
  closeIncidentRoute(administration),
  listOwnIncidentsRoute(deps),
  answerIncidentRoute(deps),
]
