import { expect, test } from 'vitest'
import { signatureIn } from './signature-in.ts'

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer

test('a signature is found in the keywords of a file', () => {
  expect(signatureIn(bytesOf('%PDF-1.7 /Keywords (portolan-invoice:ab-c.d_e.f1) endobj'))).toBe(
    'ab-c.d_e.f1',
  )
  expect(signatureIn(bytesOf('%PDF-1.7 /Keywords (portolan-invoice:abc)'))).toBeNull()
  expect(signatureIn(bytesOf(''))).toBeNull()
})
