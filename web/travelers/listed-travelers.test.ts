import { expect, test } from 'vitest'
import { exampleTraveler } from '@portolan/contract/travelers/traveler.ts'
import { mergeCandidates, searched, shownOf } from './listed-travelers.ts'

const named = (id: string, givenName: string, surname: string, more = {}) => ({
  ...exampleTraveler,
  id,
  givenName,
  surname,
  linkedDEUserId: `person_${id}`,
  ...more,
})
const people = [
  named('1', 'Tomás', 'Ibarra Núñez'),
  named('2', 'Grace', 'Moreau', { isPrivateProfile: true }),
  named('3', 'Noor', 'Haddad', { linkedDEUserId: null, isGhostUser: true }),
  named('4', 'Nora', 'Haddad'),
]
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

test('the wallet’s list leaves private profiles out; other lists mark them', () => {
  expect(ids(shownOf(people, { inWallet: true }))).toEqual(['1', '3', '4'])
  expect(shownOf(people, { inWallet: false })).toHaveLength(4)
})

test('a search finds words in any order, without regard to case and accents', () => {
  expect(ids(searched(people, 'nunez tomas'))).toEqual(['1'])
  expect(searched(people, ' ')).toHaveLength(4)
  expect(searched(people, 'nobody')).toEqual([])
})

test('a guest may be a person of the company; who has the same name comes first', () => {
  expect(ids(mergeCandidates(people, { id: '3', givenName: 'Noor', surname: 'Haddad' }))).toEqual([
    '4',
    '1',
    '2',
  ])
})
