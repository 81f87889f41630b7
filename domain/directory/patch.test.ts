import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPatch, memberChange, operationsOf, type PatchOperation } from './patch.ts'
import { attributesOf, enterpriseSchema, schemaFault, userOf, userSchema } from './user.ts'

const noor = {
  userName: 'noor@halyard.example',
  externalId: 'a-1',
  givenName: 'Noor',
  familyName: 'Haddad',
  email: 'noor@halyard.example',
  active: true,
  title: null,
  department: null,
  costCenter: null,
}
const patched = (...operations: PatchOperation[]) => {
  const found = applyPatch(attributesOf(noor), operations)
  const user = found.ok ? userOf(found.value) : found
  return user.ok ? user.value : user.refusal.code
}

test('PATCH is read in the shapes that large directories send', () => {
  const left = { ...noor, active: false }
  expect(patched({ op: 'Replace', path: 'active', value: 'False' })).toEqual(left)
  expect(patched({ op: 'replace', value: { active: false } })).toEqual(left)
  expect(patched({ op: 'REPLACE', value: { Active: 'False' } })).toEqual(left)
  expect(patched({ op: 'add', path: 'name.givenName', value: 'Nour' })).toMatchObject({
    givenName: 'Nour',
    familyName: 'Haddad',
  })
  expect(patched({ op: 'replace', value: { 'name.familyName': 'Hadad' } })).toMatchObject({
    familyName: 'Hadad',
  })
  expect(
    patched({ op: 'Replace', path: 'emails[type eq "work"].value', value: 'n@halyard.example' }),
  ).toMatchObject({ email: 'n@halyard.example' })
  expect(
    patched(
      { op: 'remove', path: 'emails' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'new@halyard.example' },
    ),
  ).toMatchObject({ email: 'new@halyard.example' })
  expect(
    patched({ op: 'Add', path: `${enterpriseSchema}:department`, value: 'Field' }),
  ).toMatchObject({ department: 'Field' })
  expect(
    patched({ op: 'add', value: { [enterpriseSchema]: { costCenter: '4400' } } }),
  ).toMatchObject({
    costCenter: '4400',
  })
})

test('an operation that cannot be applied leaves everything as it was', () => {
  expect(patched({ op: 'move', path: 'active', value: true })).toBe('InvalidValue')
  expect(patched({ op: 'replace', path: 'name..x', value: 'a' })).toBe('InvalidPath')
  expect(patched({ op: 'replace', path: '__proto__.x', value: 'a' })).toBe('InvalidPath')
  expect(patched({ op: 'remove' })).toBe('InvalidPath')
  expect(patched({ op: 'replace', path: 'emails[type eq', value: 'a' })).toBe('InvalidPath')
  expect(patched({ op: 'replace', path: 'emails[type is 1].value', value: 'a' })).toBe(
    'InvalidFilter',
  )
  expect(patched({ op: 'replace', value: 'active' })).toBe('InvalidValue')
  expect(patched({ op: 'replace', path: 'active', value: 'maybe' })).toBe('InvalidValue')
  expect(patched({ op: 'remove', path: 'userName' })).toBe('MissingField')
})

test('a body that names another schema, or no operations, is refused', () => {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
  const codeOf = (body: Record<string, unknown>) => {
    const found = operationsOf(body)
    return found.ok ? null : found.refusal.code
  }
  expect(codeOf({ schemas, operations: [{ Op: 'Add', value: {} }] })).toBeNull()
  expect(codeOf({ Operations: [] })).toBe('UnknownSchema')
  expect(codeOf({ schemas: ['urn:other'], Operations: [{ op: 'add' }] })).toBe('UnknownSchema')
  expect(codeOf({ schemas, Operations: [] })).toBe('InvalidValue')
  expect(codeOf({ schemas, Operations: [{ op: 1 }] })).toBe('InvalidValue')
  expect(schemaFault({ schemas: [userSchema] }, userSchema)).toBeUndefined()
  expect(schemaFault({ schemas: [userSchema, 'urn:other:2.0:User'] }, userSchema)?.code).toBe(
    'UnknownSchema',
  )
  expect(schemaFault({}, userSchema)?.code).toBe('MissingField')
})

const ids = fc.constantFrom('a', 'b', 'c', 'd')
const memberOps = fc.array(
  fc.oneof(
    fc.array(ids, { minLength: 1 }).map((all) => ({
      op: 'Add',
      path: 'members',
      value: all.map((value) => ({ value })),
    })),
    ids.map((id) => ({ op: 'Remove', path: `members[value eq "${id}"]` })),
    fc.array(ids, { minLength: 1 }).map((all) => ({
      op: 'remove',
      path: 'members',
      value: all.map((value) => ({ value })),
    })),
  ),
  { minLength: 1, maxLength: 6 },
)

test('members that join and leave are the same with and without reading the others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(ids), memberOps, (before, operations) => {
      const whole = applyPatch({ members: before.map((value) => ({ value })) }, operations)
      const change = memberChange(operations)
      const quick = new Set<string>(before)
      for (const id of change?.add ?? []) quick.add(id)
      for (const id of change?.remove ?? []) quick.delete(id)
      const members = whole.ok ? ((whole.value['members'] ?? []) as { value: string }[]) : []
      expect([...quick].toSorted()).toEqual(
        [...new Set(members.map(({ value }) => value))].toSorted(),
      )
    }),
  )
  expect(memberChange([{ op: 'remove', path: 'members' }])).toBeNull()
  expect(memberChange([{ op: 'replace', path: 'displayName', value: 'x' }])).toBeNull()
})
