import type { Log } from './log.ts'

export interface Closing {
  /** Closed in reverse order. */
  readonly add: (name: string, close: () => Promise<void>) => void
  readonly run: () => Promise<void>
}

/** Collects what to close: once, in reverse order, continuing after failures. */
export const onClose = (log: Log): Closing => {
  const open: { readonly name: string; readonly close: () => Promise<void> }[] = []
  let running: Promise<void> | null = null
  const closeAll = async (): Promise<void> => {
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      try {
        await last.close()
      } catch (error) {
        log.error('close-failed', { kind: last.name, error })
      }
    }
  }
  return {
    add: (name, close) => void open.push({ name, close }),
    run: () => (running ??= closeAll()),
  }
}
