import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

/** A plain reading of RFC 4180. */
const read = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (quoted && char === '"' && text.charAt(at + 1) === '"') {
      cell += '"'
      at++
    } else if (char === '"') quoted = !quoted
    else if (!quoted && (char === ',' || char === '\r')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (char === '\r') {
        at++
        rows.push([])
      }
    } else cell += char
  }
  rows.pop()
  return rows
}

test('a spreadsheet reads back what was written, and no cell is a formula', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '=1+1',
      '+cmd',
      '-2',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '＝1',
      'a"b',
      'a,b',
      'a\r\nb',
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 })), (rows) => {
      const found = read(csvOf(['a', 'b'], rows)).slice(1)
      expect(
        found.map((row) => row.map((one) => one.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
      ).toEqual(rows.map((row) => row.map((one) => one.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))))
      for (const one of found.flat())
        expect(one).not.toMatch(/^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/)
    }),
    { numRuns: 2000 },
  )
})
