/**
 * A search over HTTP against the same bytes out of memory: what admission, session and validation
 * cost a call.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { startServer } from '../tests/harness/server-process.ts'
import { signIn } from '../tools/sign-in.ts'
import type { BenchRow } from './row.ts'

const connections = 16
const seconds = 6

const perSecond = async (
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ readonly rate: number; readonly failed: number }> => {
  const result = await autocannon({
    url,
    method: 'POST',
    headers,
    body,
    connections,
    duration: seconds,
  })
  return { rate: result.requests.average, failed: result.non2xx + result.errors }
}

export const run = async (): Promise<BenchRow[]> => {
  const server = await startServer({
    CALLS_PER_MINUTE: '10000000',
    LOG_LEVEL: 'error',
    MARKET_CONSOLE: 'off',
  })
  try {
    const { accessToken, csrfToken } = await signIn(server.url, 'avery')
    const headers = {
      'content-type': 'application/json',
      'accept-encoding': 'br, gzip',
      authorization: `Bearer ${accessToken}`,
      [csrfHeader]: csrfToken ?? '',
    }
    const body = JSON.stringify({
      slices: [
        {
          origin: 'NYC',
          destination: 'LON',
          date: addDays(new Date().toISOString().slice(0, 10), 60),
        },
      ],
      cabin: 'Economy',
      party: { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 },
      chosen: [],
    })
    const address = new URL(searchFlights.path, server.url)
    const answer = await fetch(address, { method: 'POST', headers, body })
    const kept = Buffer.from(await answer.arrayBuffer())
    // The least a server of this language can do: the same bytes, the same length, nothing asked.
    const plain = createServer((request, response) => {
      request
        .resume()
        .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(kept))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => plain.once('listening', resolve))
    const memory = await perSecond(
      `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`,
      headers,
      body,
    )
    plain.close()
    await perSecond(address.href, headers, body)
    const search = await perSecond(address.href, headers, body)
    return [
      {
        name: `search over HTTP, ${(JSON.parse(kept.toString()) as { options: unknown[] }).options.length} options, the same question`,
        value: `${search.rate.toFixed(0)}/s`,
      },
      { name: 'the same bytes out of memory', value: `${memory.rate.toFixed(0)}/s` },
      { name: 'search to memory', value: (search.rate / memory.rate).toFixed(3) },
      { name: 'answers that were refused', value: String(search.failed), bound: '0' },
    ]
  } finally {
    await server.close()
  }
}
