/**
 * `node tools/run.mjs tools/bake-icons.ts`: draws the brand's icons and the picture of link
 * previews into `web/public`, with the browser of the tests. Run again after a change of the rose
 * or the art.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawPlace } from '@portolan/design/art/draw-place.ts'
import { roseHalves } from '@portolan/design/primitives/rose-path.ts'
import { themes } from '@portolan/design/tokens/tokens.ts'
import { openBrowser } from '@portolan/tests/harness/browser.ts'

const folder = join(fileURLToPath(new URL('..', import.meta.url)), 'web/public')
const { paper, ink } = themes.consumer.light
const { filled, open } = roseHalves()
const rose = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-16 -16 32 32"><path d="${filled}" fill="${ink}"/><path d="${open}" fill="none" stroke="${ink}" stroke-width=".7" stroke-linejoin="round"/></svg>`

const browser = await openBrowser()
const page = await (await browser.visitor({ viewport: { width: 1200, height: 630 } })).newPage()
const draws = async (
  html: string,
  [width, height]: readonly [number, number],
  options: { readonly type: 'png' | 'jpeg'; readonly clear?: boolean },
): Promise<Buffer> => {
  await page.setViewportSize({ width, height })
  const ground = options.clear === true ? 'transparent' : paper
  await page.setContent(
    `<body style="margin:0;background:${ground};display:grid;place-items:center;block-size:100vh">${html}</body>`,
  )
  return page.screenshot({
    type: options.type,
    omitBackground: options.clear === true,
    ...(options.type === 'jpeg' ? { quality: 78 } : {}),
  })
}

/** An icon file with one picture, which may be a PNG. */
const icoOf = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const)
  await writeFile(
    join(folder, `${name}.png`),
    await draws(rose(Math.round(size * 0.76)), [size, size], { type: 'png' }),
  )
await writeFile(
  join(folder, 'favicon.ico'),
  icoOf(await draws(rose(30), [32, 32], { type: 'png', clear: true }), 32),
)
const lisbon = {
  name: 'Lisbon',
  country: 'PT',
  latitude: 38.72,
  longitude: -9.14,
  population: 550_000,
  coastal: true,
  elevation: 45,
}
const art = drawPlace(lisbon, 'wide', { grain: 'none' })
await writeFile(
  join(folder, 'preview.jpg'),
  await draws(
    `<div style="position:relative;inline-size:1200px;block-size:630px;overflow:hidden"><div style="position:absolute;inset:0;display:grid;place-items:center"><div style="inline-size:1575px;block-size:630px">${art.replace('<svg', '<svg style="inline-size:100%;block-size:100%"')}</div></div><div style="position:absolute;inset:0 auto 0 96px;display:grid;place-items:center">${rose(280)}</div></div>`,
    [1200, 630],
    { type: 'jpeg' },
  ),
)
await browser.close()
