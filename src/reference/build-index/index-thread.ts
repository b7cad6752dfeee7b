// One thread that builds; see index-threads.ts.
import { parentPort } from 'node:worker_threads'
import { OrderAnswers } from './answer-orders.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { ThreadAnswer, ThreadOrder } from './messages.ts'
import { OddReference } from './read-reference-block.ts'

const answers = new OrderAnswers()

parentPort!.on('message', (order: ThreadOrder) => {
  if (order.type === 'collect') collectGarbage()
  else
    answers
      .answer(order)
      .then((result) => send({ result }))
      .catch((error: Error) => send({ failure: error.stack ?? error.message, isOdd: error instanceof OddReference }))
})

function send(message: ThreadAnswer): void {
  parentPort!.postMessage(message)
}
