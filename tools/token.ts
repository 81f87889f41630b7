import { parseArgs } from 'node:util'
import { demoPeople } from '@portolan/server/identity/demo-people.data.ts'
import { cookieHeader } from './local-http.ts'
import { NotLetIn, signIn } from './sign-in.ts'

/**
 * `npm run -s token -- ACCOUNT [--url http://localhost:8080]`: signs a demo account in as a browser
 * does and prints one line of JSON.
 */
const { values, positionals } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:8080' } },
  allowPositionals: true,
})
const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}
const accounts = demoPeople.map((one) => one.account)
const base =
  URL.parse(values.url) ??
  fail(`--url must be an address like http://localhost:8080, not "${values.url}".`)
const account = positionals[0] ?? fail(`Which account? One of ${accounts.join(', ')}.`)
if (!accounts.includes(account))
  fail(`There is no demo account "${account}": ${accounts.join(', ')}.`)

try {
  const { accessToken, csrfToken, cookies } = await signIn(base, account)
  console.log(JSON.stringify({ accessToken, csrfToken, cookie: cookieHeader(cookies) }))
} catch (error) {
  if (error instanceof NotLetIn) fail(error.message)
  fail(
    `${values.url} cannot be reached: ${error instanceof Error ? error.message : String(error)}.`,
  )
}
