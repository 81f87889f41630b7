import { hash32, mix } from '@portolan/kernel/seed.ts'
import { accountingCodes } from './accounting-codes.data.ts'

/** Letters and digits without lookalikes. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A six-character locator. `attempt` gives another one if the first is taken. */
export const locatorFor = (seed: number, reference: string, attempt: number): string => {
  const high = mix(seed, hash32(reference), attempt)
  const low = mix(hash32(reference, 0x1b873593), seed, attempt)
  let text = ''
  for (let i = 0; i < 6; i++) text += alphabet.charAt(((i < 3 ? high : low) >>> ((i % 3) * 5)) & 31)
  // An airline's locator is never all digits: it would read as a number.
  return /[A-Z]/.test(text) ? text : `K${text.slice(1)}`
}

/**
 * A ticket number such as `1250000000017`: the airline's accounting code and a ten-digit serial
 * that is never reused.
 */
export const ticketNumber = (airline: string, serial: number): string => {
  const code = accountingCodes[airline] ?? String(850 + (hash32(airline) % 150))
  return code + String(serial).padStart(10, '0')
}
