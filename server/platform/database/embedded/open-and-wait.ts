import { Client } from 'pg'
import { openEmbedded } from './embedded.ts'

/** Test helper process: opens a folder, commits a row, reports it and waits to be killed. */
const open = await openEmbedded(process.argv[2] ?? '')
const client = new Client(open.connection)
client.on('error', () => undefined)
await client.connect()
await client.query(
  "create table if not exists written as select 'by the other process'::text as answer",
)
process.send?.('open')
setInterval(() => undefined, 60_000)
