import { errorStatus } from '@portolan/contract/errors.ts'
import { commonErrors, sessionErrors, type Operation } from '@portolan/contract/operation.ts'
import * as z from 'zod/mini'
import { escape } from '../platform/http/markup.ts'
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

const limits = ({ minimum, maximum, minLength, maxLength }: Shape): string => {
  const least = minimum !== undefined && minimum > -largest ? minimum : minLength
  const most = maximum !== undefined && maximum < largest ? maximum : maxLength
  if (least === undefined) return most === undefined ? '' : ` <i>at most ${most}</i>`
  return ` <i>${most === undefined ? `at least ${least}` : least === most ? `exactly ${least}` : `${least}–${most}`}</i>`
}

/** A JSON schema the way a person reads it: names, kinds, what may be left out. */
const shapeHtml = (shape: Shape, depth = 0): string => {
  if (shape.const !== undefined) return `<code>${escape(JSON.stringify(shape.const))}</code>`
  if (shape.enum !== undefined)
    return shape.enum.map((one) => `<code>${escape(String(one))}</code>`).join(' · ')
  const branches = shape.anyOf ?? shape.oneOf
  if (branches !== undefined)
    return branches.map((one) => shapeHtml(one, depth)).join(' <em>or</em> ')
  if (shape.type === 'array' && shape.items !== undefined)
    return `list of ${shapeHtml(shape.items, depth)}`
  if (shape.properties !== undefined) {
    const rows = Object.entries(shape.properties).map(
      ([name, part]) =>
        `<li><code>${escape(name)}</code>${shape.required?.includes(name) === true ? '' : ' <small>optional</small>'} ${shapeHtml(part, depth + 1)}</li>`,
    )
    const list = `<ul>${rows.join('')}</ul>`
    return depth > 1 ? `<details><summary>object</summary>${list}</details>` : list
  }
  if (typeof shape.additionalProperties === 'object')
    return `by key: ${shapeHtml(shape.additionalProperties, depth)}`
  return `<span>${escape([shape.type ?? 'anything'].flat().join(' or '))}</span>${limits(shape)}`
}

const part = (title: string, type: z.ZodMiniType | undefined, io: 'input' | 'output'): string =>
  type === undefined
    ? ''
    : `<h3>${title}</h3>${shapeHtml(z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Shape)}`

const operationHtml = (operation: Operation): string => {
  const codes = [...operation.errors]
    .map((code) => `<code>${code}</code> ${errorStatus[code]}`)
    .join(' · ')
  return `<article id="${operation.id}">
<h2><b class="${operation.method}">${operation.method}</b> ${escape(operation.path.replace(/:(\w+)/g, '{$1}'))}</h2>
<p>${escape(operation.summary)}</p>
<p class="facts"><code>${operation.id}</code> · ${operation.access === 'session' ? 'needs a session' : 'open to everybody'} · right <code>${operation.action}</code></p>
${part('Address', operation.params, 'input')}${part('Query', operation.query, 'input')}${part('Body', operation.body, 'input')}
<details><summary>Answer ${operation.status ?? 200}</summary>${part('', operation.answer, 'output').replace('<h3></h3>', '')}</details>
<details><summary>Example</summary><pre tabindex="0">${escape(JSON.stringify(operation.example, null, 2))}</pre></details>
${codes === '' ? '' : `<p>Refusals: ${codes}</p>`}
</article>`
}

/** Beside the sheet of plain pages: two columns, and a colour for each method. */
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

/** The API as one plain page, made from the contract: no script, no file of anybody else's. */
export const docsPage = (operations: readonly Operation[], nonce: string): string => {
  const groups = Map.groupBy(operations, (operation) => operation.path.split('/')[3] ?? 'api')
  const menu = [...groups]
    .map(
      ([group, list]) =>
        `<h2>${escape(group)}</h2>${list.map(({ id, method }) => `<a href="#${id}"><span>${method}</span>${id}</a>`).join('')}`,
    )
    .join('')
  return `${plainHead('Portolan API', nonce, style)}
<body><main><nav aria-label="Operations">${menu}</nav><div><h1>Portolan API</h1>
<p>JSON over HTTP under <code>/api/v0</code>. Sign in with the authorization-code flow, post the code to <code>/api/v0/auth/code</code>, then send <code>Authorization: Bearer</code> and, on everything but GET, <code>x-csrf-token</code>. Amounts are integers in minor units. Unknown fields are refused by name. The same as a machine reads it: <a href="/openapi.json">openapi.json</a>.</p>
<p>A refused call answers <code>{ "error": { "code", "message", "field"?, "facts"? }, "requestId" }</code>. Any call may answer ${commonErrors.map((code) => `<code>${code}</code>`).join(', ')}; any call with a session also ${sessionErrors.map((code) => `<code>${code}</code>`).join(', ')}.</p>
${operations.map(operationHtml).join('\n')}</div></main></body></html>`
}
