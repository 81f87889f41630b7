import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bakeWorldIfStale, buildServerIfStale, buildWebIfStale } from './setup/build.mjs'
import { installIfStale } from './setup/install.mjs'
import { productEnv, productNode, root, run } from './setup/node.mjs'
import { findChromium, findPostgres, findRedis } from './setup/services.mjs'

/** `npm test`: everything, stage by stage. What cannot be run is said; with CI=true it is a failure. */
const strict = process.env.CI === 'true'
const leftOut = []
const failedStages = []
const secondAttempts = []
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
  console.log(
    `== ${name}: ${fine ? 'ok' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  if (!fine) failedStages.push(name)
  return fine
}
const leaveOut = (what, why) => {
  leftOut.push(`${what}: ${why}`)
  console.log(`  left out: ${what}, since ${why}`)
  return !strict
}

const environment = {}
const node = async (args) =>
  (await run(productNode(), args, { env: { ...productEnv(), ...environment } })) === 0
const module = (path) => join(root, 'node_modules', path)

/** More failed files than this are no accident of timing, and no second attempt is made. */
const MOST_SECOND_ATTEMPTS = 3

/**
 * One run of a project, whole or of some files. A file that cannot even be loaded counts as one
 * failure. Nothing at all where there is no report.
 */
const attempt = async (project, name, files = []) => {
  const report = join(root, '.build', `tests-${name}.json`)
  mkdirSync(join(root, '.build'), { recursive: true })
  rmSync(report, { force: true })
  const fine = await node([
    module('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ])
  if (!existsSync(report)) return undefined
  const result = JSON.parse(readFileSync(report, 'utf8'))
  const failedIn = (file) =>
    Math.max(
      file.assertionResults.filter((test) => test.status === 'failed').length,
      file.status === 'failed' ? 1 : 0,
    )
  return {
    fine,
    passed: result.numPassedTests,
    skipped: result.numPendingTests + result.numTodoTests,
    failed: result.testResults.reduce((sum, file) => sum + failedIn(file), 0),
    failures: result.testResults
      .filter((file) => failedIn(file) > 0)
      .map(({ name: file, assertionResults }) => ({
        file,
        passed: assertionResults.filter((test) => test.status === 'passed').length,
      })),
  }
}

/**
 * Runs one project and adds up its own report. A few files that failed are run once more, each
 * whole, on servers of their own and with hardly anything beside them: what fails again is broken,
 * what does not is named at the end and wants mending.
 */
const tests = async (project) => {
  const first = await attempt(project, project)
  if (first === undefined) return false
  let { fine } = first
  passed += first.passed
  let stillFailed = first.failed
  if (!fine && first.failures.length > 0 && first.failures.length <= MOST_SECOND_ATTEMPTS) {
    const files = first.failures.map(({ file }) => relative(root, file))
    console.log(`\n== second attempt at ${files.join(', ')}`)
    const second = await attempt(project, `${project}-second`, files)
    if (second !== undefined) {
      fine = second.fine
      passed += second.passed - first.failures.reduce((sum, file) => sum + file.passed, 0)
      stillFailed = second.failed
      if (fine) secondAttempts.push(...files)
    }
  }
  failed += stillFailed
  if (
    first.skipped > 0 &&
    !leaveOut(`${first.skipped} tests of the project ${project}`, 'they are marked to be skipped')
  )
    return false
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
    for (const service of [redis, postgres])
      if (service.stop !== undefined) services.push(service.stop)
    console.log(`  PostgreSQL ${postgres.url ?? 'none'}, Redis ${redis.url ?? 'none'}`)
    const fine = [
      redis.url !== undefined || leaveOut('the suites on Redis', redis.why),
      postgres.url !== undefined ||
        leaveOut('the suites on a PostgreSQL of the machine', postgres.why),
    ]
    return fine.every(Boolean)
  })
  await stage('unit, conformance, architecture and faults', () => tests('unit'))
  const built = await stage(
    'web application and server',
    async () => (await buildWebIfStale(), await buildServerIfStale(), true),
  )
  await stage('journeys', async () => {
    if (!built) return false
    const chromium = findChromium()
    if (chromium.file === undefined) return leaveOut('the journeys in a browser', chromium.why)
    environment.CHROMIUM = chromium.file
    return tests('journeys')
  })
  for (const stop of services) stop()
}

console.log(
  leftOut.length === 0
    ? '\nNothing was left out.'
    : `\nLeft out:\n${leftOut.map((line) => `  ${line}`).join('\n')}`,
)
if (secondAttempts.length > 0)
  console.log(
    `Passed only at a second attempt, and want mending:\n${secondAttempts.map((file) => `  ${file}`).join('\n')}`,
  )
if (failedStages.length > 0) console.log(`Failed stages: ${failedStages.join(', ')}`)
// A stage without tests of its own that failed must not end in "0 failed".
if (failedStages.length > 0 && failed === 0) failed = failedStages.length
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
