import assert from 'node:assert/strict'
import { createServer as createTcpServer } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { buildConnector } from 'undici'
import { startReceiver, type WebhookReceiver } from '../../../test/support/webhooks/webhook-receiver.ts'
import { createAddressGuard } from './address-guard.ts'
import { createSender, type Sender, type SenderLimits } from './send-request.ts'

const post = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' })

describe('sending to real receivers', () => {
  let receiver: WebhookReceiver
  const senders: Sender[] = []
  before(async () => {
    receiver = await startReceiver()
  })
  after(async () => {
    for (const sender of senders) await sender.close()
    await receiver.close()
  })

  function sender(options: {
    development?: boolean
    resolve?: (host: string) => Promise<string[]>
    limits?: Partial<SenderLimits>
    connector?: buildConnector.connector
  }): Sender {
    const resolve = options.resolve ?? (async () => [])
    const guard = createAddressGuard({ development: options.development ?? true, resolve })
    const made = createSender(guard, options.limits, options.connector)
    senders.push(made)
    return made
  }

  test('an answer of 2xx is a success, over a connection that is kept', async () => {
    const { send } = sender({})
    receiver.answer(204)
    const before = receiver.connections
    for (let n = 0; n < 20; n++) assert.equal((await send(post(receiver.url))).status, 204)
    // A second one is opened when the first is not quite free yet.
    assert.ok(receiver.connections - before <= 2)
  })

  test('a kept connection that the receiver has closed meanwhile costs no try', async () => {
    const { send } = sender({})
    receiver.answer(200)
    for (let n = 0; n < 3; n++) {
      await send(post(receiver.url))
      await nextTurn()
    }
    // Closes in the very moment the next request is on its way.
    receiver.respondWith((_request, response) => {
      receiver.answer(200)
      response.socket?.destroy()
    })
    assert.equal((await send(post(receiver.url))).status, 200)
  })

  test('a redirect is an answer like any other and is not followed', async () => {
    const elsewhere = await startReceiver()
    receiver.answer(307, { location: elsewhere.url })
    const attempt = await sender({}).send(post(receiver.url))
    assert.equal(attempt.status, 307)
    assert.match(attempt.error ?? '', /redirects are not followed/)
    assert.equal(elsewhere.received.length, 0)
    await elsewhere.close()
  })

  test('the first kilobyte of a failing answer and its Retry-After are kept', async () => {
    receiver.answer(503, { 'retry-after': '17' }, 'down for the night '.repeat(200))
    const attempt = await sender({}).send(post(receiver.url))
    assert.equal(attempt.retryAfter, '17')
    assert.match(attempt.error ?? '', /^answered 503: down for the night/)
    assert.ok((attempt.error ?? '').length < 1_100)
  })

  test('an endless answer is read for 64 KB and no further', async () => {
    let written = 0
    const closed = Promise.withResolvers<void>()
    receiver.respondWith((_request, response) => {
      response.writeHead(200)
      response.on('close', closed.resolve)
      const chunk = Buffer.alloc(16_384, 'x')
      const more = () => {
        while (!response.destroyed) {
          written += chunk.length
          if (!response.write(chunk)) return
        }
      }
      response.on('drain', more)
      more()
    })
    const attempt = await sender({}).send(post(receiver.url))
    assert.equal(attempt.status, 200)
    await closed.promise
    // What the kernel and both ends buffer lies on top of what is read.
    assert.ok(written < 16 * 1024 * 1024, `${written} bytes were taken`)
  })

  test('a receiver that accepts and never answers is given up after the time limit', async () => {
    receiver.respondWith(() => {})
    const attempt = await sender({ limits: { totalTimeoutMs: 150 } }).send(post(receiver.url))
    assert.deepEqual(attempt, {
      status: null,
      error: 'no answer within 0.15 seconds',
      retryAfter: null,
      timedOut: true,
    })
  })

  test('a status that came in time counts although the rest of the answer never comes', async () => {
    receiver.respondWith((_request, response) => {
      response.writeHead(200)
      response.write('begun')
    })
    assert.equal((await sender({ limits: { totalTimeoutMs: 150 } }).send(post(receiver.url))).status, 200)
  })

  test('refused and broken connections and what is no HTTP are failures with a reason', async () => {
    const broken = createTcpServer((socket) => socket.destroy())
    const gibberish = createTcpServer((socket) => socket.end('220 mail.example.com ESMTP\r\n'))
    for (const server of [broken, gibberish]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as { port: number }
      const attempt = await sender({}).send(post(`http://127.0.0.1:${port}/`))
      assert.equal(attempt.status, null)
      assert.ok(attempt.error)
      server.close()
    }
    const free = await startReceiver()
    await free.close()
    assert.equal((await sender({}).send(post(free.url))).error, 'the connection was refused')
  })
})

