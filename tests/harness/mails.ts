import { sendHttp } from '../../tools/local-http.ts'

/** The outbox's mails about a trip, newest first, as an operator's page has them. */
export const letterPagesAbout = async (base: URL, tripId: string): Promise<string[]> => {
  const { body } = await sendHttp(base, { method: 'GET', path: '/ops/mails/', host: base.host })
  return body
    .split('<article')
    .slice(1)
    .filter((one) => one.includes(tripId))
}

/** Their subjects. */
export const mailsAbout = async (base: URL, tripId: string): Promise<string[]> =>
  (await letterPagesAbout(base, tripId)).map((one) => /<h2>(.*?)<\/h2>/.exec(one)?.[1] ?? '')
