import { expect, test } from 'vitest'
import { closeCoverJournal, openCoverJournal } from './cover-journals.ts'
import { heldByPerson, unbalancedUnits } from './journal.ts'
import { coverAccount } from './tender-accounts.ts'

test('a contract has one use, which ends with it', () => {
  const entries = [openCoverJournal('freeze'), closeCoverJournal('freeze')].flatMap(
    (journal) => journal.entries,
  )
  expect(unbalancedUnits(entries)).toEqual([])
  const own = entries.filter(({ account }) => account.kind === 'cover')
  expect(own.map(({ account, amount }) => [account, amount])).toEqual([
    [coverAccount('freeze'), 1n],
    [coverAccount('freeze'), -1n],
  ])
  // Never negative: a use that is spent cannot end again.
  expect(heldByPerson.has('cover')).toBe(true)
  expect(heldByPerson.has('cover-held')).toBe(true)
})
