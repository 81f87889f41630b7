import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { manifest, robotsText } from './head.ts'
import { routeTable } from './shell/route-table.ts'

const fileAt = (path: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`public${path}`, import.meta.url)))
const sizeOfPng = (png: Buffer): string => {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('crawlers may read the start page and every public page, and nothing else', () => {
  const lines = robotsText(routeTable).trim().split('\n')
  expect(lines.slice(0, 3)).toEqual(['User-agent: *', 'Disallow: /', 'Allow: /$'])
  for (const path of ['/faq/', '/terms/', '/privacy/', '/terms/complimentary-night/'])
    expect(lines).toContain(`Allow: ${path}$`)
  for (const path of ['/trips/', '/auth/', '/admin-portal/onboarding/'])
    expect(lines).not.toContain(`Allow: ${path}$`)
})

test('every icon that the page and the manifest name is there in its size', () => {
  for (const { src, sizes } of manifest.icons) expect(sizeOfPng(fileAt(src))).toBe(sizes)
  expect(sizeOfPng(fileAt('/apple-touch-icon.png'))).toBe('180x180')
  const ico = fileAt('/favicon.ico')
  expect(sizeOfPng(ico.subarray(ico.readUInt32LE(18)))).toBe('32x32')
  expect(fileAt('/preview.jpg').length).toBeLessThan(80_000)
  const page = readFileSync(fileURLToPath(new URL('index.html', import.meta.url)), 'utf8')
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest'])
    expect(page).toContain(`href="${path}"`)
  // The server fills in the rest here.
  expect(page).toMatch(/<title>Portolan<\/title>\s*<!--head-->/)
})
