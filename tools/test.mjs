import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bakeWorldIfStale, buildServerIfStale, buildWebIfStale } from './setup/build.mjs'
import { installIfStale } from './setup/install.mjs'
import { collect, productEnv, productNode, root, run } from './setup/node.mjs'
import { findChromium, findPostgres, findRedis } from './setup/services.mjs'

/**
 * `npm test`: every check, stage by stage. What cannot run is named; with CI=true that is a
 * failure. `npm run test:today` runs the journeys alone, with servers on the real date.
 */
const strict = process.env.CI === 'true'
const today = process.argv.includes('--today')
const leftOut = []
const failedStages = []
const fileTimes = []
const failures = []
let passed = 0
let failed = 0

const secondsSince = (begun) => ((performance.now() - begun) / 1000).toFixed(1)

const stage = async (name, work) => {
  console.log(`\n== ${name}`)
  const begun = performance.now()
  let ok = false
  try {
    ok = await work()
  } catch (error) {
    console.error(error.message)
  }
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'} in ${secondsSince(begun)} s`)
  if (!ok) failedStages.push(name)
  return ok
}
const leaveOut = (what, why) => {
  leftOut.push(`${what}: ${why}`)
  console.log(`  left out: ${what}, since ${why}`)
  return !strict
}

const environment = today ? { TEST_DATE: 'today' } : {}
const options = () => ({ env: { ...productEnv(), ...environment } })
const module = (path) => join(root, 'node_modules', path)

/** Runs checks side by side and prints the output of each when it ends. */
const sideBySide = async (checks) => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const begun = performance.now()
      const { code, output } = await collect(productNode(), args, options())
      console.log(`  ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${secondsSince(begun)} s`)
      if (code !== 0) console.log(output)
      return code === 0
    }),
  )
  return results.every(Boolean)
}

/** What failed in a file, each with the first line of why; one that cannot be loaded is one failure. */
const failuresIn = ({ name, status, message, assertionResults }) => {
  const file = relative(root, name)
  const failedTests = assertionResults.filter((test) => test.status === 'failed')
  if (failedTests.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
  return failedTests.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
  )
}
const firstLine = (text) => (text ?? '').split('\n')[0]

/** Runs vitest projects in one go and adds up their report. */
const tests = async (name, projects) => {
  const report = join(root, '.build', `tests-${name}.json`)
  mkdirSync(join(root, '.build'), { recursive: true })
  rmSync(report, { force: true })
  const code = await run(
    productNode(),
    [
      module('vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    options(),
  )
  if (!existsSync(report)) return false
  const result = JSON.parse(readFileSync(report, 'utf8'))
  passed += result.numPassedTests
  const failedHere = result.testResults.flatMap(failuresIn)
  failed += failedHere.length
  failures.push(...failedHere)
  for (const { name: file, startTime, endTime } of result.testResults)
    fileTimes.push({ file: relative(root, file), seconds: (endTime - startTime) / 1000 })
  const skipped = result.numPendingTests + result.numTodoTests
  if (skipped > 0 && !leaveOut(`${skipped} tests`, 'they are marked to be skipped')) return false
  return code === 0
}

const services = []
const installed = await stage('install', async () => {
  await installIfStale()
  return true
})
if (installed) {
  if (!today)
    await stage('static checks', () =>
      sideBySide({
        format: [module('oxfmt/bin/oxfmt'), '--check'],
        lint: [module('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
        types: [module('typescript/bin/tsc'), '-p', 'tsconfig.json'],
      }),
    )
  await stage('world', async () => (await bakeWorldIfStale(), true))
  await stage('services', async () => {
    const redis = await findRedis()
    const postgres = await findPostgres()
    if (redis.url !== undefined) environment.TEST_REDIS_URL = redis.url
    if (postgres.url !== undefined) environment.TEST_DATABASE_URL = postgres.url
    for (const service of [redis, postgres])
      if (service.stop !== undefined) services.push(service.stop)
    console.log(`  PostgreSQL ${postgres.url ?? 'none'}, Redis ${redis.url ?? 'none'}`)
    const found = [
      redis.url !== undefined || leaveOut('the suites on Redis', redis.why),
      postgres.url !== undefined ||
        leaveOut('the suites on a PostgreSQL of the machine', postgres.why),
    ]
    return found.every(Boolean)
  })
  if (!today)
    await stage('unit, conformance, architecture and faults', () => tests('unit', ['pure', 'unit']))
  const built = await stage(
    'web application and server',
    async () => (await buildWebIfStale(), await buildServerIfStale(), true),
  )
  await stage('journeys', async () => {
    if (!built) return false
    const chromium = findChromium()
    if (chromium.file === undefined) return leaveOut('the journeys in a browser', chromium.why)
    environment.CHROMIUM = chromium.file
    return tests('journeys', ['browsing', 'journeys'])
  })
  for (const stop of services) stop()
}

const slowest = fileTimes.toSorted((a, b) => b.seconds - a.seconds).slice(0, 15)
if (slowest.length > 0)
  console.log(
    `\nSlowest files:\n${slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`).join('\n')}`,
  )
console.log(
  leftOut.length === 0
    ? '\nNothing was left out.'
    : `\nLeft out:\n${leftOut.map((line) => `  ${line}`).join('\n')}`,
)
if (failures.length > 0)
  console.log(`\nFailed tests:\n${failures.map((line) => `  ${line}`).join('\n')}`)
if (failedStages.length > 0) console.log(`Failed stages: ${failedStages.join(', ')}`)
// A stage without tests of its own that failed must not end in "0 failed".
if (failedStages.length > 0 && failed === 0) failed = failedStages.length
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
