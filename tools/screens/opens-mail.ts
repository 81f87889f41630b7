import { sendHttp } from '../local-http.ts'
import type { Stage } from './stage.ts'

/**
 * Whether there is a mail about it; the newest is shown as its reader has it. The operator's own
 * page of it runs nothing, a photographer's script neither.
 */
export const opensMail = async ({ base, page }: Stage, about: string): Promise<boolean> => {
  const read = async (path: string): Promise<string> =>
    (await sendHttp(base, { method: 'GET', path, host: base.host })).body
  const mail = (await read('/ops/mails/'))
    .split('<article')
    .slice(1)
    .find((one) => one.includes(about))
  if (mail !== undefined)
    await page.setContent(await read(`/ops/mails/${/id="([^"]+)"/.exec(mail)?.[1] ?? ''}/`))
  return mail !== undefined
}
