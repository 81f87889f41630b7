import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Result of the last proof on this machine. */
export interface LastProof {
  /** Wall time, ISO. */
  readonly at: string
  readonly violations: number
  readonly bookings: number
}
const fileIn = (dataFolder: string): string => join(dataFolder, 'last-proof.json')

/** A file next to the database, because a proof must not change what it checks. */
export const keepProof = (dataFolder: string, proof: LastProof): void => {
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(fileIn(dataFolder), `${JSON.stringify(proof)}\n`)
}

/** Null if none has run here. */
export const lastProof = async (dataFolder: string): Promise<LastProof | null> => {
  try {
    return JSON.parse(await readFile(fileIn(dataFolder), 'utf8')) as LastProof
  } catch {
    return null
  }
}
