import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SecretOf } from '../platform/secrets/secrets.ts'
import { createPropertySealer, type SealedFor } from './sealed-properties.ts'

const secrets = new Map<string, Promise<string>>()
const secretOf: SecretOf = (name, make) => {
  const known = secrets.get(name) ?? Promise.resolve(make())
  secrets.set(name, known)
  return known
}
const sealer = createPropertySealer(secretOf)
const mine: SealedFor = { tenant: 'capone', sessionId: 'session_1', eventName: 'offer_selected' }
const now = Date.parse('2026-11-20T12:00:00Z')
const facts = { offer_id: 'sale_1', campaign: 'first-sale' }

test('opens for its session and event only, and every seal is unique', async () => {
  const sealed = await sealer.seal(mine, facts, now)
  expect(await sealer.open(mine, sealed, now)).toEqual(facts)
  expect(await sealer.seal(mine, facts, now)).not.toBe(sealed)
  expect(sealed).not.toContain('first-sale')
})

test.each<[string, Partial<SealedFor>]>([
  ['tenant', { tenant: 'capone-corporate' }],
  ['session', { sessionId: 'session_2' }],
  ['event', { eventName: 'offer_seen' }],
])('it is worth nothing to another %s', async (_what, other) => {
  expect(
    await sealer.open({ ...mine, ...other }, await sealer.seal(mine, facts, now), now),
  ).toBeNull()
})

test('expires after a day', async () => {
  const sealed = await sealer.seal(mine, facts, now)
  expect(await sealer.open(mine, sealed, now + 86_400_000 - 1)).toEqual(facts)
  expect(await sealer.open(mine, sealed, now + 86_400_000)).toBeNull()
})

test('a rotated key still opens but no longer seals', async () => {
  const old = await sealer.seal(mine, facts, now)
  const rotated = createPropertySealer(secretOf, ['tracking-properties-2', 'tracking-properties'])
  expect(await rotated.open(mine, old, now)).toEqual(facts)
  const young = await rotated.seal(mine, facts, now)
  expect(young.split('.')[1]).not.toBe(old.split('.')[1])
  expect(await sealer.open(mine, young, now)).toBeNull()
})

test('a modified text does not open', async () => {
  const sealed = await sealer.seal(mine, facts, now)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc
          .nat(sealed.length - 1)
          .map(
            (at) => sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
          ),
        fc.nat(sealed.length - 1).map((at) => sealed.slice(0, at)),
        fc
          .integer({ min: 0, max: 60 })
          .map(
            (length) => `v1.${sealed.split('.')[1]}.${randomBytes(length).toString('base64url')}`,
          ),
      ),
      async (text) => {
        // The last base64url character has unused bits.
        const isSame =
          Buffer.from(text.split('.')[2] ?? '', 'base64url').equals(
            Buffer.from(sealed.split('.')[2] ?? '', 'base64url'),
          ) && text.startsWith(sealed.slice(0, 12))
        expect(await sealer.open(mine, text, now)).toEqual(isSame ? facts : null)
      },
    ),
    { numRuns: 300 },
  )
})
