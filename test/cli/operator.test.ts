import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runStaymap } from '../support/run-staymap.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

/** The embedded database is held by the service under test, so every act goes over its local socket. */
describe('operator commands beside a running server', () => {
  let service: TestService
  const staymap = (...words: string[]) => runStaymap([...words, '--json'], { DATA_DIR: service.dataDir })
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  test('org create, token create, key create --admin and plan set work at once', async () => {
    const made = await staymap('org', 'create', '--name', 'Acme Travel')
    assert.equal(made.code, 0, made.stderr)
    const { organizationId } = made.json
    const token = await staymap('token', 'create', '--org', organizationId)
    assert.match(token.json.token, /^stm_/)
    const me = await service.call('GET', '/api/v1/account/me', { token: token.json.token })
    assert.equal(me.body.organization.name, 'Acme Travel')
    assert.equal(me.body.organization.planType, 'FREE')
    const [key, adminKey] = await Promise.all([
      staymap('key', 'create', '--org', organizationId),
      staymap('key', 'create', '--org', organizationId, '--admin'),
    ])
    assert.match(key.json.key, /^stk_/)
    assert.match(adminKey.json.key, /^sta_/)
    const plan = await staymap('plan', 'set', '--org', organizationId, '--plan', 'ENTERPRISE')
    assert.deepEqual(plan.json, { organizationId, planType: 'ENTERPRISE' })
    const after = await service.call('GET', '/api/v1/account/me', { token: token.json.token })
    assert.equal(after.body.organization.planType, 'ENTERPRISE')
  })

  test('a failure is one sentence on stderr, an object on stdout, and exit code 1', async () => {
    const unknown = await staymap('token', 'create', '--org', '00000000-0000-4000-8000-000000000000')
    assert.equal(unknown.code, 1)
    assert.deepEqual(unknown.json, { error: { code: 'NOT_FOUND', message: 'The organization was not found.' } })
    assert.equal(unknown.stderr, 'The organization was not found.\n')
  })

  test('wrong usage is exit code 2 and says what would be right', async () => {
    const [noName, badPlan, unknownCommand, badTime] = await Promise.all([
      staymap('org', 'create'),
      staymap('org', 'create', '--name', 'x', '--plan', 'GOLD'),
      staymap('orgg', 'create'),
      staymap('token', 'create', '--org', '00000000-0000-4000-8000-000000000000', '--expires', 'tomorrow'),
    ])
    for (const { code, json } of [noName, badPlan, unknownCommand, badTime]) {
      assert.equal(code, 2)
      assert.equal(json.error.code, 'WRONG_USAGE')
    }
    assert.match(noName.json.error.message, /--name/)
    assert.match(badPlan.json.error.message, /FREE, SUBSCRIPTION, ENTERPRISE/)
    assert.match(badTime.json.error.message, /--expires: "tomorrow" is no time/)
  })

  test('a value that no act takes is wrong usage, told by the name of the option or argument', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const wrong: [string[], string][] = [
      [['reference', 'changes', '--since', '1', '--limit', '0'], '--limit takes a whole number from 1 to 10000, not "0".'],
      [['reference', 'duplicates', '--limit', '10001'], '--limit takes a whole number from 1 to 10000, not "10001".'],
      [['reference', 'duplicates', '--country', 'Frankreich'], '--country "Frankreich": is not known; write an ISO code (FR, FRA) or the English name (France).'],
      [['reference', 'unmerge', 'nope'], '<hotelId> "nope": must be a UUID.'],
      [['review', 'list', '--size', '101'], '--size takes a whole number from 1 to 100, not "101".'],
      [['review', 'show', 'duplicate_report', 'x'], '<id> "x": must be a UUID.'],
      [['review', 'resolve', 'mapping_error_report', id, '--fix', 'x'], '--fix "x": must be a UUID.'],
      [['review', 'rows', 'x'], '<request> "x": must be a UUID.'],
      [['review', 'decide', id, '--accept', '4=nope'], '--accept "nope": must be a UUID.'],
      [['org', 'create', '--name', ''], '--name "": must not be empty.'],
      [['token', 'create', '--org', id, '--name', 'x'.repeat(101)], `--name "${'x'.repeat(101)}": must have at most 100 characters.`],
      [['token', 'create', '--org', id, '--expires', '2020-01-01T00:00:00Z'], '--expires: "2020-01-01T00:00:00Z" is past; name a time to come.'],
    ] // biome-ignore format: a command and its answer read better in one row
    for (const [words, message] of wrong) {
      const { code, json } = await staymap(...words)
      assert.deepEqual([code, json.error], [2, { code: 'WRONG_USAGE', message }], words.join(' '))
    }
  })

  test('Ctrl-C at a reference import ends it in the server too: nothing is published behind the back of whoever stopped it', async () => {
    const file = join(service.dataDir, 'many.csv')
    const rows = Array.from({ length: 20_000 }, (_, i) => `${i},Aubergine ${i.toString(36)},FR,Colmar`)
    await writeFile(file, `id,name,country,city\n${rows.join('\n')}\n`)
    const child = spawn(process.execPath, ['bin/staymap.js', 'reference', 'import', file], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      env: { ...process.env, DATA_DIR: service.dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.once('data', () => child.kill('SIGINT'))
    const [, signal] = await once(child, 'close')
    assert.equal(signal, 'SIGINT')
    // The server works in a folder of its own, which is gone when it is done, one way or the other.
    await until('the import ends', async () => (await readdir(join(service.dataDir, 'files', 'scratch'))).length === 0)
    assert.deepEqual((await staymap('reference', 'status')).json.versions, [])
  })

  test('a file that cannot be imported is named with what is wrong with it', async () => {
    const file = join(service.dataDir, 'no-rows.csv')
    await writeFile(file, 'id,name,country\n')
    const { code, stderr } = await staymap('reference', 'import', file)
    assert.equal(code, 1)
    assert.match(stderr, /no-rows\.csv: The file has a header but no rows\.\n$/)
  })

  test('a full disk is told as that, with no stack', async (t) => {
    const file = join(service.dataDir, 'hotels.csv')
    await writeFile(file, 'id,name,country\n1,Inn,AT\n')
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    t.mock.method(service.services.files, 'scratch', () => Promise.reject(full))
    const { code, json, stderr } = await staymap('reference', 'import', file)
    const message = 'There is no space left on the disk.'
    assert.deepEqual([code, json], [1, { error: { code: 'SYSTEM_REFUSED', message } }])
    assert.match(stderr, /There is no space left on the disk\.\n$/)
  })

  test('without an inventory there is nothing to publish', async () => {
    const { code, json, stderr } = await staymap('reference', 'publish')
    assert.equal(code, 1)
    assert.equal(json.error.code, 'CONFLICT')
    assert.equal(stderr, 'There is no reference inventory yet. Next: staymap reference import FILE\n')
    assert.deepEqual((await staymap('reference', 'status')).json.versions, [])
  })

  test('only the server’s own user may open the socket', async () => {
    const { mode } = await stat(join(service.dataDir, 'admin.sock'))
    assert.equal(mode & 0o777, 0o600)
  })
})

test('every command has a help with its options, quickly', async () => {
  const overview = await runStaymap(['--help'])
  assert.equal(overview.code, 0)
  const commands = [...overview.stdout.matchAll(/^ {2}([a-z]+)\b(?! {2,}display)/gm)].map((match) => match[1])
  for (const expected of ['start', 'serve', 'work', 'migrate', 'map', 'org', 'token', 'key', 'plan']) {
    assert.ok(commands.includes(expected), `${expected} is not in the help`)
  }
  for (const words of [
    ['org', 'create'],
    ['token', 'create'],
    ['key', 'create'],
    ['plan', 'set'],
    ['serve'],
    ['start'],
  ]) {
    const help = await runStaymap([...words, '--help'])
    assert.equal(help.code, 0)
    assert.match(help.stdout, /--json/)
    assert.match(help.stdout, /Example/)
  }
})
