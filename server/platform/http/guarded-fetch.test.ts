import { expect, test } from 'vitest'
import { guardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

test('only addresses of the public Internet are public', () => {
  expect(['1.1.1.1', '8.8.8.8', '2606:4700::1111'].filter((one) => !isPublicAddress(one))).toEqual(
    [],
  )
  const hidden = [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.1.1',
    '172.31.0.1',
    '0.0.0.0',
  ]
  const hidden6 = ['::1', '::', '::ffff:8.8.8.8', 'fe80::1', 'fd00::1', '64:ff9b::1', '2002:a00::1']
  expect([...hidden, ...hidden6, '224.0.0.1', 'x'].filter(isPublicAddress)).toEqual([])
})

test('plain http, hosts by number and hosts inside are unreachable', async () => {
  for (const address of ['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/'])
    await expect(guardedFetch(address, {})).rejects.toThrow(TypeError)
  await expect(guardedFetch('https://localhost:1/', {})).rejects.toThrow('cannot be reached')
})
