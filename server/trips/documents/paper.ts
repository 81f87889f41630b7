import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import type { CodeRows } from './barcode.ts'

type Doc = InstanceType<typeof PDFDocument>

const require = createRequire(import.meta.url)
/**
 * A face comes in two files, each with its own letters; the packages' older format is the one that
 * can be cut down to what a page uses.
 */
const faces = {
  text: ['ysabeau-office', 400],
  strong: ['ysabeau-office', 600],
  display: ['brygada-1918', 500],
} as const
type Face = keyof typeof faces
const read = new Map<string, Buffer>()
const fileOf = (face: Face, letters: 'latin' | 'latin-ext'): Buffer => {
  const [family, weight] = faces[face]
  const name = `@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`
  const known = read.get(name) ?? readFileSync(require.resolve(name))
  read.set(name, known)
  return known
}
/** Letters of the first file (its `unicode-range`); what lies beyond is in the second. */
const isLatin = (character: string): boolean => {
  const at = character.codePointAt(0) ?? 0
  return (
    at <= 0xff ||
    [
      0x131, 0x152, 0x153, 0x2c6, 0x2da, 0x2dc, 0x20ac, 0x2122, 0x2191, 0x2193, 0x2212, 0x2215,
    ].includes(at) ||
    (at >= 0x2000 && at <= 0x206f)
  )
}
const runsOf = (
  text: string,
): { readonly letters: 'latin' | 'latin-ext'; readonly text: string }[] => {
  const runs: { letters: 'latin' | 'latin-ext'; text: string }[] = []
  for (const character of text) {
    const letters = isLatin(character) ? 'latin' : 'latin-ext'
    const last = runs.at(-1)
    if (last?.letters === letters) last.text += character
    else runs.push({ letters, text: character })
  }
  return runs
}

const ink = '#11212C'
const quiet = '#3F4E58'
const rule = '#D6CCB6'
const [width, margin] = [595.28, 56]
const inner = width - 2 * margin

/**
 * One sheet of paper after another, and the few things that are set on it. Units are points from
 * the left margin.
 */
export interface Paper {
  readonly title: (text: string, lead: string) => void
  readonly heading: (text: string) => void
  readonly paragraph: (text: string) => void
  /** A label and what it says, on a hairline. */
  readonly fact: (label: string, value: string) => void
  /** What something is, and its amount at the right edge. */
  readonly amount: (label: string, amount: string, look?: 'strong') => void
  /** A drawing of a code with words beside it. */
  readonly code: (rows: CodeRows, words: readonly string[]) => void
  readonly bytes: () => Promise<Buffer>
}

/** A4, in our own faces. Everything flows: what does not fit goes to the next sheet whole. */
export const createPaper = async (
  subject: string,
  writtenAt: number,
  foot: string,
): Promise<Paper> => {
  // Loaded with the first sheet: it brings more than the rest of the server together, and most starts never need it.
  const { default: Document } = await import('pdfkit')
  const doc: Doc = new Document({
    size: 'A4',
    margins: { top: 64, bottom: 72, left: margin, right: margin },
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: subject,
      Author: 'Portolan',
      CreationDate: new Date(writtenAt),
      ModDate: new Date(writtenAt),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const done = new Promise<Buffer>(
    (resolve) => void doc.once('end', () => resolve(Buffer.concat(chunks))),
  )
  for (const face of Object.keys(faces) as Face[])
    for (const letters of ['latin', 'latin-ext'] as const)
      doc.registerFont(`${face}/${letters}`, fileOf(face, letters))

  /** Sets a text run by run; `at` is the left edge, `wide` the measure. Leaves the pen below. */
  const set = (
    text: string,
    face: Face,
    size: number,
    colour: string,
    at = 0,
    wide = inner,
    lineGap = size * 0.2,
  ): void => {
    const runs = runsOf(text)
    doc.fillColor(colour).fontSize(size)
    runs.forEach((run, index) => {
      doc.font(`${face}/${run.letters}`)
      const options = { width: wide, lineGap, continued: index < runs.length - 1 }
      if (index === 0) doc.text(run.text, margin + at, doc.y, options)
      else doc.text(run.text, options)
    })
  }
  const room = (height: number): void => {
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
  }
  const line = (): void =>
    void doc
      .moveTo(margin, doc.y)
      .lineTo(width - margin, doc.y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke()
  /** Two columns beside each other; the pen goes below the longer one. */
  const beside = (left: () => void, right: () => void): void => {
    const top = doc.y
    left()
    const below = doc.y
    doc.y = top
    right()
    doc.y = Math.max(below, doc.y)
  }

  set('Portolan', 'display', 13, '#0A6354')
  doc.moveDown(1)
  return {
    title: (text, lead) => {
      set(text, 'display', 24, ink)
      doc.y += 4
      set(lead, 'text', 11, quiet)
      doc.y += 8
    },
    heading: (text) => {
      doc.y += 14
      room(60)
      set(text, 'display', 14, ink)
      doc.y += 4
      line()
      doc.y += 6
    },
    paragraph: (text) => {
      room(28)
      set(text, 'text', 10, quiet)
      doc.y += 4
    },
    fact: (label, value) => {
      room(32)
      beside(
        () => set(label, 'text', 10, quiet, 0, 130),
        () => set(value, 'text', 10, ink, 142, inner - 142),
      )
      doc.y += 4
      line()
      doc.y += 6
    },
    amount: (label, amount, look) => {
      room(24)
      const face: Face = look === 'strong' ? 'strong' : 'text'
      beside(
        () => set(label, face, 10, ink, 0, inner - 120),
        () => {
          doc
            .font(`${face}/latin`)
            .fontSize(10)
            .fillColor(ink)
            .text(amount, margin + inner - 120, doc.y, { width: 120, align: 'right', lineGap: 2 })
        },
      )
      doc.y += 4
      line()
      doc.y += 6
    },
    code: (rows, words) => {
      const size = 84
      room(size + 12)
      const top = doc.y
      const dot = size / rows.length
      doc.fillColor('#000000')
      rows.forEach((row, y) =>
        row.split('').forEach((mark, x) => {
          // Dots overlap by a hair: printers leave none between them.
          if (mark === '#') doc.rect(margin + x * dot, top + y * dot, dot + 0.1, dot + 0.1)
        }),
      )
      doc.fill()
      doc.y = top + 4
      words.forEach((word, index) =>
        set(
          word,
          index === 0 ? 'strong' : 'text',
          10,
          index === 0 ? ink : quiet,
          size + 16,
          inner - size - 16,
        ),
      )
      doc.y = Math.max(doc.y, top + size) + 12
    },
    bytes: () => {
      doc.y += 16
      set(foot, 'text', 8, quiet)
      doc.end()
      return done
    },
  }
}
