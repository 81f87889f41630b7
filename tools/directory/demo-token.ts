import { makeDirectoryToken } from '@portolan/contract/directory/make-directory-token.ts'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { cookieHeader, sendHttp } from '../local-http.ts'
import { hostOf, signIn } from '../sign-in.ts'

/** A token for the directory of a demo admin's company. It ends the token before it. */
export const demoToken = async (base: URL, admin: string): Promise<string> => {
  const host = hostOf(base, admin)
  const session = await signIn(base, admin)
  const answer = await sendHttp(base, {
    method: makeDirectoryToken.method,
    path: makeDirectoryToken.path,
    host,
    headers: {
      authorization: `Bearer ${session.accessToken}`,
      cookie: cookieHeader(session.cookies),
      origin: `${base.protocol}//${host}`,
      'content-type': 'application/json',
      ...(session.csrfToken === null ? {} : { [csrfHeader]: session.csrfToken }),
    },
    body: '{}',
  })
  if (answer.status !== 201) throw new Error(`No token was made: ${answer.status} ${answer.body}`)
  return (JSON.parse(answer.body) as { token: string }).token
}
