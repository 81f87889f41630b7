import { describe, expect, test } from 'vitest'
import { openSharedServices, type SharedServices } from './shared-services.ts'

const leftOut = (what: string, why: string): void => {
  test('are left out only where nobody insists', () => {
    process.stderr.write(`left out: ${what}, since ${why}\n`)
    expect({ why, insisted: process.env['CI'] === 'true' }).toEqual({ why, insisted: false })
  })
}

/**
 * Tests of several processes on one PostgreSQL and one Redis: run where they answer, and said to be
 * left out where they do not.
 */
export const describeOnSharedServices = async (
  what: string,
  tests: (shared: SharedServices) => void,
): Promise<void> => {
  const services = await openSharedServices()
  describe(`${what}`, () => {
    if (typeof services === 'string') leftOut(what, services)
    else tests(services)
  })
}
