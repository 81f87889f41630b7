import { spawn } from 'node:child_process'
import {
  bakeWorldIfStale,
  builtServer,
  buildServerIfStale,
  buildWebIfStale,
} from './setup/build.mjs'
import { installIfStale } from './setup/install.mjs'
import { productEnv, productNode } from './setup/node.mjs'

/** `npm start`: installs, builds and bakes what is stale, starts the server, and says where it is. */
const announce = ({ url, console: hasConsole, accounts }) => {
  const named = (name) => url.replace('//localhost', `//${name}.localhost`)
  const lines = [
    '',
    'Portolan is up.',
    '',
    `  Travelers       ${url}/`,
    `  Businesses       ${named('business')}/`,
    `  API              ${url}/docs/`,
    ...(hasConsole ? [`  Market console   ${url}/market/`] : []),
    `  Host page        ${url}/host/`,
  ]
  if (accounts.length > 0)
    lines.push(
      '',
      '  Demo accounts, no password:',
      ...accounts.map(
        ({ account, tenant, who }) => `    ${account.padEnd(8)} ${tenant.padEnd(9)} ${who}`,
      ),
    )
  console.log([...lines, ''].join('\n'))
}

try {
  await installIfStale()
  await bakeWorldIfStale()
  await buildWebIfStale()
  await buildServerIfStale()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const server = spawn(productNode(), [builtServer], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: productEnv(),
  cwd: process.cwd(),
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
// npm runs us inside a shell that ends on a signal and does not pass it on: its end is our signal.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && server.kill('SIGTERM'), 250).unref()
}
server.on('message', announce)
server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
server.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)),
)
