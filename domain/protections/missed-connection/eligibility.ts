import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ProtectionRefusal } from '../protection.ts'

/** Whether a trip has the guarantee: with every self-transfer, free of charge (protections-36). */
export const checkGuarantee = (trip: {
  readonly selfTransfers: number
}): Result<true, ProtectionRefusal> =>
  trip.selfTransfers > 0 ? ok(true) : refuse({ code: 'ProtectionNotOffered' })
