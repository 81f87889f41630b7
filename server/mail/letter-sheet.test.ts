import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterOf, type Block } from './letter-sheet.ts'

const text = fc.string({ minLength: 1 })
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text }),
  fc.record({ kind: fc.constant('heading' as const), text }),
  fc.record({
    kind: fc.constant('facts' as const),
    rows: fc.array(fc.tuple(text, text), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('change' as const), what: text, before: text, after: text }),
  fc.record({ kind: fc.constant('link' as const), label: text, href: fc.webUrl() }),
)
const wordsOf = (of: Block): readonly string[] => {
  switch (of.kind) {
    case 'text':
    case 'heading':
      return [of.text]
    case 'facts':
      return of.rows.flat()
    case 'change':
      return [of.what, of.before, of.after]
    case 'link':
      return [of.label, of.href]
  }
}
const read = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

test('plain text separates blocks by an empty line, except after a heading', () => {
  const { text: plain } = letterOf({
    tenant: 'capone',
    subject: 'A trip',
    foot: 'Why you get it.',
    blocks: [
      { kind: 'text', text: 'One.' },
      { kind: 'text', text: 'Two.' },
      { kind: 'heading', text: 'Paid' },
      {
        kind: 'facts',
        rows: [
          ['Card', '$1'],
          ['Total', '$1'],
        ],
      },
      { kind: 'link', label: 'Open', href: 'http://t.example/' },
    ],
  })
  expect(plain).toBe(
    'One.\n\nTwo.\n\nPaid\n  Card: $1\n  Total: $1\n\nOpen: http://t.example/\n\n-- \nWhy you get it.',
  )
})

test('text and HTML have the same content, and content is always escaped', () => {
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 8 }),
      text,
      text,
      fc.webUrl(),
      (blocks, foot, end, href) => {
        const letter = letterOf({
          tenant: 'capone',
          subject: 'A trip',
          blocks,
          foot,
          footLinks: [[end, href]],
        })
        for (const word of blocks.flatMap(wordsOf)) {
          expect(letter.text).toContain(word.trim())
          if (!blocks.some((one) => one.kind === 'link' && one.href === word))
            expect(read(letter.html ?? '')).toContain(word)
        }
        expect(letter.text).toContain(`${end}: ${href}`.trim())
        expect(read(letter.html ?? '')).toContain(end)
        // Only the frame's own elements: no scripts and no remote content.
        expect(letter.html?.split('<style>')).toHaveLength(2)
        expect(letter.html).not.toMatch(
          /<(?:script|img|iframe|object|link)\b|\bsrc=|url\(|@import/i,
        )
      },
    ),
  )
})

test('the body is one article with a language, named by the subject', () => {
  fc.assert(
    fc.property(text, (subject) => {
      const { html = '' } = letterOf({
        tenant: 'capone',
        subject,
        blocks: [{ kind: 'text', text: 'One.' }],
        foot: 'Why',
      })
      // What mail programs keep of the document.
      const inside = html.slice(
        html.indexOf('>', html.indexOf('<body')) + 1,
        html.lastIndexOf('</body>'),
      )
      const opening =
        /^<div role="article" aria-roledescription="email" aria-label="([^"]*)" lang="en">/.exec(
          inside,
        )
      expect(read(opening?.[1] ?? 'no article')).toBe(subject)
      expect(inside).toMatch(/<\/div>$/)
    }),
  )
})

test('a mail uses the colors of its tenant', () => {
  const of = (tenant: TenantId): string =>
    letterOf({
      tenant,
      subject: 'A trip',
      blocks: [{ kind: 'link', label: 'Open the trip', href: 'http://localhost/' }],
      foot: 'Why',
    }).html ?? ''
  expect(of('capone')).toContain('background:#0A6354;color:#FFFDF7')
  expect(of('capone-corporate')).toContain('background:#1C48C4;color:#FFFFFF')
  expect(of('capone-corporate')).not.toMatch(/#(?:F3EEE1|FFFDF7|11212C|0A6354|14232B)/)
})

test('a mail has a mark, a picture that loads nothing, and one grid for all its tables', () => {
  const { html = '' } = letterOf({
    tenant: 'capone',
    subject: 'A trip',
    blocks: [
      { kind: 'facts', rows: [['Total', '$1']] },
      { kind: 'facts', rows: [['A label that is much longer than all others', '$2']] },
    ],
    foot: 'Why',
  })
  expect(html).toMatch(/&#10022;<\/span> Portolan/)
  expect(html).toMatch(/<td aria-hidden="true"[^>]*><table/)
  const widths = [...html.matchAll(/class="cell quiet" style="[^"]*width:([^;"]+)/g)]
  expect(widths.map(([, width]) => width)).toEqual(['38%', '38%'])
})
