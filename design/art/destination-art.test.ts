import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dataUri } from './data-uri.ts'
import { DestinationArt } from './destination-art.tsx'
import { drawPlace } from './draw-place.ts'
import { FamilyArt } from './family-art.tsx'
import type { PlaceFacts } from './place-facts.ts'
import { sceneFor } from './scene-for.ts'

const lisbon: PlaceFacts = {
  name: 'Lisbon',
  country: 'PT',
  latitude: 38.7,
  longitude: -9.1,
  population: 545_000,
  coastal: true,
  elevation: 10,
}

test('before it is drawn the picture is its sky, in the size it will have, and says nothing', () => {
  const html = renderToStaticMarkup(
    createElement(DestinationArt, { facts: lisbon, format: 'card' }),
  )
  expect(html).toMatch(/^<img /)
  expect(html).toContain('width="560" height="690"')
  expect(html).toContain('alt=""')
  expect(html).toContain('aria-hidden="true"')
  expect(html).toContain(sceneFor(lisbon).palette.sky.replace('#', '%23'))
  expect(html).not.toContain('style=')
})

test('alone it is an image with words', () => {
  const alt = 'Lisbon: tiled roofs above the river, morning'
  const html = renderToStaticMarkup(
    createElement(FamilyArt, {
      facts: lisbon,
      format: 'wide',
      alt,
      item: { kind: 'hotel', name: 'Plaza', stars: 4 },
    }),
  )
  expect(html).toContain(`alt="${alt}"`)
  expect(html).toContain('role="img"')
  expect(html).not.toContain('aria-hidden')
})

test('an address holds the picture whole', () => {
  const svg = drawPlace(lisbon, 'card')
  const address = dataUri(svg)
  expect(address).not.toMatch(/[#<>"\n]/)
  expect(decodeURIComponent(address.slice('data:image/svg+xml,'.length)).replaceAll("'", '"')).toBe(
    svg,
  )
})

test('the generator is not in the first load: the components reach it only by import()', () => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)(?! type)[^'"]*from '(\.[^']+)'/gm,
    ))
      visit(join(dirname(file), from))
  }
  visit(join(import.meta.dirname, 'destination-art.tsx'))
  visit(join(import.meta.dirname, 'family-art.tsx'))
  const names = [...seen].map((file) => file.slice(import.meta.dirname.length + 1))
  expect(
    names.filter(
      (name) =>
        name.startsWith('scenes') || name.startsWith('families/') || name.startsWith('draw-'),
    ),
  ).toEqual([])
  expect(names.filter((name) => name.startsWith('kit/'))).toEqual(['kit/random.ts'])
})
