import { expect, test, vi } from 'vitest'
import { keepPlace } from './keep-place.ts'

/** A window 900 high over a page that grows, and a router that says where it goes. */
const staged = () => {
  const heard = new Map<string, (event: unknown) => void>()
  const router = {
    subscribe: (name: string, hears: (event: unknown) => void) => (
      heard.set(name, hears),
      () => void heard.delete(name)
    ),
  }
  const page = { scrollHeight: 3000 }
  let grew = (): void => undefined
  const target = new EventTarget()
  const view = {
    document: { documentElement: page, body: {} },
    innerHeight: 900,
    scrollX: 0,
    scrollY: 0,
    setTimeout: () => 1,
    clearTimeout: () => undefined,
    AbortController,
    addEventListener: target.addEventListener.bind(target),
    scrollTo: vi.fn<(left: number, top: number) => void>(),
    ResizeObserver: class {
      constructor(heardOf: () => void) {
        grew = heardOf
      }
      observe = (): void => undefined
      disconnect = (): void => void (grew = () => undefined)
    },
  }
  keepPlace(
    router as unknown as Parameters<typeof keepPlace>[0],
    view as unknown as Parameters<typeof keepPlace>[1],
  )
  const at = (key: string) => ({ state: { __TSR_key: key } })
  return {
    view,
    person: target,
    leavesAt: (key: string, top: number) => {
      view.scrollY = top
      heard.get('onBeforeNavigate')?.({ fromLocation: at(key) })
    },
    /** `reached`: as far down as the router could put the window. */
    comesTo: (key: string, reached: number) => {
      view.scrollY = reached
      heard.get('onRendered')?.({ toLocation: at(key) })
    },
    growsTo: (height: number) => {
      page.scrollHeight = height
      grew()
    },
  }
}

test('a short page is scrolled to its old position once it is long enough', () => {
  const { view, leavesAt, comesTo, growsTo } = staged()
  leavesAt('list', 2500)
  comesTo('next', 0)
  growsTo(3100)
  expect(view.scrollTo).not.toHaveBeenCalled()
  leavesAt('next', 100)
  comesTo('list', 2100)
  growsTo(3300)
  expect(view.scrollTo).not.toHaveBeenCalled()
  growsTo(4500)
  growsTo(4600)
  expect(view.scrollTo.mock.calls).toEqual([[0, 2500]])
})

test.each(['wheel', 'keydown', 'pointerdown', 'touchstart'])(
  'a person who moves the window is let (%s)',
  (movement) => {
    const { view, person, leavesAt, comesTo, growsTo } = staged()
    leavesAt('list', 2500)
    comesTo('list', 2100)
    person.dispatchEvent(new Event(movement))
    growsTo(4500)
    expect(view.scrollTo).not.toHaveBeenCalled()
  },
)
