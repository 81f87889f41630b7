import { protections } from '@portolan/domain/protections/protection.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import { loggedDecision } from './decision.ts'
import * as z from 'zod/mini'

/** A contract of any protection with every decision, as agents see it. */
export const contractLog = z.strictObject({
  id: identifier,
  protection: z.enum(protections),
  /** One of the protection’s own. */
  state: z.string(),
  boughtAt: instant,
  /** It can be used until the millisecond before. */
  closesAt: instant,
  /** Zero for what comes with a booking for nothing. */
  premium: moneyWire,
  /** The most that it pays. */
  coverage: moneyWire,
  /** Oldest first. */
  decisions: z.array(loggedDecision),
})
