import type { Outbox } from '../mail/index.ts'
import { escape } from '../platform/http/markup.ts'
import { moment } from './operator-page.ts'
import { plainHead } from './plain-sheet.ts'

/** Beside the sheet of plain pages: a sheet for each mail. */
const style = `
h1+p{margin-block-start:12px}article{margin-block-start:16px;padding:20px 24px;border:1px solid var(--edge);border-radius:var(--r8);background:var(--sheet);scroll-margin-block-start:8px}
article h2{margin-block:0 4px;font-size:21px;line-height:28px}article h2+p{font:500 var(--t15) var(--sans)}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;max-inline-size:72ch;margin-block-start:12px}`

/** Addresses in a text can be followed; everything else is what it is. */
const linked = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)

/**
 * The mails as they read, newest first: what a person would find in the mailbox. Says to whom by id
 * alone.
 */
export const outboxPage = (mails: Awaited<ReturnType<Outbox['newest']>>, nonce: string): string =>
  `${plainHead('Outbox · Portolan', nonce, style)}
<body><main><h1>Outbox</h1><p><a href="/ops/">Operations</a>. The newest ${mails.length}.</p>${mails.length === 0 ? '<article><p>No mail has been written yet.</p></article>' : ''}
${mails.map(({ mail, subject, text, html, files = [] }) => `<article id="${escape(mail.id)}"><h2>${escape(subject)}</h2><p>${escape(mail.state)} · ${moment(mail.createdAt)} · ${escape(mail.tenant)} · ${escape(mail.personId)} · ${escape(mail.cause)}${html === undefined ? '' : ` · <a href="/ops/mails/${encodeURIComponent(mail.id)}/">as a document</a>`}${files.map(({ name }) => ` · ${escape(name)}`).join('')}</p><pre>${linked(text)}</pre></article>`).join('\n')}
</main></body></html>`
