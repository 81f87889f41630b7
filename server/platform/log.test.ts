import { expect, test } from 'vitest'
import { createLog, type LogFields } from './log.ts'

const lines = (write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] => {
  const written: string[] = []
  write(createLog('info', { write: (line: string) => void written.push(line) }))
  return written.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a line has only listed fields, even through a cast', () => {
  const [line] = lines((log) =>
    log.info('request', {
      requestId: 'req_1',
      status: 200,
      email: 'canary@example.com',
      tenant: { card: '4242424242424242' },
    } as unknown as LogFields),
  )
  expect(line).toMatchObject({
    level: 'info',
    event: 'request',
    requestId: 'req_1',
    status: 200,
    tenant: null,
  })
  expect(JSON.stringify(line)).not.toMatch(/canary|4242/)
})

test('errors are logged with name, code and frames, without message', () => {
  const cause = Object.assign(new Error('invalid input "canary@example.com"'), { code: '22P02' })
  const [line] = lines((log) =>
    log.error('job-failed', { error: new Error('Failed query ... params: canary', { cause }) }),
  )
  expect(line).toMatchObject({ error: { name: 'Error', cause: { name: 'Error', code: '22P02' } } })
  expect(JSON.stringify(line)).not.toContain('canary')
  expect(JSON.stringify(line)).toContain('log.test.ts')
})
