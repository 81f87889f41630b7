import { verdicts } from '@portolan/domain/policies/judge.ts'
import { defineOperation } from '../operation.ts'
import { judgedFor } from '../policies/judged-choice.ts'
import { policyBreach } from '../policies/policy-breach.ts'
import { cabin, currency } from '../shapes.ts'
import { flightSearchBody, flightSearchErrors } from './search-flights.ts'
import * as z from 'zod/mini'

const refused = verdicts.filter((verdict) => verdict !== 'InPolicy')

/** The judgment of a list of flights. Amounts are minor units of `currency`, per traveler. */
export const judgeFlights = defineOperation({
  id: 'judge-flights',
  method: 'POST',
  path: '/api/v0/flights/search/policy',
  summary:
    'Judges every fare of a search by the travel policy of who travels, with the ' +
    'distance to the rule and the nearest fare in policy.',
  access: 'session',
  action: 'flights:search',
  body: z.strictObject({ ...flightSearchBody.shape, judgedFor }),
  answer: z.strictObject({
    /** Null where no tier applies: everything is in policy, and `options` is empty. */
    tier: z.nullable(z.strictObject({ name: z.string() })),
    currency,
    /** What the tier says of the lengths that the listed flights have. */
    lengths: z.array(
      z.strictObject({
        length: z.enum(['Short', 'Long']),
        /** Hours in the air above which a flight is long; null if all count as short. */
        longOver: z.nullable(z.number()),
        cap: z.nullable(z.int()),
        /** Null if every fare class is allowed. */
        fareClasses: z.nullable(z.array(cabin)),
      }),
    ),
    /** What costs more needs approval, even in policy; null for no such amount. */
    approvalOver: z.nullable(z.int()),
    /** Every trip waits for approval, in policy or not. */
    everyTripWaits: z.boolean(),
    /** By id of the option. */
    options: z.record(
      z.string(),
      z.strictObject({
        /** Null for none, and while the price is of slices that are not known yet. */
        cap: z.nullable(z.int()),
        /** By brand; fares in policy are left out. */
        fares: z.record(
          z.string(),
          z.strictObject({ verdict: z.enum(refused), breaches: z.array(policyBreach) }),
        ),
        /** The nearest fare in policy; null if there is none, or if no fare is left out. */
        nearest: z.nullable(z.strictObject({ option: z.string(), brand: z.string() })),
      }),
    ),
  }),
  errors: flightSearchErrors,
  example: {
    tier: { name: 'Standard' },
    currency: 'USD',
    lengths: [
      { length: 'Long', longOver: 6, cap: 65_000, fareClasses: ['Economy', 'PremiumEconomy'] },
    ],
    approvalOver: null,
    everyTripWaits: false,
    options: {
      'BA178-2027-02-05-JFK': {
        cap: 65_000,
        fares: {
          'BA-flex': {
            verdict: 'OutOfPolicy',
            breaches: [
              {
                rule: 'MaxPriceForFlight',
                limit: { minor: 65_000, currency: 'USD' },
                found: { minor: 73_400, currency: 'USD' },
                over: { minor: 8_400, currency: 'USD' },
              },
            ],
          },
        },
        nearest: { option: 'BA178-2027-02-05-JFK', brand: 'BA-basic' },
      },
    },
  },
})
