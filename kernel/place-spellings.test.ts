import { expect, test } from 'vitest'
import { placeSpellings } from './place-spellings.ts'

test.each([
  ['st johns', ['st johns', 'saint johns']],
  ['saint petersburg', ['saint petersburg', 'st petersburg']],
  ['sault ste marie', ['sault ste marie', 'sault sainte marie']],
  ['mt vernon', ['mt vernon', 'mount vernon']],
  ['fort lauderdale', ['fort lauderdale', 'ft lauderdale']],
  ['sankt polten', ['sankt polten', 'st polten']],
  ['stanford', ['stanford']],
])('%s is also found as %o', (folded, spellings) => {
  expect(placeSpellings(folded)).toEqual(spellings)
})
