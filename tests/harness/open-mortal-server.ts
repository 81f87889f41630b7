import { afterAll, beforeAll } from 'vitest'
import { openJournalGate, type JournalGate, type Moment } from './journal-gate.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { traveler, type Traveler } from './traveler.ts'

/** All of it is there from the first test to the last. */
export interface MortalServer {
  readonly server: ServerProcess
  readonly gate: JournalGate
  /** Who asks; their card is in the vault already. */
  readonly drew: Traveler
  /** Killed where it waits at the gate, and started again with nobody's leases left. */
  readonly dies: () => Promise<void>
  /**
   * Asks for something, lets the server die at that line of its journal, and starts it again;
   * whether it has answered before is nobody's promise.
   */
  readonly diesAt: (event: string, moment: Moment, asks: () => Promise<unknown>) => Promise<void>
}

/** A server for one test file that can be killed at any line of its journal. */
export const openMortalServer = (): MortalServer => {
  const mortal = {
    dies: async () => {
      await mortal.server.kill9()
      await mortal.gate.open()
      await mortal.gate.lapse()
      await mortal.server.restart()
    },
    diesAt: async (event, moment, asks) => {
      try {
        await mortal.gate.hold(event, moment)
        const asked = asks().catch(() => null)
        await mortal.gate.caught()
        await mortal.dies()
        await asked
      } finally {
        await mortal.gate.open()
      }
    },
  } as { -readonly [K in keyof MortalServer]: MortalServer[K] }
  beforeAll(async () => {
    mortal.server = await startServer()
    mortal.gate = await openJournalGate(mortal.server.dataFolder)
    mortal.drew = traveler(mortal.server.url, 'drew')
    await mortal.drew.cardToken()
  })
  afterAll(async () => {
    await mortal.gate?.close()
    await mortal.server?.close()
  })
  return mortal
}
