import {
  detectDisruption,
  type Disruption,
} from '@portolan/domain/protections/disruption-assistance/detect.ts'
import type { AssistanceContract } from './assistance-contracts.ts'
import type { CoveredFlight } from './assistance-quote.ts'
import { assistanceOf } from './covered-journey.ts'

/** The disrupted flight of a contract, with what happened to it; null without a disruption. */
export const disruptedFlight = ({
  state,
  body,
}: Pick<AssistanceContract, 'state' | 'body'>): (Disruption & CoveredFlight) | null => {
  const found = detectDisruption(assistanceOf(state, body))
  const flight = found && body.slices[found.slice]?.flights[found.flight]
  return found === null || flight == null ? null : { ...flight, ...found }
}
