import { html, type Html } from '@portolan/kernel/html.ts'
import type { Outbox } from '../mail/index.ts'
import { moment } from './operator-page.ts'
import { plainHead } from './plain-sheet.ts'

/** Adds to `plain.css`: a sheet for each email. */
const style = `
h1+p{margin-block-start:12px}article{margin-block-start:16px;padding:20px 24px;border:1px solid var(--edge);border-radius:var(--r8);background:var(--sheet);scroll-margin-block-start:8px}
article h2{margin-block:0 4px;font-size:21px;line-height:28px}article h2+p{font:500 var(--t15) var(--sans)}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;max-inline-size:72ch;margin-block-start:12px}`

/** Text with its web addresses as links. */
const linked = (text: string): readonly Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))

/** The newest emails as recipients see them; names recipients by id only. */
export const outboxPage = (mails: Awaited<ReturnType<Outbox['newest']>>, nonce: string): string =>
  html`${plainHead('Outbox · Portolan', nonce, style)}
<body><main><h1>Outbox</h1><p><a href="/ops/">Operations</a>. The newest ${mails.length}.</p>${mails.length === 0 ? html`<article><p>No emails yet.</p></article>` : null}
${mails.map(
  ({
    mail,
    subject,
    text,
    html: document,
    files = [],
  }) => html`<article id="${mail.id}"><h2>${subject}</h2><p>${mail.state} · ${moment(mail.createdAt)} · ${mail.tenant} · ${mail.personId} · ${mail.cause}${document === undefined ? null : html` · <a href="/ops/mails/${encodeURIComponent(mail.id)}/">as HTML</a>`}${files.map(({ name }) => html` · ${name}`)}</p><pre>${linked(text)}</pre></article>
`,
)}</main></body></html>`.markup
