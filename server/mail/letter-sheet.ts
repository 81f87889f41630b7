import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { escape } from '../platform/http/markup.ts'
import { letterColours } from './letter-colours.ts'
import type { Letter } from './letter.ts'

/**
 * What a letter is made of. Said once; the text and the document are two ways of setting the same
 * words.
 */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Old and new, one under the other in the text and side by side in the document. */
  | {
      readonly kind: 'change'
      readonly what: string
      readonly before: string
      readonly after: string
    }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }

const asText = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'heading':
      return block.text
    case 'facts':
      return block.rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')
    case 'change':
      return `  ${block.what}\n    was: ${block.before}\n    now: ${block.after}`
    case 'link':
      return `${block.label}: ${block.href}`
  }
}

/** An empty line between any two blocks, none between a heading and what it heads. */
const asPlain = (blocks: readonly Block[]): string =>
  blocks
    .map(
      (block, at) =>
        `${at === 0 ? '' : blocks[at - 1]?.kind === 'heading' ? '\n' : '\n\n'}${asText(block)}`,
    )
    .join('')

// Mail programs know tables and styles in the elements, and little else: those that know more turn dark with their reader, and
// give a telephone the room of the margins.
type Colours = (typeof letterColours)['consumer']
const cellStyle = ({ line: [line] }: Colours): string =>
  `padding:8px 16px 8px 0;border-bottom:1px solid ${line};vertical-align:top`
const sheetStyle = ({ paper, sheet, line, ink, ink2, sea, onsea }: Colours): string =>
  [
    `@media (prefers-color-scheme:dark){.paper{background:${paper[1]}!important}.sheet{background:${sheet[1]}!important;border-color:${line[1]}!important}.ink{color:${ink[1]}!important}.quiet{color:${ink2[1]}!important}.cell,.foot{border-color:${line[1]}!important}.sea{color:${sea[1]}!important}.press{background:${sea[1]}!important;color:${onsea[1]}!important}}`,
    '@media (max-width:480px){.paper>tbody>tr>td{padding:0!important}.sheet{border:0!important}.page{padding:24px 16px!important}}',
  ].join('')
/** Names of what is told stay on one line as long as they leave room for it. */
const labelStyle = (label: string, colours: Colours): string =>
  `${cellStyle(colours)};color:${colours.ink2[0]};${label.length <= 20 ? 'white-space:nowrap' : 'min-width:120px'}`
const asMarkup = (block: Block, colours: Colours): string => {
  const {
    ink: [ink],
    ink2: [quiet],
    sea: [sea],
    onsea: [onsea],
  } = colours
  const cell = cellStyle(colours)
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escape(block.text)}</p>`
    case 'heading':
      return `<h2 class="ink" style="margin:28px 0 8px;font:500 20px/28px Georgia,serif;color:${ink}">${escape(block.text)}</h2>`
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 16px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td class="cell quiet" style="${labelStyle(label, colours)}">${escape(label)}</td><td class="cell" style="${cell};width:100%;font-weight:600;word-break:break-word">${escape(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'change': {
      const side = (name: string, style: string, value: string): string =>
        `<td class="cell" style="${cell};width:50%"><span class="quiet" style="display:block;font-size:13px;line-height:18px;color:${quiet}">${name}</span><span style="${style}">${escape(value)}</span></td>`
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 16px"><tr><td colspan="2" style="padding:0 0 4px;font-weight:600">${escape(block.what)}</td></tr><tr>${side('Was', 'text-decoration:line-through', block.before)}${side('Now', 'font-weight:600', block.after)}</tr></table>`
    }
    case 'link':
      return `<p style="margin:24px 0"><a class="press" href="${escape(block.href)}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:${sea};color:${onsea};font-weight:600;text-decoration:none">${escape(block.label)}</a></p>`
  }
}

interface LetterSheet extends Omit<Letter, 'text' | 'html'> {
  readonly tenant: TenantId
  readonly blocks: readonly Block[]
  /** Why the reader gets it. */
  readonly foot: string
  /** Where the reader can end it, or see all of its kind. */
  readonly footLinks?: readonly (readonly [label: string, href: string])[]
}

/** Sets a letter twice: as plain text, and as a document that needs nothing from outside itself. */
export const letterOf = ({
  tenant,
  subject,
  blocks,
  foot,
  footLinks = [],
  ...rest
}: LetterSheet): Letter => {
  const colours = letterColours[tenantProfiles[tenant].theme]
  const {
    paper: [paper],
    sheet: [sheet],
    ink: [ink],
    ink2: [quiet],
    line: [line],
    sea: [sea],
  } = colours
  // A mail program shows what stands in the body and drops the html and body elements with their language:
  // the wrapper says again which language this is, and that it is one letter with a name. The page round it,
  // its main landmark too, is the mail program's.
  const wrapper = `<div role="article" aria-roledescription="email" aria-label="${escape(subject)}" lang="en">`
  const links = footLinks.map(
    ([label, href]) =>
      `<br><a class="sea" href="${escape(href)}" style="display:inline-block;padding:8px 0;color:${sea}">${escape(label)}</a>`,
  )
  return {
    ...rest,
    subject,
    text: [
      asPlain(blocks),
      '',
      '-- ',
      foot,
      ...footLinks.map(([label, href]) => `${label}: ${href}`),
    ].join('\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${sheetStyle(colours)}</style></head><body class="paper" style="margin:0;background:${paper}">${wrapper}<table class="paper" role="presentation" cellpadding="0" cellspacing="0" style="width:100%;background:${paper}"><tr><td align="center" style="padding:24px 12px"><table class="sheet" role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${sheet};border:1px solid ${line}"><tr><td class="page ink" style="padding:32px;font:400 16px/24px 'Segoe UI',Helvetica,Arial,sans-serif;color:${ink}"><p class="sea" style="margin:0 0 24px;font:500 15px/20px Georgia,serif;color:${sea}">Portolan</p><h1 class="ink" style="margin:0 0 16px;font:500 28px/34px Georgia,serif;color:${ink}">${escape(subject)}</h1>${blocks.map((block) => asMarkup(block, colours)).join('')}<p class="foot quiet" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:13px;line-height:18px;color:${quiet}">${escape(foot)}${links.join('')}</p></td></tr></table></td></tr></table></div></body></html>`,
  }
}
