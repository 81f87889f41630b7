import { escape } from '../platform/http/markup.ts'
import type { Letter } from './letter.ts'

/** What a letter is made of. Said once; the text and the document are two ways of setting the same words. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Old and new, one under the other in the text and side by side in the document. */
  | { readonly kind: 'change'; readonly what: string; readonly before: string; readonly after: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }

const asText = (block: Block): string => {
  switch (block.kind) {
    case 'text': return block.text
    case 'heading': return `\n${block.text}`
    case 'facts': return block.rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')
    case 'change': return `  ${block.what}\n    was: ${block.before}\n    now: ${block.after}`
    case 'link': return `\n${block.label}: ${block.href}`
  }
}

// Mail programs know tables and styles in the elements, and little else: those that know more turn dark with their reader, and
// give a telephone the room of the margins. Colours are the consumer theme's.
const ink = '#11212C'
const quiet = '#3F4E58'
const rule = '#D6CCB6'
const cell = `padding:8px 16px 8px 0;border-bottom:1px solid ${rule};vertical-align:top`
const style = [
  '@media (prefers-color-scheme:dark){.paper{background:#0C171D!important}.sheet{background:#14232B!important;border-color:#263944!important}.ink{color:#F0E9D9!important}.quiet{color:#BAC3C3!important}.cell,.foot{border-color:#263944!important}.sea{color:#62C9B0!important}.press{background:#62C9B0!important;color:#05221C!important}}',
  '@media (max-width:480px){.paper>tbody>tr>td{padding:0!important}.sheet{border:0!important}.page{padding:24px 16px!important}}',
].join('')
/** Names of what is told stay on one line as long as they leave room for it. */
const labelStyle = (label: string): string => (label.length <= 20 ? `${cell};color:${quiet};white-space:nowrap` : `${cell};color:${quiet};min-width:120px`)
const asMarkup = (block: Block): string => {
  switch (block.kind) {
    case 'text': return `<p style="margin:0 0 16px">${escape(block.text)}</p>`
    case 'heading': return `<h2 class="ink" style="margin:28px 0 8px;font:500 20px/28px Georgia,serif;color:${ink}">${escape(block.text)}</h2>`
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 16px">${
        block.rows.map(([label, value]) => `<tr><td class="cell quiet" style="${labelStyle(label)}">${escape(label)}</td><td class="cell" style="${cell};width:100%;font-weight:600;word-break:break-word">${escape(value)}</td></tr>`).join('')
      }</table>`
    case 'change':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 16px"><tr><td colspan="2" style="padding:0 0 4px;font-weight:600">${escape(block.what)}</td></tr><tr><td class="cell quiet" style="${cell};width:50%;color:${quiet};text-decoration:line-through">${escape(block.before)}</td><td class="cell" style="${cell};width:50%;font-weight:600">${escape(block.after)}</td></tr></table>`
    case 'link':
      return `<p style="margin:24px 0"><a class="press" href="${escape(block.href)}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:#0A6354;color:#FFFDF7;font-weight:600;text-decoration:none">${escape(block.label)}</a></p>`
  }
}

/** Sets a letter twice: as plain text, and as a document that needs nothing from outside itself. */
export const letterOf = ({ subject, blocks, foot, ...rest }: Omit<Letter, 'text' | 'html'> & { readonly blocks: readonly Block[]; /** Why the reader gets it. */ readonly foot: string }): Letter => ({
  ...rest, subject,
  text: [...blocks.map(asText), '', '-- ', foot].join('\n').trimStart(),
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${style}</style></head><body class="paper" style="margin:0;background:#F3EEE1"><table class="paper" role="presentation" cellpadding="0" cellspacing="0" style="width:100%;background:#F3EEE1"><tr><td align="center" style="padding:24px 12px"><table class="sheet" role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#FFFDF7;border:1px solid ${rule}"><tr><td class="page ink" style="padding:32px;font:400 16px/24px 'Segoe UI',Helvetica,Arial,sans-serif;color:${ink}"><p class="sea" style="margin:0 0 24px;font:500 15px/20px Georgia,serif;color:#0A6354">Portolan</p><h1 class="ink" style="margin:0 0 16px;font:500 28px/34px Georgia,serif;color:${ink}">${escape(subject)}</h1>${blocks.map(asMarkup).join('')}<p class="foot quiet" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${rule};font-size:13px;line-height:18px;color:${quiet}">${escape(foot)}</p></td></tr></table></td></tr></table></body></html>`,
})
