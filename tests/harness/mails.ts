import { sendHttp } from '../../tools/local-http.ts'

/** Subjects of the outbox's mails about a trip, newest first, as an operator reads them. */
export const mailsAbout = async (base: URL, tripId: string): Promise<string[]> => {
  const { body } = await sendHttp(base, { method: 'GET', path: '/ops/mails/', host: base.host })
  return body
    .split('<article')
    .slice(1)
    .filter((one) => one.includes(tripId))
    .map((one) => /<h2>(.*?)<\/h2>/.exec(one)?.[1] ?? '')
}
