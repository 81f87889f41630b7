import { html, trustedHtml, type Html } from '@portolan/kernel/html.ts'
import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { letterColors } from './letter-colors.ts'
import type { Letter } from './letter.ts'

/** Content of a letter, independent of whether it is rendered as plain text or as HTML. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Old and new value: stacked in plain text, side by side in HTML. */
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

/** Blocks are separated by an empty line, except after a heading. */
const asPlain = (blocks: readonly Block[]): string =>
  blocks
    .map((block, at) => {
      const isLast = at === blocks.length - 1
      const separator = block.kind === 'heading' ? '\n' : '\n\n'
      return `${asText(block)}${isLast ? '' : separator}`
    })
    .join('')

// Mail programs support tables and inline styles and little else. Those that support media queries
// also get dark mode and narrow margins on phones.
type Colors = (typeof letterColors)['consumer']
const cellStyle = ({ line: [line] }: Colors): string =>
  `padding:8px 16px 8px 0;border-bottom:1px solid ${line};vertical-align:top`
const sheetStyle = ({ paper, sheet, line, ink, ink2, sea, onsea }: Colors): string =>
  [
    `@media (prefers-color-scheme:dark){.paper{background:${paper[1]}!important}.sheet{background:${sheet[1]}!important;border-color:${line[1]}!important}.ink{color:${ink[1]}!important}.quiet{color:${ink2[1]}!important}.cell,.foot{border-color:${line[1]}!important}.sea{color:${sea[1]}!important}.button{background:${sea[1]}!important;color:${onsea[1]}!important}}`,
    '@media (max-width:480px){.paper>tbody>tr>td{padding:0!important}.sheet{border:0!important}.page{padding:24px 16px!important}}',
  ].join('')
/** One width for the labels of all tables, so that every value of a mail begins on one line. */
const labelStyle = (colors: Colors): string =>
  `${cellStyle(colors)};color:${colors.ink2[0]};width:38%`
const asHtml = (block: Block, colors: Colors): Html => {
  const {
    ink: [ink],
    ink2: [quiet],
    sea: [sea],
    onsea: [onsea],
  } = colors
  const cell = cellStyle(colors)
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px">${block.text}</p>`
    case 'heading':
      return html`<h2 class="ink" style="margin:28px 0 8px;font:500 20px/28px Georgia,serif;color:${ink}">${block.text}</h2>`
    case 'facts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;table-layout:fixed;border-collapse:collapse;margin:0 0 16px">${block.rows.map(
        ([label, value]) =>
          html`<tr><td class="cell quiet" style="${labelStyle(colors)}">${label}</td><td class="cell" style="${cell};font-weight:600;word-break:break-word">${value}</td></tr>`,
      )}</table>`
    case 'change': {
      const side = (name: string, style: string, value: string): Html =>
        html`<td class="cell" style="${cell};width:50%"><span class="quiet" style="display:block;font-size:13px;line-height:18px;color:${quiet}">${name}</span><span style="${style}">${value}</span></td>`
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 16px"><tr><td colspan="2" style="padding:0 0 4px;font-weight:600">${block.what}</td></tr><tr>${side('Was', 'text-decoration:line-through', block.before)}${side('Now', 'font-weight:600', block.after)}</tr></table>`
    }
    case 'link':
      return html`<p style="margin:24px 0"><a class="button" href="${block.href}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:${sea};color:${onsea};font-weight:600;text-decoration:none">${block.label}</a></p>`
  }
}

/**
 * The picture of a mail: a scale bar of a chart with its horizon, made of table cells. Mail
 * programs block remote images and strip drawings, and a mail loads nothing (it cannot track).
 */
const picture = ({ ink: [ink], line: [line], sea: [sea] }: Colors): Html =>
  html`<tr><td aria-hidden="true" style="padding:0;line-height:0;font-size:0"><table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;table-layout:fixed;border-collapse:collapse"><tr><td colspan="8" style="height:40px;background:${sea}"></td></tr><tr><td colspan="5" style="height:6px;background:${sea}"></td><td colspan="3" style="height:6px;background:${line}"></td></tr><tr>${Array.from(
    { length: 8 },
    (_, at) => html`<td style="height:5px;background:${at % 2 === 0 ? ink : line}"></td>`,
  )}</tr></table></td></tr>`

/** The mark and the name: a compass star as a character, which every mail program has. */
const brandLine = ({ sea: [sea] }: Colors): Html =>
  html`<p class="sea" style="margin:0 0 24px;font:500 20px/24px Georgia,serif;color:${sea}"><span aria-hidden="true" style="font-size:24px">&#10022;</span> Portolan</p>`

interface LetterSheet extends Omit<Letter, 'text' | 'html'> {
  readonly tenant: TenantId
  readonly blocks: readonly Block[]
  /** Why the reader gets this mail. */
  readonly foot: string
  /** For example to unsubscribe or to manage notifications. */
  readonly footLinks?: readonly (readonly [label: string, href: string])[]
}

/** Renders a letter as plain text and as a self-contained HTML document. */
export const letterOf = ({
  tenant,
  subject,
  blocks,
  foot,
  footLinks = [],
  ...rest
}: LetterSheet): Letter => {
  const colors = letterColors[tenantProfiles[tenant].theme]
  const {
    paper: [paper],
    sheet: [sheet],
    ink: [ink],
    ink2: [quiet],
    line: [line],
    sea: [sea],
  } = colors
  // Mail programs drop the html and body elements, and with them the language: the wrapper repeats
  // it and names the article. No main landmark: the surrounding page belongs to the mail program.
  const wrapper = html`<div role="article" aria-roledescription="email" aria-label="${subject}" lang="en">`
  const links = footLinks.map(
    ([label, href]) =>
      html`<br><a class="sea" href="${href}" style="display:inline-block;padding:8px 0;color:${sea}">${label}</a>`,
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
    html: html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${trustedHtml(sheetStyle(colors))}</style></head><body class="paper" style="margin:0;background:${paper}">${wrapper}<table class="paper" role="presentation" cellpadding="0" cellspacing="0" style="width:100%;background:${paper}"><tr><td align="center" style="padding:24px 12px"><table class="sheet" role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${sheet};border:1px solid ${line}">${picture(colors)}<tr><td class="page ink" style="padding:32px;font:400 16px/24px 'Segoe UI',Helvetica,Arial,sans-serif;color:${ink}">${brandLine(colors)}<h1 class="ink" style="margin:0 0 16px;font:500 28px/34px Georgia,serif;color:${ink}">${subject}</h1>${blocks.map((block) => asHtml(block, colors))}<p class="foot quiet" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:13px;line-height:18px;color:${quiet}">${foot}${links}</p></td></tr></table></td></tr></table></div></body></html>`
      .markup,
  }
}
