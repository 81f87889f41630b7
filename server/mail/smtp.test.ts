import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSmtpServer } from './smtp.ts'

/** A minimal submission server (RFC 5321) whose replies can be overridden by verb. */
const smtpServer = async (
  replies: Readonly<Record<string, string>> = {},
  offers: readonly string[] = ['AUTH PLAIN LOGIN'],
) => {
  const heard: string[] = []
  const mails: string[] = []
  const server: Server = createServer((socket) => {
    let text = ''
    let body: string | null = null
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    say(replies['hello'] ?? '220-hello\r\n220 here')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (body !== null) {
          if (line !== '.') body += `${line.replace(/^\./, '')}\r\n`
          else {
            mails.push(body)
            body = null
            say(replies['.'] ?? '250 taken')
          }
          continue
        }
        heard.push(line)
        const verb = line.split(/[ :]/)[0] ?? ''
        if (replies[verb] === 'hang up') return void socket.destroy()
        if (replies[verb] !== undefined) say(replies[verb])
        else if (verb === 'EHLO')
          say([...offers.map((offer) => `250-${offer}`), '250 OK'].join('\r\n'))
        else if (verb === 'AUTH') say('235 in')
        else if (verb === 'DATA') {
          body = ''
          say('354 go on')
        } else say(verb === 'QUIT' ? '221 bye' : '250 OK')
      }
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  opened.push(server)
  return { port: (server.address() as AddressInfo).port, heard, mails }
}
const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

const from = { name: 'Portolan', address: 'travel@portolan.example' }
const mail = {
  id: 'mail_1',
  to: 'avery@portolan.example',
  subject: 'New York to London: now $512',
  text: '.hidden\n.\nQUIT\nend',
}
const to = (port: number, who = 'user:p%40ss@') =>
  createSmtpServer({ url: new URL(`smtp://${who}127.0.0.1:${port}`), from })

test('authenticates and sends the whole mail', async () => {
  const { port, heard, mails } = await smtpServer()
  await to(port).send(mail)
  expect(heard.filter((line) => line !== 'QUIT')).toEqual([
    expect.stringMatching(/^EHLO \S+$/),
    `AUTH PLAIN ${Buffer.from('\0user\0p@ss').toString('base64')}`,
    'MAIL FROM:<travel@portolan.example>',
    'RCPT TO:<avery@portolan.example>',
    'DATA',
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]?.split('\r\n\r\n')[1]).toBe('.hidden\r\n.\r\nQUIT\r\nend\r\n')
})

test.each([
  ['greets badly', { hello: '554 no' }],
  ['refuses the password', { AUTH: '535 no' }],
  ['refuses the recipient', { RCPT: '550 no such avery@portolan.example' }],
  ['does not take the mail', { '.': '452 full' }],
  ['hangs up', { MAIL: 'hang up' }],
])('rejects without the server message when the server %s', async (_what, replies) => {
  const { port } = await smtpServer(replies)
  const failure = await to(port)
    .send(mail)
    .then(
      () => null,
      (error: unknown) => error,
    )
  expect(failure).toBeInstanceOf(Error)
  expect(String(failure)).not.toMatch(/avery|p@ss|p%40ss/)
})

test('a subject cannot inject headers, and a resent mail keeps its message id', async () => {
  const { port, mails } = await smtpServer()
  const odd = {
    ...mail,
    subject: 'Zürich\r\nBcc: everybody@b.example',
    unsubscribe: 'https://t.example/#x',
  }
  await to(port).send(odd)
  await to(port).send(odd)
  const heads = mails.map((text) => text.split('\r\n\r\n')[0] ?? '')
  expect(heads).toHaveLength(2)
  for (const head of heads) {
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head).toContain('Message-ID: <mail_1@portolan.example>')
    expect(head).toContain('List-Unsubscribe: <https://t.example/#x>')
    expect(head).toContain('Auto-Submitted: auto-generated')
  }
})

test('rejects anything but a single address', async () => {
  const { port, heard } = await smtpServer()
  await expect(
    to(port).send({ ...mail, to: 'a@b.example>\r\nRCPT TO:<c@d.example' }),
  ).rejects.toThrow('not an address')
  expect(heard.some((line) => line.startsWith('RCPT'))).toBe(false)
})

test('does not authenticate to a remote server without TLS', async () => {
  const { port, heard } = await smtpServer()
  // Loopback, but not one of the names that count as local.
  await expect(
    createSmtpServer({ url: new URL(`smtp://user:secret@127.0.0.2:${port}`), from }).send(mail),
  ).rejects.toThrow()
  expect(heard.some((line) => line.startsWith('AUTH'))).toBe(false)
})
