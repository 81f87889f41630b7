import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import {
  choosesCheapestFare,
  couple,
  opensSignedIn,
  paysNow,
  typesCard,
  typesTravelers,
} from '../harness/screens.ts'

const portal = openPortal()

const leaving = day(72)

test('an airport near the one asked for is added by name and distance, and a flight from it is found and booked', async () => {
  const page = await (await portal.browser.visitor()).newPage()
  await opensSignedIn(
    page,
    `http://localhost:${portal.server.url.port}/flights/?trip=OneWay&from=NYC&to=CHI&depart=${leaving}`,
    /Avery/,
  )
  await page.getByRole('button', { name: 'Include nearby airports' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Nearby airports' })
  await panel
    .getByRole('group', { name: 'Leave from New York or' })
    .getByRole('checkbox', { name: /^PHL Philadelphia.*\d+ mi$/ })
    .check()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Nearby airports: PHL' }).waitFor()
  expect(new URL(page.url()).searchParams.get('from')).toBe('NYC-PHL')

  await page.getByRole('button', { name: 'Search flights' }).click()
  await page.getByRole('heading', { name: 'Your flight', exact: true }).waitFor()
  await page.goto(`${page.url()}&leaveFrom=PHL`)
  await page.getByText('From PHL Philadelphia').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await choosesCheapestFare(page)
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  await typesTravelers(page, couple.slice(0, 1))
  await typesCard(page, '4242424242424242')
  await paysNow(page)
  await page.waitForURL((now) =>
    /^\/flights\/book\/(virtualInterline\/)?confirm\/$/.test(now.pathname),
  )
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? ''
  await page.getByRole('heading', { name: 'You’re going to Chicago' }).waitFor()
  const orders = await marketConsole(portal.server.url).orders(bookingId)
  expect(JSON.stringify(orders)).toContain('-PHL')
  expect((await portal.server.prove()).violations).toEqual([])
})
