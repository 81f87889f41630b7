import { hash32, mix } from '@portolan/kernel/seed.ts'
import { accountingCodes } from './accounting-codes.data.ts'

/** Letters and digits that nobody mistakes for another over the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Six characters as airlines give them. `attempt` makes another where the first is taken. */
export const locatorFor = (seed: number, reference: string, attempt: number): string => {
  const high = mix(seed, hash32(reference), attempt)
  const low = mix(hash32(reference, 0x1b873593), seed, attempt)
  let text = ''
  for (let i = 0; i < 6; i++) text += alphabet.charAt(((i < 3 ? high : low) >>> ((i % 3) * 5)) & 31)
  // An airline's locator is never all digits: it would read as a number.
  return /[A-Z]/.test(text) ? text : `K${text.slice(1)}`
}

/**
 * `125-0000000017` without the dash: the airline's accounting code and ten digits of a serial that
 * is never used twice.
 */
export const ticketNumber = (airline: string, serial: number): string => {
  const code = accountingCodes[airline] ?? String(850 + (hash32(airline) % 150))
  return code + String(serial).padStart(10, '0')
}
