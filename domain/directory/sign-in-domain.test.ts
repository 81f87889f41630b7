import { expect, test } from 'vitest'
import { claimFault, domainOfAddress, isReservedDomain, readDomain } from './sign-in-domain.ts'

test('a domain is read in any case, with an @ or a dot at its end, and nothing else is one', () => {
  for (const text of ['Halyard.Example', ' @halyard.example ', 'halyard.example.'])
    expect(readDomain(text)).toBe('halyard.example')
  expect(readDomain('bücher.example')).toBe('xn--bcher-kva.example')
  for (const text of [
    '',
    'halyard',
    'a b.example',
    'halyard.example/x',
    '10.0.0.1',
    '[::1]',
    'x@y.z',
  ])
    expect(readDomain(text)).toBeUndefined()
})

test('the domain of an address is what follows its last @', () => {
  expect(domainOfAddress('"a@evil.example"@Halyard.example')).toBe('halyard.example')
  expect(domainOfAddress('emery@halyard.example.evil.test')).toBe('halyard.example.evil.test')
  for (const text of ['emery', '@halyard.example', 'emery@'])
    expect(domainOfAddress(text)).toBeUndefined()
})

test('a provider vouches for addresses of proven domains alone', () => {
  const proven = ['halyard.example']
  const fault = (email: string, isEmailVerified = true) =>
    claimFault({ email, isEmailVerified }, proven)
  expect(fault('emery@Halyard.example')).toBeUndefined()
  expect(fault('emery@halyard.example', false)).toBe('EmailNotVerified')
  for (const email of ['emery@sub.halyard.example', 'emery@tamarack.example', ''])
    expect(fault(email)).toBe('EmailOfAnotherDomain')
})

test('only names that nobody can own are reserved', () => {
  expect(['example', 'a.example', 'aexample', 'example.com'].map(isReservedDomain)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
