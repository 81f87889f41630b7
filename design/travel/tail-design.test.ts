import { expect, test } from 'vitest'
import { contrast } from '../tokens/contrast.ts'
import { tailDesign } from './tail-design.ts'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
const all = letters.flatMap((a) => letters.map((b) => tailDesign(a + b, `Airline ${a}${b}`)))

test('one code and name always flies the same tail, whatever the case of the code', () => {
  expect(tailDesign('lz', 'Lusitana')).toEqual(tailDesign('LZ', 'Lusitana'))
})

test('figure and ground can be told apart on every tail', () => {
  for (const { ground, figure } of all) expect(contrast(ground, figure)).toBeGreaterThan(2)
})

test('the 240 tails are spread evenly: none is flown by more than a handful of 1296 codes', () => {
  const flown = new Map<string, number>()
  for (const tail of all)
    flown.set(JSON.stringify(tail), (flown.get(JSON.stringify(tail)) ?? 0) + 1)
  expect(flown.size).toBeGreaterThan(230)
  expect(Math.max(...flown.values())).toBeLessThan(18)
})
