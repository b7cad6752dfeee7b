import type { FileStore } from '../../../src/platform/files/index.ts'
import { openPlatform } from '../../../src/start/open-platform.ts'
import { serve } from '../../../src/start/serve.ts'
import type { TestService } from '../test-service.ts'

interface SecondProcessOptions {
  /** Called before a file is read from the store; whoever reads it waits. */
  beforeReading?: (key: string) => Promise<void> | void
  progress?: (report: { label: string }) => void
}

/**
 * Begins to start the service once more on the database and the files of one that runs, as a process beside it would.
 * `url` answers from when the door is open; `started` is fulfilled when all is there.
 */
export async function startSecondProcess(
  { services, clock }: TestService,
  { beforeReading = () => {}, progress }: SecondProcessOptions = {},
) {
  const { settings, log, database } = services
  const opened = await openPlatform(
    // The operator's socket is the first one's; beside a database server nobody has one.
    { ...settings, databaseUrl: 'postgres://beside' },
    // Whoever came first closes the database.
    { clock, log, database: { ...database, close: async () => {} } },
  )
  const listening = Promise.withResolvers<string>()
  const platform = {
    ...opened,
    files: watched(opened.files, beforeReading),
    setListeningUrl(url: string) {
      opened.setListeningUrl(url)
      listening.resolve(url)
    },
  }
  const started = serve(platform, { work: false, progress })
  started.catch(listening.reject)
  return { url: await listening.promise, started }
}

function watched(files: FileStore, beforeReading: (key: string) => Promise<void> | void): FileStore {
  return new Proxy(files, {
    get(target, name) {
      if (name === 'withLocalPath') {
        return async (key: string, use: (path: string) => Promise<unknown>) => {
          await beforeReading(key)
          return target.withLocalPath(key, use)
        }
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
