import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bakeWorldIfStale, buildWebIfStale } from './setup/build.mjs'
import { installIfStale } from './setup/install.mjs'
import { productEnv, productNode, root, run } from './setup/node.mjs'
import { findChromium, findPostgres, findRedis } from './setup/services.mjs'

/** `npm test`: everything, stage by stage. What cannot be run is said; with CI=true it is a failure. */
const strict = process.env.CI === 'true'
const leftOut = []
const failedStages = []
let passed = 0
let failed = 0

const stage = async (name, work) => {
  console.log(`\n== ${name}`)
  const begun = performance.now()
  let fine = false
  try {
    fine = await work()
  } catch (error) {
    console.error(error.message)
  }
  console.log(`== ${name}: ${fine ? 'ok' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  if (!fine) failedStages.push(name)
  return fine
}
const leaveOut = (what, why) => {
  leftOut.push(`${what}: ${why}`)
  console.log(`  left out: ${what}, since ${why}`)
  return !strict
}

const environment = {}
const node = async (args) => (await run(productNode(), args, { env: { ...productEnv(), ...environment } })) === 0
const module = (path) => join(root, 'node_modules', path)

/** Runs one project of vitest and adds up its own report. A file that cannot even be loaded counts as one failure. */
const tests = async (project) => {
  const report = join(root, '.build', `tests-${project}.json`)
  mkdirSync(join(root, '.build'), { recursive: true })
  rmSync(report, { force: true })
  const fine = await node([module('vitest/vitest.mjs'), 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  if (!existsSync(report)) return false
  const result = JSON.parse(readFileSync(report, 'utf8'))
  const unloaded = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  passed += result.numPassedTests
  failed += result.numFailedTests + unloaded
  const skipped = result.numPendingTests + result.numTodoTests
  if (skipped > 0 && !leaveOut(`${skipped} tests of the project ${project}`, 'they are marked to be skipped')) return false
  return fine
}

const services = []
const ready = await stage('install', async () => {
  await installIfStale()
  return true
})
if (ready) {
  await stage('types', () => node([module('typescript/bin/tsc'), '-p', 'tsconfig.json']))
  await stage('lint', () => node([module('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']))
  await stage('world', async () => (await bakeWorldIfStale(), true))
  await stage('services', async () => {
    const redis = await findRedis()
    const postgres = await findPostgres()
    if (redis.url !== undefined) environment.TEST_REDIS_URL = redis.url
    if (postgres.url !== undefined) environment.TEST_DATABASE_URL = postgres.url
    for (const service of [redis, postgres]) if (service.stop !== undefined) services.push(service.stop)
    console.log(`  PostgreSQL ${postgres.url ?? 'none'}, Redis ${redis.url ?? 'none'}`)
    const fine = [redis.url !== undefined || leaveOut('the suites on Redis', redis.why), postgres.url !== undefined || leaveOut('the suites on a PostgreSQL of the machine', postgres.why)]
    return fine.every(Boolean)
  })
  await stage('unit, conformance, architecture and faults', () => tests('unit'))
  const built = await stage('web application', async () => (await buildWebIfStale(), true))
  await stage('journeys', async () => {
    if (!built) return false
    const chromium = findChromium()
    if (chromium.file === undefined) return leaveOut('the journeys in a browser', chromium.why)
    environment.CHROMIUM = chromium.file
    return tests('journeys')
  })
  for (const stop of services) stop()
}

console.log(leftOut.length === 0 ? '\nNothing was left out.' : `\nLeft out:\n${leftOut.map((line) => `  ${line}`).join('\n')}`)
if (failedStages.length > 0) console.log(`Failed stages: ${failedStages.join(', ')}`)
// A stage without tests of its own that failed must not end in "0 failed".
if (failedStages.length > 0 && failed === 0) failed = failedStages.length
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
