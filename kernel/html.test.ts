import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html, joinHtml, trustedHtml, type Html } from './html.ts'

test('escapes text and numbers', () => {
  expect(html`<p title="${`"it's"`}">${'<b> & co'} ${7}</p>`.markup).toBe(
    '<p title="&quot;it&#39;s&quot;">&lt;b&gt; &amp; co 7</p>',
  )
})

test('writes HTML and lists of HTML as they are, and null as nothing', () => {
  const items = ['a<', 'b'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${items}</ul>${null}${trustedHtml('<hr>')}`.markup).toBe(
    '<ul><li>a&lt;</li><li>b</li></ul><hr>',
  )
})

test('escapes data that is shaped like HTML', () => {
  const forged = JSON.parse('{"markup":"<script>"}') as Html
  const list = JSON.parse('["<script>"]') as readonly Html[]
  expect(html`${forged}${list}`.markup).not.toContain('<')
})

test('joins with a separator', () => {
  expect(joinHtml([html`<b>1</b>`, '<2>'], ' & ').markup).toBe('<b>1</b> &amp; &lt;2&gt;')
  expect(joinHtml([], ', ').markup).toBe('')
})

test('no text ends its element or its attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inside = /^<p title='(.*)'>(.*)<\/p>$/s.exec(
        html`<p title='${text}'>${text}</p>`.markup,
      )
      expect(inside?.[1]).not.toMatch(/[<>"']/)
      expect(inside?.[2]).not.toMatch(/[<>"']/)
    }),
  )
})
