import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import { ENDING_SIGNALS, SIGNAL_COPIES_MS } from '../../platform/ending-signals.ts'
import { parentCommand } from '../command-files.ts'
import { wholeNumber } from '../number-options.ts'
import { CommandError, wrongUsage } from '../output.ts'

interface ListenOptions {
  port: string
  secret?: string
  status: string
  json?: boolean
}

export function addWebhooksListen(program: Command): void {
  parentCommand(program, 'webhooks', 'what subscriptions deliver')
    .command('listen')
    .description('Receive webhooks on this machine, print them and check their signatures. For trying things out.')
    .option('--port <n>', 'port on 127.0.0.1', '9000')
    .option('--secret <whsec>', 'the signing secret; without it signatures are not checked')
    .option('--status <n>', 'what to answer, for example 500 to see the retries', '200')
    .option('--json', 'print one object a line')
    .addHelpText(
      'after',
      '\nExample:\n  staymap webhooks listen --port 9000 --secret whsec_…\n' +
        'Then create a webhook subscription for http://127.0.0.1:9000/ and send it a test event. Ctrl-C ends it.',
    )
    .action(async (options: ListenOptions) => {
      const port = wholeNumber('--port', options.port, 0, 65_535)
      const status = wholeNumber('--status', options.status, 200, 599)
      // The masked form, which is what one finds when looking for it later, would match nothing and say so each time.
      if (options.secret !== undefined && !/^whsec_[A-Za-z0-9+/]+=*$/.test(options.secret))
        throw wrongUsage(
          '--secret takes the whole signing secret (whsec_…), which is shown once: when the subscription is made or its secret changed.',
        )
      const { listenForWebhooks } = await import('../listen-for-webhooks.ts')
      const listening = await listenForWebhooks({ port, status, secret: options.secret ?? null }, (arrived) => {
        process.stdout.write(options.json ? `${JSON.stringify(arrived)}\n` : arrived.text)
      }).catch((error) => {
        throw new CommandError(
          'CANNOT_START',
          `Port ${port} cannot be opened (${error.code}); name another with --port.`,
        )
      })
      process.stderr.write(`Listening on ${listening.url}\n`)
      await new Promise<void>((resolve) => {
        for (const signal of ENDING_SIGNALS) process.on(signal, () => resolve())
      })
      await Promise.all([listening.close(), pause(SIGNAL_COPIES_MS)])
    })
}