describe('the address guard, on the connection really made', () => {
  let receiver: WebhookReceiver
  const senders: Sender[] = []
  before(async () => {
    receiver = await startReceiver()
  })
  after(async () => {
    for (const sender of senders) await sender.close()
    await receiver.close()
  })

  async function production(
    url: string,
    resolve: (host: string) => Promise<string[]>,
    connector?: buildConnector.connector,
  ) {
    const sender = createSender(createAddressGuard({ development: false, resolve }), {}, connector)
    senders.push(sender)
    return sender.send(post(url))
  }
  const nothing = async () => []

  test('literal addresses in every spelling are refused before a connection is opened', async () => {
    const hosts = ['127.0.0.1', '127.1', '0x7f.1', '0x7f000001', '2130706433', '017700000001', '0177.0.0.1', '0']
    hosts.push('[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::7f00:1]', '[0:0:0:0:0:0:0:1]')
    hosts.push('[2002:7f00:1::]', '[64:ff9b::7f00:1]', '169.254.169.254', '[fd00:ec2::254]', '10.0.0.1')
    for (const host of hosts) {
      const attempt = await production(`http://${host}:${receiver.port}/`, nothing)
      assert.equal(attempt.status, null, host)
      assert.match(attempt.error ?? '', /is not a public address/, host)
    }
    assert.equal(receiver.connections, 0)
  })

  test('a name that was public when it was checked and is private when it is called is refused', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1']]
    const rebinding = async () => answers.shift() ?? []
    const guard = createAddressGuard({ development: false, resolve: rebinding })
    assert.deepEqual(await guard.resolve('rebind.example.com'), ['93.184.215.14'])
    const attempt = await production(`http://rebind.example.com:${receiver.port}/`, rebinding)
    assert.match(attempt.error ?? '', /is not a public address/)
    assert.equal(receiver.connections, 0)
  })

  test('a name with public and private addresses is refused, whatever their order', async () => {
    for (const both of [
      ['93.184.215.14', '127.0.0.1'],
      ['::1', '2606:4700::1111'],
      ['93.184.215.14', '::ffff:10.0.0.1'],
    ]) {
      const attempt = await production(`http://both.example.com:${receiver.port}/`, async () => both)
      assert.match(attempt.error ?? '', /is not a public address/)
    }
    assert.equal(receiver.connections, 0)
  })

  test('a connection that ends up somewhere else is closed before anything is sent', async () => {
    const dial = buildConnector({})
    // As if the network itself had led a checked address astray.
    const astray: buildConnector.connector = (options, callback) =>
      dial({ ...options, hostname: '127.0.0.1', host: '127.0.0.1' }, callback)
    const attempt = await production(`http://fine.example.com:${receiver.port}/`, async () => ['93.184.215.14'], astray)
    assert.match(attempt.error ?? '', /is not a public address/)
    assert.equal(receiver.received.length, 0)
  })

  test('in development a loopback name is dialled at the address that was checked, and private ones are still refused', async () => {
    const names: Record<string, string[]> = { 'app.test': ['127.0.0.1'], 'lan.test': ['192.168.0.10'] }
    const guard = createAddressGuard({ development: true, resolve: async (host) => names[host] ?? [] })
    const sender = createSender(guard)
    senders.push(sender)
    assert.equal((await sender.send(post(`http://app.test:${receiver.port}/`))).status, 200)
    assert.match((await sender.send(post(`http://lan.test:${receiver.port}/`))).error ?? '', /is not a public address/)
    assert.match((await sender.send(post('http://none.test/'))).error ?? '', /does not resolve/)
  })
})
