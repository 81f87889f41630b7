/**
 * An in-memory store for tests and simulations, with serializable, atomic transactions that run one
 * after another. Rows are never mutated.
 */

/** Rows by key as a transaction sees them: committed ones first, then its own. */
export interface MemoryTable<V> {
  readonly get: (key: string) => V | undefined
  readonly has: (key: string) => boolean
  readonly set: (key: string, value: V) => void
  readonly delete: (key: string) => void
  readonly entries: () => readonly (readonly [string, V])[]
  readonly values: () => readonly V[]
}

export interface MemoryTx {
  readonly table: <V>(name: string) => MemoryTable<V>
}

export interface MemoryStore {
  readonly transaction: <T>(work: (tx: MemoryTx) => Promise<T>) => Promise<T>
  /** Committed rows; read-only. */
  readonly committed: <V>(name: string) => ReadonlyMap<string, V>
}

interface Table {
  readonly rows: Map<string, unknown>
  readonly seen: MemoryTable<unknown>
  /** Ends the transaction, applying its writes or dropping them. */
  readonly end: (kept: boolean) => void
}

/** Writes overlay the committed rows until the end, so nothing is copied. */
const createTable = (): Table => {
  const rows = new Map<string, unknown>()
  /** `null`: deleted. Most transactions only read a table. */
  let written: Map<string, { readonly value: unknown } | null> | undefined
  const write = (key: string, row: { readonly value: unknown } | null): void =>
    void (written ??= new Map()).set(key, row)
  const applyTo = (target: Map<string, unknown>): Map<string, unknown> => {
    for (const [key, row] of written ?? []) {
      if (row === null) target.delete(key)
      else target.set(key, row.value)
    }
    return target
  }
  const seenRows = (): ReadonlyMap<string, unknown> =>
    written === undefined ? rows : applyTo(new Map(rows))
  return {
    rows,
    seen: {
      get: (key) => {
        const own = written?.get(key)
        return own === undefined ? rows.get(key) : own?.value
      },
      has: (key) => {
        const own = written?.get(key)
        return own === undefined ? rows.has(key) : own !== null
      },
      set: (key, value) => write(key, { value }),
      delete: (key) => write(key, null),
      entries: () => [...seenRows()],
      values: () => [...seenRows().values()],
    },
    end: (kept) => {
      if (written === undefined) return
      if (kept) applyTo(rows)
      written = undefined
    },
  }
}

export const createMemoryStore = (): MemoryStore => {
  const tables = new Map<string, Table>()
  const tableOf = (name: string): Table => {
    let table = tables.get(name)
    if (table === undefined) tables.set(name, (table = createTable()))
    return table
  }
  const end = (kept: boolean): void => {
    for (const table of tables.values()) table.end(kept)
  }
  // Shared by all transactions, since they run one after another.
  const tx: MemoryTx = { table: <V>(name: string) => tableOf(name).seen as MemoryTable<V> }
  const run = async <T>(work: (tx: MemoryTx) => Promise<T>): Promise<T> => {
    let kept = false
    try {
      const answer = await work(tx)
      kept = true
      return answer
    } finally {
      end(kept)
    }
  }
  /** The running transaction, or the last in the queue. */
  let last: Promise<void> | null = null
  return {
    transaction: (work) => {
      const turn = last === null ? run(work) : last.then(() => run(work))
      const over = (): void => void (last === ended && (last = null))
      const ended: Promise<void> = turn.then(over, over)
      last = ended
      return turn
    },
    committed: <V>(name: string) => tableOf(name).rows as ReadonlyMap<string, V>,
  }
}
