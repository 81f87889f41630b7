import { expect, test } from 'vitest'
import { CallFailed } from '../shell/session/call-failed.ts'
import { askUntilAnswered, pauses } from './ask-again.ts'

const failed = (status: number) =>
  new CallFailed({ code: status === 0 ? 'Unavailable' : 'CardDeclined', status, message: '' })
const sending = (answers: readonly (CallFailed | string)[]) => {
  const waited: number[] = []
  let asked = 0
  let lost = 0
  const answer = askUntilAnswered(
    async () => {
      const one = answers[Math.min(asked++, answers.length - 1)]
      if (one instanceof CallFailed) throw one
      return one
    },
    () => void lost++,
    async (ms) => void waited.push(ms),
  )
  return { answer, waited, asked: () => asked, lost: () => lost }
}

test('a lost answer to a booking is asked for again by the same key until it is there', async () => {
  const sent = sending([failed(0), failed(503), 'booking'])
  expect(await sent.answer).toBe('booking')
  expect([sent.asked(), sent.lost(), sent.waited]).toEqual([3, 2, pauses.slice(0, 2)])
})

test('a refusal is an answer, and a server that stays away is not asked forever', async () => {
  const refused = sending([failed(409)])
  await expect(refused.answer).rejects.toMatchObject({ status: 409 })
  expect(refused.asked()).toBe(1)
  const away = sending([failed(0)])
  await expect(away.answer).rejects.toMatchObject({ status: 0 })
  expect(away.asked()).toBe(pauses.length + 1)
})
