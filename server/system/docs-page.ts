import { html, joinHtml, type Html } from '@portolan/kernel/html.ts'
import { errorStatus } from '@portolan/contract/errors.ts'
import { commonErrors, sessionErrors, type Operation } from '@portolan/contract/operation.ts'
import { apiPrefixes, groupOf, type Access } from '@portolan/contract/surfaces.ts'
import * as z from 'zod/mini'
import { plainHead } from './plain-sheet.ts'

interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly additionalProperties?: Shape | boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}
const largest = Number.MAX_SAFE_INTEGER

const rangeText = (least: number | undefined, most: number | undefined): string => {
  if (least === undefined) return `at most ${most}`
  if (most === undefined) return `at least ${least}`
  return least === most ? `exactly ${least}` : `${least}–${most}`
}
const limits = ({ minimum, maximum, minLength, maxLength }: Shape): Html | null => {
  const least = minimum !== undefined && minimum > -largest ? minimum : minLength
  const most = maximum !== undefined && maximum < largest ? maximum : maxLength
  return least === undefined && most === undefined ? null : html` <i>${rangeText(least, most)}</i>`
}

const code = (text: string): Html => html`<code>${text}</code>`

/** A JSON schema for readers: names, types, and what is optional. */
const shapeHtml = (shape: Shape, depth = 0): Html => {
  if (shape.const !== undefined) return code(JSON.stringify(shape.const))
  if (shape.enum !== undefined)
    return joinHtml(
      shape.enum.map((one) => code(String(one))),
      ' · ',
    )
  const branches = shape.anyOf ?? shape.oneOf
  if (branches !== undefined)
    return joinHtml(
      branches.map((one) => shapeHtml(one, depth)),
      html` <em>or</em> `,
    )
  if (shape.type === 'array' && shape.items !== undefined)
    return html`list of ${shapeHtml(shape.items, depth)}`
  if (shape.properties !== undefined) {
    const rows = Object.entries(shape.properties).map(
      ([name, part]) =>
        html`<li><code>${name}</code>${shape.required?.includes(name) === true ? null : html` <small>optional</small>`} ${shapeHtml(part, depth + 1)}</li>`,
    )
    const list = html`<ul>${rows}</ul>`
    return depth > 1 ? html`<details><summary>object</summary>${list}</details>` : list
  }
  if (typeof shape.additionalProperties === 'object')
    return html`by key: ${shapeHtml(shape.additionalProperties, depth)}`
  return html`<span>${[shape.type ?? 'anything'].flat().join(' or ')}</span>${limits(shape)}`
}

const typeHtml = (type: z.ZodMiniType, io: 'input' | 'output'): Html =>
  shapeHtml(z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Shape)
const input = (title: string, type: z.ZodMiniType | undefined): Html | null =>
  type === undefined ? null : html`<h3>${title}</h3>${typeHtml(type, 'input')}`

const accessWords: Readonly<Record<Access, string>> = {
  public: 'public',
  session: 'needs a session',
  token: 'needs a program’s token',
}

const operationHtml = (operation: Operation): Html => {
  const codes = [...operation.errors].map((name) => html`${code(name)} ${errorStatus[name]}`)
  return html`<article id="${operation.id}">
<h2><b class="${operation.method}">${operation.method}</b> ${operation.path.replace(/:(\w+)/g, '{$1}')}</h2>
<p>${operation.summary}</p>
<p class="facts"><code>${operation.id}</code> · ${accessWords[operation.access]} · right <code>${operation.action}</code></p>
${input('Address', operation.params)}${input('Query', operation.query)}${input('Body', operation.body)}
<details><summary>Answer ${operation.status ?? 200}</summary>${typeHtml(operation.answer, 'output')}</details>
<details><summary>Example</summary><pre tabindex="0">${JSON.stringify(operation.example, null, 2)}</pre></details>
${codes.length === 0 ? null : html`<p>Refusals: ${joinHtml(codes, ' · ')}</p>`}
</article>
`
}

/** Adds to `plain.css`: two columns and a color for each method. */
const style = `
main{display:grid;grid-template-columns:248px minmax(0,800px);gap:64px}
nav{position:sticky;inset-block-start:24px;align-self:start;max-block-size:calc(100vh - 48px);overflow:auto;font:500 var(--t15) var(--sans)}
nav h2{margin-block:20px 4px;font:650 var(--t15) var(--sans);letter-spacing:0;color:var(--ink3)}nav h2:first-child{margin-block-start:0}
nav a{display:flex;gap:10px;padding-block:4px;color:var(--ink);text-decoration:none}nav a span{inline-size:44px;flex:none;font:500 var(--t13) var(--sans);line-height:20px;color:var(--ink3)}nav a:hover{color:var(--sea)}
h1{margin-block-end:16px}article{margin-block-start:32px;padding-block-start:24px;border-block-start:1px solid var(--line);scroll-margin-block-start:8px}article h2{margin:0;font:650 var(--t17) var(--sans);letter-spacing:0;overflow-wrap:anywhere}article h2+p{margin-block-start:8px}article h3{margin-block:16px 4px;font:650 var(--t15) var(--sans)}
article h2 b{display:inline-block;margin-inline-end:8px;padding:2px 8px;border:1px solid currentColor;border-radius:var(--r2);font:650 var(--t13) var(--sans)}.GET{color:var(--ok)}.POST{color:var(--warn)}.PUT{color:var(--sea)}.DELETE{color:var(--danger)}
.facts,small,i,em{font:500 var(--t15) var(--sans);color:var(--ink2)}
ul{margin-block:4px;padding-inline-start:20px}li{padding-block:2px}li::marker{color:var(--ink3)}
pre{overflow:auto;padding:16px;border:1px solid var(--line);border-radius:var(--r4);background:var(--sheet)}
details details{display:inline-block;vertical-align:top}details details summary{padding-block:0}
@media(max-width:960px){main{grid-template-columns:minmax(0,1fr);gap:32px}nav{position:static;max-block-size:none;order:2;columns:2}nav a{padding-block:12px;overflow-wrap:anywhere}nav h2{break-after:avoid}}
@media(max-width:480px){nav{columns:1}}`

/** The API on one page, generated from the contract; no scripts and no third-party files. */
export const docsPage = (operations: readonly Operation[], nonce: string): string => {
  const groups = Map.groupBy(operations, (operation) => groupOf(operation.path))
  const prefixes = apiPrefixes.filter((prefix) =>
    operations.some(({ path }) => path.startsWith(`${prefix}/`)),
  )
  const menu = [...groups].map(
    ([group, list]) =>
      html`<h2>${group}</h2>${list.map(({ id, method }) => html`<a href="#${id}"><span>${method}</span>${id}</a>`)}`,
  )
  return html`${plainHead('Portolan API', nonce, style)}
<body><main><nav aria-label="Operations">${menu}</nav><div><h1>Portolan API</h1>
<p>JSON over HTTP under ${joinHtml(prefixes.map(code), ', ')}. Sign in with the authorization-code flow, post the code to <code>/api/v0/auth/code</code>, then send <code>Authorization: Bearer</code> and, on everything but GET, <code>x-csrf-token</code>. Amounts are integers in minor units. Unknown fields are rejected by name. For machines: <a href="/openapi.json">openapi.json</a>.</p>
<p>A refused call returns <code>{ "error": { "code", "message", "field"?, "facts"? }, "requestId" }</code>. Any call may return ${joinHtml(commonErrors.map(code), ', ')}; any call with a session also ${joinHtml(sessionErrors.map(code), ', ')}.</p>
${operations.map(operationHtml)}</div></main></body></html>`.markup
}
