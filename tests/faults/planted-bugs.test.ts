import { expect, test } from 'vitest'
import { placesOf } from '../guards/planted-copy.ts'
import { runPlanted } from './plant.ts'
import { plantedBugs } from './planted-bugs.data.ts'

test('every planted bug still has its one place in the sources', () => {
  const misplaced = plantedBugs.filter((bug) => placesOf(bug) !== 1)
  expect(misplaced.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
})

for (const bug of plantedBugs.filter(({ quick }) => quick === true)) {
  test(`the simulation finds: ${bug.name}`, { timeout: 120_000 }, async () => {
    expect((await runPlanted(bug, 1_000)).broken).toHaveLength(1)
  })
}
