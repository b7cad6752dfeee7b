import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runStaymap } from '../support/run-staymap.ts'

describe('the command line', { concurrency: 3 }, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-usage-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('wrong usage is one sentence, where it is explained, and exit code 2', async () => {
    const ownFile = fileURLToPath(import.meta.url)
    const cases: [string[], string][] = [
      [['org'], 'staymap org is followed by one of: create.\nSee: staymap org --help\n'],
      ...['--out', '--index'].map((option): [string[], string] => [
        ['map', ownFile, '--reference', ownFile, option, ''],
        `${option} takes the path of a file; it was given an empty one.\nSee: staymap map --help\n`,
      ]),
      [
        ['generate', '--hotels', '5', '--out', ''],
        '--out takes the path of a file; it was given an empty one.\nSee: staymap generate --help\n',
      ],
      [['org', 'creat'], "Unknown command 'creat'. (Did you mean create?)\nSee: staymap org --help\n"],
      [
        ['map', 'a', '--refrence', 'b'],
        "Unknown option '--refrence'. (Did you mean --reference?)\nSee: staymap map --help\n",
      ],
      [['map', 'a'], "Required option '--reference <file>' not specified.\nSee: staymap map --help\n"],
      [['generate'], "Required options '--hotels <n>', '--out <file>' not specified.\nSee: staymap generate --help\n"],
      [
        ['webhooks', 'listen', '--port', 'x'],
        '--port takes a whole number from 0 to 65535, not "x".\nSee: staymap webhooks listen --help\n',
      ],
      [
        ['review', 'list', '--page', '1e3'],
        '--page takes a whole number from 0 up, not "1e3".\nSee: staymap review list --help\n',
      ],
      [
        ['webhooks', 'listen', '--secret', 'whsec_........x4s='],
        '--secret takes the whole signing secret (whsec_…), which is shown once: when the subscription is made or its secret changed.\nSee: staymap webhooks listen --help\n',
      ],
      [
        ['token', 'create', '--org', 'acme'],
        '--org takes the id of an organization, as staymap org create prints it, not "acme".\nSee: staymap token create --help\n',
      ],
      [
        ['plan', 'set', '--org', '01890a5d-ac96-774b-bcce-b302099a8057', '--plan', 'gold'],
        "Option '--plan <plan>' argument 'gold' is invalid. Allowed choices are FREE, SUBSCRIPTION, ENTERPRISE.\nSee: staymap plan set --help\n",
      ],
    ]
    for (const [words, said] of cases) {
      const { code, stdout, stderr } = await runStaymap(words)
      assert.deepEqual([code, stdout, stderr], [2, '', said], words.join(' '))
    }
  })

  test('webhooks listen takes the port and secret that its help and the documents show, and ends well by Ctrl-C', async () => {
    const child = spawn(
      process.execPath,
      ['bin/staymap.js', 'webhooks', 'listen', '--port', '0', '--secret', 'whsec_c2VjcmV0', '--status', '500'],
      { cwd: fileURLToPath(new URL('../../', import.meta.url)), stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const [said] = await once(child.stderr, 'data')
    const url = /Listening on (\S+)/.exec(String(said))?.[1]
    assert.ok(url, String(said))
    assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 500)
    // One Ctrl-C, as it arrives where an older Node has started ours: from the terminal and, a moment later, from that
    // one.
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGINT'), 5)
    const [code, endedBy] = await once(child, 'exit')
    assert.deepEqual([code, endedBy], [0, null])
  })

  test('an output that cannot be written is told, not passed over in silence', {
    skip: !existsSync('/dev/full') && 'this system has no /dev/full',
  }, async () => {
    const child = spawn(process.execPath, ['bin/staymap.js', 'generate', '--help'], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    })
    const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
    assert.deepEqual([code, said], [1, 'Standard output cannot be written: There is no space left on the disk.\n'])
  })

  test('what is told beside the result may be lost, on a full disk or by a reader that goes away; the result is not', {
    skip: !existsSync('/dev/full') && 'this system has no /dev/full',
  }, async () => {
    for (const reader of ['full disk', 'gone']) {
      const out = join(folder, `unheard ${reader}.csv`)
      const child = spawn(process.execPath, ['bin/staymap.js', 'generate', '--hotels', '50', '--out', out], {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        stdio: ['ignore', 'pipe', reader === 'gone' ? 'pipe' : openSync('/dev/full', 'w')],
      })
      child.stderr?.destroy()
      const [said, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')])
      assert.deepEqual([code, (await readFile(out, 'utf8')).trim().split('\n').length], [0, 51], said)
    }
  })

  test('generate refuses files that would write over each other, countries it has no places in and codes that no supplier can have', async () => {
    const out = join(folder, 'made.csv')
    const cases: [string[], RegExp][] = [
      [['--out', out, '--partner', out], /--partner .* would overwrite .*made\.csv/],
      [['--out', out, '--partner-rows', '5'], /--partner-rows is about a --partner file/],
      [['--out', out, '--absent', '0.5'], /--absent is about a --partner file/],
      [
        ['--out', out, '--partner', join(folder, 'p.csv'), '--partner-rows', '9', '--absent', '0'],
        /--partner-rows 9 is more than 5 hotels and --absent 0 leave room for: at most 5\./,
      ],
      [
        ['--out', out, '--supplier', 'jade,x'],
        /--supplier must be 1 to 64 letters, digits, "\.", "_", ":" or "-", and begin with a letter or digit\./,
      ],
      [['--out', out, '--supplier', 'a b'], /--supplier must be/],
      [['--out', out, '--supplier', ''], /--supplier must be/],
      [['--out', out, '--spread', 'wide'], /--spread takes a number from 0.1 to 20, not "wide"/],
      [['--out', out, '--country', 'FR', 'QQ'], /No place is known in QQ; write ISO codes such as FR/],
    ]
    for (const [words, message] of cases) {
      const { code, stderr } = await runStaymap(['generate', '--hotels', '5', ...words])
      assert.equal(code, 2)
      assert.match(stderr, message)
    }
    assert.match(
      (await runStaymap(['generate', '--hotels', '5', '--out', join(folder, 'no/x.csv')])).stderr,
      /no folder/,
    )
    assert.equal((await readdir(folder)).includes('made.csv'), false)
  })

  test('generate makes as many partner rows as --absent leaves room for, where that is fewer than hotels', async () => {
    const words = ['--hotels', '100', '--out', join(folder, 'few.csv'), '--partner', join(folder, 'few-partner.csv')]
    const { code, json, stderr } = await runStaymap(['generate', ...words, '--absent', '0.9', '--json'])
    assert.equal(code, 0, stderr)
    assert.ok(json.partnerRows > 50 && json.partnerRows < 100, `${json.partnerRows} rows`)
    const oneMore = ['--absent', '0.9', '--partner-rows', `${json.partnerRows + 1}`]
    const refused = await runStaymap(['generate', ...words, ...oneMore])
    assert.equal(refused.code, 2)
    assert.match(refused.stderr, new RegExp(`--absent 0\\.9 leave room for: at most ${json.partnerRows}\\.`))
  })

  test('evaluate and train name the file that is not there, and columns that are missing', async () => {
    const hotels = join(folder, 'hotels.csv')
    await writeFile(hotels, 'id,name,country\n1,Aubergine,FR\n')
    const [noFolder, wrongLabels, training, purposeless] = await Promise.all([
      runStaymap(['evaluate', '--labelled', join(folder, 'none')]),
      runStaymap(['evaluate', '--partner', hotels, '--reference', hotels, '--labels', hotels]),
      runStaymap(['train', '--labelled', join(folder, 'none'), '--cross-validate']),
      runStaymap(['train', '--labelled', folder]),
    ])
    assert.deepEqual([noFolder.code, training.code, wrongLabels.code, purposeless.code], [1, 1, 1, 2])
    assert.match(noFolder.stderr, /^\S+none\/partner\.csv: there is no such file\.\n$/)
    assert.match(training.stderr, /^\S+none\/partner\.csv: there is no such file\.\n$/)
    assert.match(wrongLabels.stderr, /hotels\.csv: columns are missing: partnerId, referenceId, verdict\./)
    assert.match(purposeless.stderr, /--out FILE writes the numbers, --cross-validate/)
  })

  test('evaluate reads the worlds that generate makes, as CSV and as Parquet, and tells what it does not read', async () => {
    const at = (name: string) => join(folder, name)
    const files = (extension: string, name: string) => ({
      reference: at(`${name}.${extension}`),
      partner: at(`${name}-partner.${extension}`),
      truth: at(`${name}-truth.${extension}`),
    })
    const evaluate = async (extension: string, name: string) => {
      const { reference, partner, truth } = files(extension, name)
      const made = await runStaymap(
        ['generate', '--hotels', '60', '--out', reference, '--partner', partner].concat(['--truth', truth]),
      )
      assert.equal(made.code, 0, made.stderr)
      return runStaymap(['evaluate', '--partner', partner, '--reference', reference, '--labels', truth, '--json'])
    }
    const [csv, parquet, oddlyNamed] = await Promise.all([
      evaluate('csv', 'world'),
      evaluate('parquet', 'world'),
      evaluate('parquet', 'w\\orld [*?'),
    ])
    assert.equal(csv.json.sets[0].strata[0].scores.records, 60)
    assert.deepEqual([parquet.json, oddlyNamed.json], [csv.json, csv.json], oddlyNamed.stderr)
    await writeFile(at('hotels.json'), '[{"id": "1", "name": "Aubergine", "country": "FR"}]')
    await writeFile(at('torn.csv'), 'id,name,country\n1,Aubergine,FR\n2,Kestrel,FR,Colmar\n')
    const truth = files('csv', 'world').truth
    const refused = await Promise.all(
      ['hotels.json', 'torn.csv'].map((name) =>
        runStaymap(['evaluate', '--partner', at(name), '--reference', at(name), '--labels', truth]),
      ),
    )
    assert.deepEqual(
      refused.map(({ code }) => code),
      [1, 1],
    )
    assert.match(
      refused[0].stderr,
      /^\S+hotels\.json: JSON is not accepted here\. Send CSV \(\.csv\) or Parquet \(\.parquet\)\.\n$/,
    )
    assert.match(refused[1].stderr, /^\S+torn\.csv: row 3: The row has 4 fields where the header has 3\.\n$/)
  })

  test('evaluate refuses labels that nothing can be measured by, and tells the rows that a mapping would refuse', async () => {
    const own = await mkdtemp(join(folder, 'labelled-'))
    const header = 'id,name,city,country\n'
    const evaluate = async (labels: string, partner = `${header}p1,Aubergine,Colmar,FR\np2,Kestrel,Colmar,FR\n`) => {
      await writeFile(join(own, 'partner.csv'), partner)
      await writeFile(join(own, 'reference.csv'), `${header}r1,Aubergine,Colmar,FR\n`)
      await writeFile(join(own, 'labels.csv'), `partnerId,referenceId,verdict\n${labels}`)
      return runStaymap(['evaluate', '--labelled', own, '--json'])
    }
    const wrong: [string, RegExp, string?][] = [
      ['p1,r1,same\np2,r1,maybe\n', /labels\.csv, row 3: the verdict is "maybe"; write same, unsure, absent\.\n$/],
      ['p1,,same\n', /labels\.csv, row 2: "same" needs a referenceId, and there is none\.\n$/],
      ['p9,r1,same\n', /labels\.csv: 1 label has a partnerId that is no id in partner\.csv \(row 2\)\.\n$/],
      [
        'p1,r8,same\np2,r9,unsure\n',
        /labels\.csv: 2 labels have a referenceId that is no id in reference\.csv \(row 2, row 3\)/,
      ],
      ['', /labels\.csv: there is not one label/],
      ['p1,r1,same\n', /partner\.csv: The file has a header but no rows\.\n$/, header],
    ]
    for (const [labels, message, partner] of wrong) {
      const { code, stderr, json } = await evaluate(labels, partner)
      assert.equal(code, 1, labels)
      assert.match(stderr, message)
      assert.ok(json.error.code)
    }
    const good = await evaluate(
      'p1,r1,SAME\np9,r1,same\n',
      `${header}p1,Aubergine,Colmar,FR\np1,Kestrel,Colmar,FR\np3,,Colmar,FR\n`,
    )
    assert.deepEqual([good.code, good.json.sets[0].strata[0].scores.records], [0, 3])
    assert.match(good.stderr, /labels\.csv: 1 label has a partnerId that is no id in partner\.csv \(row 3\)\.\n/)
    assert.match(
      good.stderr,
      /partner\.csv: 2 rows are counted that a mapping would refuse \(row 3: id is already used in row 2; row 4: name is missing\)\./,
    )
    const both = await runStaymap(['evaluate', '--labelled', own, '--partner', join(own, 'partner.csv')])
    assert.equal(both.code, 2)
    assert.match(both.stderr, /either --labelled DIR or --partner/)
  })

  test('train writes over nothing it reads, and with --json prints its one object also where only numbers are written', async () => {
    const pairs = fileURLToPath(new URL('../fixtures/labelled-pairs', import.meta.url))
    const own = join(folder, 'pairs')
    await cp(pairs, own, { recursive: true })
    const train = (...words: string[]) => runStaymap(['train', '--labelled', own, '--trees', '1', ...words])
    const [over, written] = await Promise.all([
      train('--out', join(own, 'labels.csv')),
      train('--out', join(folder, 'model.json'), '--json'),
    ])
    assert.equal(over.code, 2)
    assert.match(over.stderr, /would overwrite .*labels\.csv; name another file/)
    assert.deepEqual(await readFile(join(own, 'labels.csv')), await readFile(join(pairs, 'labels.csv')))
    assert.equal(written.code, 0, written.stderr)
    assert.deepEqual(written.json, { out: join(folder, 'model.json'), areas: [], sets: [] })
    assert.equal(typeof JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')), 'object')
  })
})
