import { openingJournal } from '@portolan/domain/ledger/booking-journals.ts'
import { journalOf } from '@portolan/domain/ledger/journal.ts'
import { postgresLedger } from '@portolan/server/ledger/index.ts'
import { start } from '../journey.ts'
import type { Race } from './race.ts'

const miles = 6_000n

export const races: readonly Race[] = [
  {
    name: 'miles for seven out of fifty',
    round: async ({ database }, round) => {
      const account = `race-${round}`
      await database.tenant('capone', (tx) =>
        postgresLedger.append(
          tx,
          'capone',
          [openingJournal({ accountReferenceId: account, unit: 'miles', amount: 7n * miles + 1n })],
          start,
        ),
      )
      return {
        allowed: 7,
        attempt: (index) =>
          database
            .tenant('capone', (tx) =>
              postgresLedger.append(
                tx,
                'capone',
                [
                  journalOf({ of: 'booking', id: `${account}-${index}`, step: 'Spend' }, 'Spent', [
                    {
                      from: { kind: 'rewards', owner: account, unit: 'miles' },
                      to: { kind: 'rewards-issued', owner: 'house', unit: 'miles' },
                      amount: miles,
                    },
                  ]),
                ],
                start,
              ),
            )
            .then(
              () => true,
              () => false,
            ),
      }
    },
  },
]
