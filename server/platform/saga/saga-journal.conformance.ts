import { expect, test } from 'vitest'
import type { Advance, NewSaga, SagaJournal, SagaRow } from './saga-journal.ts'

export interface JournalUnderTest<T> {
  readonly journal: SagaJournal<T>
  readonly transaction: <R>(work: (tx: T) => Promise<R>) => Promise<R>
  /** Moves the database's clock, or waits for it. */
  readonly pass: (ms: number) => Promise<void>
}

const claimed = (row: SagaRow | null): SagaRow => {
  if (row === null) throw new Error('the saga was not free')
  return row
}
const nothing = async (): Promise<void> => undefined

/** Contract of every journal; run against each implementation. */
export const journalConformance = <T>(
  name: string,
  open: () => Promise<JournalUnderTest<T>>,
): void => {
  let made = 0
  const fresh = async (under: JournalUnderTest<T>, nextActionAt = 1000): Promise<NewSaga> => {
    const saga: NewSaga = {
      id: `saga_${name.replaceAll(/\W/g, '')}${++made}`,
      tenant: 'capone',
      kind: 'test',
      state: 'Scheduled',
      nextActionAt,
      body: { step: 1 },
      at: 1000,
    }
    await under.transaction((tx) => under.journal.create(tx, saga))
    return saga
  }
  const to = (state: string, changed: Partial<Advance> = {}): Advance => ({
    lines: [{ event: state, state }],
    nextActionAt: 2000,
    body: { state },
    at: 1500,
    lease: 'kept',
    ...changed,
  })

  test(`${name}: one worker holds a saga; a released lease is free at once`, async () => {
    const under = await open()
    const saga = await fresh(under)
    const held = await Promise.all([
      under.journal.claim(saga, 60_000),
      under.journal.claim(saga, 60_000),
      under.journal.claim(saga, 60_000),
    ])
    const first = claimed(held.find((row) => row !== null) ?? null)
    expect(held.filter((row) => row !== null)).toHaveLength(1)
    expect(first).toMatchObject({
      id: saga.id,
      version: 1,
      token: 1,
      state: 'Scheduled',
      body: { step: 1 },
    })
    expect(await under.journal.renew(first, 60_000)).toBe(true)
    await under.journal.release(first)
    expect(claimed(await under.journal.claim(saga, 60_000)).token).toBe(2)
  })

  test(`${name}: after an expired lease, only the new holder can act`, async () => {
    const under = await open()
    const saga = await fresh(under)
    const zombie = claimed(await under.journal.claim(saga, 1))
    await under.pass(20)
    const next = claimed(await under.journal.claim(saga, 60_000))
    expect(await under.journal.advance(zombie, to('Stale'), nothing)).toBeNull()
    expect(await under.journal.renew(zombie, 60_000)).toBe(false)
    expect(await under.journal.hold(zombie)).toBeNull()
    await under.journal.release(zombie)
    expect(await under.journal.claim(saga, 60_000)).toBeNull()
    expect(claimed(await under.journal.advance(next, to('Processing'), nothing))).toMatchObject({
      version: 2,
      state: 'Processing',
      body: { state: 'Processing' },
    })
  })

  test(`${name}: a new saga is its creator's until the lease expires`, async () => {
    const under = await open()
    const begin = (leaseMs: number | null): Promise<SagaRow> => {
      const saga: NewSaga = {
        id: `saga_begun${name.replaceAll(/\W/g, '')}${++made}`,
        tenant: 'capone',
        kind: 'test',
        state: 'Scheduled',
        nextActionAt: 1000,
        body: { step: 2 },
        at: 1000,
        begun: {
          lines: [
            { event: 'start', state: 'Processing' },
            { event: 'price intended', state: 'Processing' },
          ],
          leaseMs,
        },
      }
      return under.transaction((tx) => under.journal.create(tx, saga))
    }
    const mine = await begin(60_000)
    expect(mine).toMatchObject({ state: 'Processing', version: 3, token: 0, body: { step: 2 } })
    expect(await under.transaction((tx) => under.journal.read(tx, mine.id))).toEqual(mine)
    expect(await under.journal.claim(mine, 60_000)).toBeNull()
    expect((await under.journal.due(2000, 1000, ['test'])).map(({ id }) => id)).not.toContain(
      mine.id,
    )
    expect(
      claimed(await under.journal.advance(mine, to('Pending', { lease: 'released' }), nothing)),
    ).toMatchObject({ version: 4, state: 'Pending' })
    expect(claimed(await under.journal.claim(mine, 60_000)).token).toBe(1)

    const late = await begin(1)
    await under.pass(20)
    expect(claimed(await under.journal.claim(late, 60_000))).toMatchObject({ version: 3, token: 1 })
    expect(await under.journal.renew(late, 60_000)).toBe(false)
    expect(await under.journal.advance(late, to('Stale'), nothing)).toBeNull()

    const nobodys = await begin(null)
    expect(claimed(await under.journal.claim(nobodys, 60_000))).toMatchObject({
      version: 3,
      state: 'Processing',
    })
  })

  test(`${name}: a version is written once, atomically`, async () => {
    const under = await open()
    const saga = await fresh(under)
    const row = claimed(await under.journal.claim(saga, 60_000))
    const other = { ...saga, id: `${saga.id}_beside` }
    await expect(
      under.journal.advance(row, to('Broken'), async (tx) => {
        await under.journal.create(tx, other)
        throw new Error('beside failed')
      }),
    ).rejects.toThrow('beside failed')
    expect(await under.journal.hold(row)).toMatchObject({ version: 1, state: 'Scheduled' })
    expect(await under.journal.claim(other, 1)).toBeNull()
    expect(
      await under.journal.advance(
        row,
        to('Processing'),
        async (tx) => void (await under.journal.create(tx, other)),
      ),
    ).not.toBeNull()
    expect(await under.journal.advance(row, to('Again'), nothing)).toBeNull()
    expect(await under.journal.hold(row)).toMatchObject({ version: 2, state: 'Processing' })
  })

  test(`${name}: several lines are one write, which sets the lease`, async () => {
    const under = await open()
    const saga = await fresh(under)
    const row = claimed(await under.journal.claim(saga, 1))
    const lines = [
      { event: 'answered', state: 'Processing' },
      { event: 'intended', state: 'Pending' },
    ] as const
    const longer = claimed(
      await under.journal.advance(row, to('Pending', { lines, lease: 60_000 }), nothing),
    )
    expect(longer).toMatchObject({ version: 3, state: 'Pending' })
    await under.pass(20)
    expect(await under.journal.claim(saga, 60_000)).toBeNull()
    expect(
      await under.journal.advance(longer, to('Scheduled', { lease: 'released' }), nothing),
    ).not.toBeNull()
    expect(claimed(await under.journal.claim(saga, 60_000))).toMatchObject({ version: 4, token: 2 })
  })

  test(`${name}: due are unclaimed sagas whose time has come, never ended ones`, async () => {
    const under = await open()
    const [held, later, over, due] = [
      await fresh(under),
      await fresh(under, 9000),
      await fresh(under),
      await fresh(under, 500),
    ]
    await under.journal.claim(held, 60_000)
    const row = claimed(await under.journal.claim(over, 60_000))
    await under.journal.advance(
      row,
      to('Confirmed', { lease: 'released', nextActionAt: null }),
      nothing,
    )
    const own = new Set([held.id, later.id, over.id, due.id])
    const found = (await under.journal.due(1000, 1000, ['test'])).filter((ref) => own.has(ref.id))
    expect(found).toEqual([{ id: due.id, tenant: 'capone', kind: 'test' }])
    expect(await under.journal.claim(over, 60_000)).toBeNull()
  })
}
