import type { Refusal } from '@portolan/contract/errors.ts'

export const noSuchIncident: Refusal = {
  code: 'NotFound',
  message: 'There is no such incident.',
}
export const notAsked: Refusal = {
  code: 'NotAsked',
  message: 'Nobody asked the caller about this incident.',
}
export const incidentClosed: Refusal = {
  code: 'IncidentClosed',
  message: 'The incident is closed.',
}
