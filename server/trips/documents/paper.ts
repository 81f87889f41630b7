import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import type { CodeRows } from './barcode.ts'

type Doc = InstanceType<typeof PDFDocument>

const require = createRequire(import.meta.url)
/**
 * Font family and weight by use. Each weight is split into two files by character range. WOFF,
 * because pdfkit can subset it.
 */
const faces = {
  text: ['ysabeau-office', 400],
  strong: ['ysabeau-office', 600],
  display: ['brygada-1918', 500],
} as const
type Face = keyof typeof faces
const fontFiles = new Map<string, Buffer>()
const fontFile = (face: Face, letters: 'latin' | 'latin-ext'): Buffer => {
  const [family, weight] = faces[face]
  const name = `@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`
  const bytes = fontFiles.get(name) ?? readFileSync(require.resolve(name))
  fontFiles.set(name, bytes)
  return bytes
}
/** The `unicode-range` of the latin file; everything else is in the latin-ext file. */
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
/** A4, in points. */
const [pageWidth, margin] = [595.28, 56]
const innerWidth = pageWidth - 2 * margin

/** A PDF document that grows by sections. */
export interface Paper {
  readonly title: (text: string, lead: string) => void
  readonly heading: (text: string) => void
  readonly paragraph: (text: string) => void
  /** A label and its value, above a hairline. */
  readonly fact: (label: string, value: string) => void
  /** A label with a right-aligned amount. */
  readonly amount: (label: string, amount: string, look?: 'strong') => void
  /** A barcode with lines of text beside it. */
  readonly code: (rows: CodeRows, lines: readonly string[]) => void
  readonly bytes: () => Promise<Buffer>
}

const openDocument = async (subject: string, writtenAt: number, keywords: string): Promise<Doc> => {
  // Loaded on first use: it is larger than the rest of the server, and most runs never need it.
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
      ...(keywords === '' ? {} : { Keywords: keywords }),
      CreationDate: new Date(writtenAt),
      ModDate: new Date(writtenAt),
    },
  })
  for (const face of Object.keys(faces) as Face[])
    for (const letters of ['latin', 'latin-ext'] as const)
      doc.registerFont(`${face}/${letters}`, fontFile(face, letters))
  return doc
}

interface TextStyle {
  readonly face: Face
  /** In points. */
  readonly size: number
  readonly color: string
  /** Distance from the left margin, in points. */
  readonly left?: number
  readonly width?: number
}

/** Writes at the current height and leaves the cursor below the text. */
const write = (
  doc: Doc,
  text: string,
  { face, size, color, left = 0, width = innerWidth }: TextStyle,
): void => {
  const runs = runsOf(text)
  doc.fillColor(color).fontSize(size)
  runs.forEach((run, index) => {
    doc.font(`${face}/${run.letters}`)
    const options = { width, lineGap: size * 0.2, continued: index < runs.length - 1 }
    if (index === 0) doc.text(run.text, margin + left, doc.y, options)
    else doc.text(run.text, options)
  })
}

/** Starts a new page if less than `height` is left on this one. */
const reserve = (doc: Doc, height: number): void => {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
}

const drawHairline = (doc: Doc): void =>
  void doc
    .moveTo(margin, doc.y)
    .lineTo(pageWidth - margin, doc.y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()

/** Two columns; the cursor ends below the taller one. */
const sideBySide = (doc: Doc, left: () => void, right: () => void): void => {
  const top = doc.y
  left()
  const below = doc.y
  doc.y = top
  right()
  doc.y = Math.max(below, doc.y)
}

const drawBarcode = (doc: Doc, rows: CodeRows, size: number): void => {
  const top = doc.y
  const module = size / rows.length
  doc.fillColor('#000000')
  rows.forEach((row, y) =>
    row.split('').forEach((mark, x) => {
      // Modules overlap slightly, so that printers leave no gaps between them.
      if (mark === '#') doc.rect(margin + x * module, top + y * module, module + 0.1, module + 0.1)
    }),
  )
  doc.fill()
}

const body = { face: 'text', size: 10, color: quiet } as const

const bytesOf = (doc: Doc): Promise<Buffer> => {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
  return new Promise((resolve) => void doc.once('end', () => resolve(Buffer.concat(chunks))))
}

/**
 * Opens an A4 document in the portal's typefaces. Blocks that do not fit move to the next page as a
 * whole. `writtenAt` is the creation date in milliseconds, `foot` the last line, `keywords` for
 * programs that read the file.
 */
export const createPaper = async (
  subject: string,
  writtenAt: number,
  foot: string,
  keywords = '',
): Promise<Paper> => {
  const doc = await openDocument(subject, writtenAt, keywords)
  const done = bytesOf(doc)
  const endRow = (): void => {
    doc.y += 4
    drawHairline(doc)
    doc.y += 6
  }

  write(doc, 'Portolan', { face: 'display', size: 13, color: '#0A6354' })
  doc.moveDown(1)
  return {
    title: (text, lead) => {
      write(doc, text, { face: 'display', size: 24, color: ink })
      doc.y += 4
      write(doc, lead, { face: 'text', size: 11, color: quiet })
      doc.y += 8
    },
    heading: (text) => {
      doc.y += 14
      reserve(doc, 60)
      write(doc, text, { face: 'display', size: 14, color: ink })
      endRow()
    },
    paragraph: (text) => {
      reserve(doc, 28)
      write(doc, text, body)
      doc.y += 4
    },
    fact: (label, value) => {
      reserve(doc, 32)
      sideBySide(
        doc,
        () => write(doc, label, { ...body, width: 130 }),
        () => write(doc, value, { ...body, color: ink, left: 142, width: innerWidth - 142 }),
      )
      endRow()
    },
    amount: (label, amount, look) => {
      reserve(doc, 24)
      const face: Face = look === 'strong' ? 'strong' : 'text'
      sideBySide(
        doc,
        () => write(doc, label, { ...body, face, color: ink, width: innerWidth - 120 }),
        () => {
          doc
            .font(`${face}/latin`)
            .fontSize(10)
            .fillColor(ink)
            .text(amount, margin + innerWidth - 120, doc.y, {
              width: 120,
              align: 'right',
              lineGap: 2,
            })
        },
      )
      endRow()
    },
    code: (rows, lines) => {
      const size = 84
      reserve(doc, size + 12)
      const top = doc.y
      drawBarcode(doc, rows, size)
      doc.y = top + 4
      const column = { ...body, left: size + 16, width: innerWidth - size - 16 }
      lines.forEach((line, index) =>
        write(doc, line, index === 0 ? { ...column, face: 'strong', color: ink } : column),
      )
      doc.y = Math.max(doc.y, top + size) + 12
    },
    bytes: () => {
      doc.y += 16
      write(doc, foot, { face: 'text', size: 8, color: quiet })
      doc.end()
      return done
    },
  }
}
