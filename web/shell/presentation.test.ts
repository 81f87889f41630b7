import { expect, test } from 'vitest'
import { presentationOf, withPresentation } from './presentation.ts'

test.each([
  [
    '/flights/?agent=false',
    true,
    { agentPortal: true, travelApp: false, refScreen: 'air_homepage' },
  ],
  [
    '/flights/?utm_source=TravelAgents',
    false,
    { agentPortal: true, travelApp: false, refScreen: 'air_homepage' },
  ],
  [
    '/flights/?isTravelApp=true',
    true,
    { agentPortal: false, travelApp: true, refScreen: 'air_homepage' },
  ],
  [
    '/flights/?isTravelApp=true',
    false,
    { agentPortal: false, travelApp: false, refScreen: 'air_homepage' },
  ],
  [
    '/flights/?isTravelApp=1&refScreen=my_trips_homepage',
    true,
    { agentPortal: false, travelApp: false, refScreen: 'my_trips_homepage' },
  ],
  [
    '/flights/?refScreen=elsewhere',
    true,
    { agentPortal: false, travelApp: false, refScreen: 'air_homepage' },
  ],
] as const)('%s, on a phone: %s', (href, mobile, shown) => {
  expect(presentationOf(href, mobile)).toEqual(shown)
})

test('a link carries the display modes and changes nothing else', () => {
  const search = { isTravelApp: 'true', refScreen: 'my_trips_homepage', from: 'JFK' }
  expect(withPresentation('/trips/?tab=watched#first', search)).toBe(
    '/trips/?tab=watched&isTravelApp=true&refScreen=my_trips_homepage#first',
  )
  expect(withPresentation('/trips/?isTravelApp=false', search)).toBe(
    '/trips/?isTravelApp=false&refScreen=my_trips_homepage',
  )
  expect(withPresentation('/trips/', { from: 'JFK' })).toBe('/trips/')
})
