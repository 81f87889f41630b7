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
  /**
   * The same for several that are stopped one after another and die at once. What waits in the
   * COMMIT of a posting holds the balances it has changed, so it comes last.
   */
  readonly diesAtAll: (stops: readonly Stop[]) => Promise<void>
}
interface Stop {
  readonly event: string
  readonly moment: Moment
  readonly asks: () => Promise<unknown>
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
    diesAt: (event, moment, asks) => mortal.diesAtAll([{ event, moment, asks }]),
    diesAtAll: async (stops) => {
      const asked: Promise<unknown>[] = []
      try {
        for (const { event, moment, asks } of stops) {
          await mortal.gate.hold(event, moment)
          asked.push(asks().catch(() => null))
          await mortal.gate.caught()
        }
        await mortal.dies()
        await Promise.all(asked)
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
