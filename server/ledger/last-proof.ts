import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the last proof on this machine came to. */
export interface LastProof {
  /** Wall time, ISO. */
  readonly at: string
  readonly violations: number
  readonly bookings: number
}
const fileIn = (dataFolder: string): string => join(dataFolder, 'last-proof.json')

/** Kept beside the data, not in it: a proof changes nothing that it looks at. */
export const keepProof = (dataFolder: string, proof: LastProof): void => {
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(fileIn(dataFolder), `${JSON.stringify(proof)}\n`)
}

/** Null where none has run here. */
export const lastProof = async (dataFolder: string): Promise<LastProof | null> => {
  try {
    return JSON.parse(await readFile(fileIn(dataFolder), 'utf8')) as LastProof
  } catch {
    return null
  }
}
