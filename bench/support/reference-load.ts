/**
 * Sends the requests listed in a file over and over, each caller its next one when the last is answered, and prints
 * what it measured. Run by bench/reference.ts, as a process of its own on the same cores.
 *
 * It speaks HTTP/1.1 on plain sockets and reads no more of an answer than it must: a customer's callers are on other
 * machines, so what this program costs is taken from the service it measures. Every answer is checked nonetheless: its
 * status, that it is as long as it says, and that it is JSON from end to end; one in a hundred is parsed.
 */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { quantilesOf } from './quantile.ts'

const [url, pathsFile, seconds, connections, rate] = process.argv.slice(2)
const { hostname, port, host } = new URL(url)
const paths = JSON.parse(readFileSync(pathsFile, 'utf8')) as string[]
const CALLERS = Number(connections)
/** With a rate, a caller asks at fixed times and measures from then on, even where the last answer came too late. */
const betweenMs = Number(rate) > 0 ? (CALLERS * 1000) / Number(rate) : 0
const PARSED_EVERY = 100
const READ_BYTES = 256 * 1024
const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH_FIELD = Buffer.from('content-length: ')
const GOOD_STATUS = Buffer.from('HTTP/1.1 200 ')
const [ZERO, END_OF_LINE] = Buffer.from('0\r')
// A JSON object or list begins with the one and ends with the other.
const OPENING = Buffer.from('{[')
const CLOSING = Buffer.from('}]')

/** One answer, as it comes in. */
class Answer {
  #pieces: Buffer[] = []
  #missing = -1
  #closing = 0
  #isGood = true

  /** Whether it is whole with these bytes, which are not kept: the socket uses its buffer again. */
  read(bytes: Buffer, isParsed: boolean): boolean {
    const isFirst = this.#missing < 0
    const start = isFirst ? this.#readHead(bytes) : 0
    this.#missing -= bytes.length - start
    if (isFirst) this.#closing = CLOSING[OPENING.indexOf(bytes[start])]
    if (isParsed) this.#pieces.push(Buffer.from(bytes.subarray(start)))
    if (this.#missing > 0) return false
    if (this.#missing < 0 || bytes[bytes.length - 1] !== this.#closing) this.#isGood = false
    if (isParsed) JSON.parse(Buffer.concat(this.#pieces).toString())
    return true
  }

  /** Whether it was good, once it is whole. The next one follows. */
  take(): boolean {
    const isGood = this.#isGood
    this.#pieces = []
    this.#missing = -1
    this.#isGood = true
    return isGood
  }

  /** Where the body begins. The service sends a head in one piece with the beginning of its body. */
  #readHead(bytes: Buffer): number {
    const end = bytes.indexOf(HEAD_END)
    const length = bytes.indexOf(LENGTH_FIELD)
    if (end < 0 || length < 0 || length > end) throw new Error(`not the head of an answer: ${bytes.toString('latin1')}`)
    this.#isGood = bytes.subarray(0, GOOD_STATUS.length).equals(GOOD_STATUS)
    this.#missing = 0
    for (let at = length + LENGTH_FIELD.length; bytes[at] !== END_OF_LINE; at++) {
      this.#missing = this.#missing * 10 + bytes[at] - ZERO
    }
    return end + HEAD_END.length
  }
}

const times: number[] = []
let failed = 0
let open = CALLERS
let isOver = false
const startedAt = performance.now()
const endTimer = setTimeout(end, Number(seconds) * 1000)
// Interrupted, it ends and still tells what it measured.
process.on('SIGINT', end)
for (let caller = 0; caller < CALLERS; caller++) call(caller)

function call(caller: number): void {
  // Each caller asks for a part of the list of its own.
  const own = paths.filter((_, at) => at % Math.min(paths.length, CALLERS) === caller % paths.length)
  const requests = own.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`))
  let asked = 0
  let dueAt = startedAt + (betweenMs * caller) / CALLERS
  let sentAt = 0
  const answer = new Answer()
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback: (length, bytes) => {
        if (!answer.read((bytes as Buffer).subarray(0, length), asked % PARSED_EVERY === 0)) return true
        times.push(performance.now() - sentAt)
        if (!answer.take()) failed++
        next()
        return true
      },
    },
  })
  socket.on('connect', next)
  socket.on('error', () => {
    if (!isOver) failed++
    socket.destroy()
  })
  socket.on('close', () => {
    if (--open === 0) report()
  })

  function next(): void {
    if (isOver) socket.destroy()
    else if (betweenMs === 0) send(performance.now())
    else {
      const at = dueAt
      dueAt += betweenMs
      setTimeout(() => (isOver ? socket.destroy() : send(at)), Math.max(0, at - performance.now()))
    }
  }

  function send(since: number): void {
    sentAt = since
    socket.write(requests[asked++ % requests.length])
  }
}

function end(): void {
  isOver = true
  clearTimeout(endTimer)
}

function report(): void {
  const tookSeconds = (performance.now() - startedAt) / 1000
  const quantile = quantilesOf(times)
  const { user, system } = process.cpuUsage()
  console.log(
    JSON.stringify({
      requestsPerSecond: Math.round(times.length / tookSeconds),
      p50Ms: quantile(0.5),
      p99Ms: quantile(0.99),
      maxMs: quantile(1),
      failed,
      requests: times.length,
      loadCpuMicrosecondsPerRequest: Math.round((user + system) / times.length),
    }),
  )
}
