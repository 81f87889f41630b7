import { createPostgresMarketStore } from '@portolan/server/suppliers/market/postgres-store.ts'
import { start } from '../journey.ts'
import type { Race } from './race.ts'

export const races: readonly Race[] = [
  {
    name: "one nonce of the card vault's credentials",
    round: async ({ database }, round) => {
      const store = createPostgresMarketStore(database)
      return { allowed: 1, attempt: () => store.useNonce(`nonce-${round}`, start + 600_000) }
    },
  },
]
