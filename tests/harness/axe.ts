import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { until } from './until.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly {
    readonly target: readonly unknown[]
    readonly failureSummary?: string
  }[]
}

/** Whether something fades in or out: its contrast is that of a moment. */
const fades = (): boolean =>
  document.getAnimations().some(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return (
      target !== null &&
      effect?.getComputedTiming().iterations !== Infinity &&
      getComputedStyle(target).opacity !== '1'
    )
  })

/**
 * What axe finds on the page, as sentences. The script is evaluated from outside, so the page's
 * strict policy stays in force. The vault's frame is another origin and is checked on its own
 * address.
 */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  await until('nothing fades any more', async () => !(await page.evaluate(fades)))
  // A page that only changed its route has it still.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: unknown, options: unknown) => Promise<{ violations: unknown }> }
    }
    return (await axe.run({ exclude: [['iframe']] }, { resultTypes: ['violations'] })).violations
  })
  return (violations as Violation[]).flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} at ${target.join(' ')} (${(failureSummary ?? '').split('\n').slice(1, 3).join(' ').trim()})`,
    ),
  )
}
