import type { MailServer } from './mail-server.ts'

export interface SmtpSettings {
  /** `smtps` uses implicit TLS; `smtp` requires STARTTLS unless the host is local. */
  readonly url: URL
  readonly from: { readonly address: string; readonly name: string }
}

const silenceMs = 20_000
const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** Exactly one address: rejects lists and header injection. */
const isAddress = (address: string): boolean => /^[^\s<>@,;:"\0]+@[^\s<>@,;:"\0]+$/.test(address)

/** Omits the server's message, which usually contains the recipient's address. */
const failureOf = (error: unknown): Error => {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  return new Error(
    `smtp: ${code}${responseCode === undefined ? '' : `, answered with ${responseCode}`}`,
  )
}

/**
 * A `MailServer` that sends through a mail submission server (RFC 6409), one connection per mail.
 * Authenticates when the URL contains a user name.
 */
export const createSmtpServer = ({ url, from }: SmtpSettings): MailServer => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  // Loaded with the first mail: most servers run without a mail server.
  const open = async () =>
    (await import('nodemailer')).createTransport({
      host,
      port: Number(url.port || (secure ? 465 : 587)),
      secure,
      requireTLS: !secure && !isLocal(url.hostname),
      ...(url.username === ''
        ? {}
        : {
            auth: {
              user: decodeURIComponent(url.username),
              pass: decodeURIComponent(url.password),
            },
          }),
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      // Mail content must never cause a file or URL to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport: ReturnType<typeof open> | undefined
  return {
    send: async ({ id, to, subject, text, html, files = [], unsubscribe }) => {
      if (!isAddress(to)) throw new Error('smtp: not an address')
      try {
        await (
          await (transport ??= open())
        ).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(html === undefined ? {} : { html }),
          ...(files.length === 0
            ? {}
            : {
                attachments: files.map(({ name, mediaType, text: content }) => ({
                  filename: name,
                  contentType: mediaType,
                  content,
                })),
              }),
          ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}
