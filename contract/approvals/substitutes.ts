import { identifier, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** An instant of a form: refused where it is none. */
export const pickedInstant = z.string().check(
  z.maxLength(40),
  z.refine((text) => !Number.isNaN(Date.parse(text)), { error: 'must be an instant' }),
)

/** What an approver has arranged for their own absence (approvals-4). */
export const substitutes = z.strictObject({
  isApprover: z.boolean(),
  /** How much the caller may decide on; null for any amount. */
  upTo: z.nullable(moneyWire),
  /** Those that are not over, the first to begin first. Ends are exclusive. */
  substitutions: z.array(z.strictObject({ name: z.string(), from: z.string(), until: z.string() })),
  /** Colleagues who may approve, by name: those that were searched for, eight at most. */
  candidates: z.array(z.strictObject({ id: identifier, name: z.string() })),
  /** How many more there are. */
  furtherCandidates: z.int(),
})

export const exampleSubstitutes: z.output<typeof substitutes> = {
  isApprover: true,
  upTo: { minor: 150_000, currency: 'USD' },
  substitutions: [
    {
      name: 'Drew Okafor',
      from: '2026-12-21T05:00:00.000Z',
      until: '2026-12-28T05:00:00.000Z',
    },
  ],
  candidates: [{ id: 'person_drew', name: 'Drew Okafor' }],
  furtherCandidates: 0,
}
