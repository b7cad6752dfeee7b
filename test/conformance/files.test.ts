import { describe } from 'node:test'
import { takesEveryKey } from './files/keys.ts'
import { linksToFiles } from './files/links.ts'
import { listsAndDeletes } from './files/listing-and-deleting.ts'
import { givesPathsOnThisMachine } from './files/on-this-machine.ts'
import { readsWhatIsThere } from './files/reading.ts'
import { StoreUnderTest } from './files/store-under-test.ts'
import { openLocalTestStore, openS3TestStore, type TestStore, whyNoS3 } from './files/test-stores.ts'
import { keepsWhatIsWritten } from './files/writing.ts'

const noS3 = await whyNoS3()
if (noS3) console.log(`files on S3 not tested: ${noS3}`)

describe('files in a folder', () => promises(openLocalTestStore))
describe('files in a bucket', { skip: noS3 }, () => promises(openS3TestStore))

/** What every store promises, one part a file. */
function promises(openTestStore: () => Promise<TestStore>): void {
  const under = new StoreUnderTest(openTestStore)
  keepsWhatIsWritten(under)
  readsWhatIsThere(under)
  takesEveryKey(under)
  listsAndDeletes(under)
  givesPathsOnThisMachine(under)
  linksToFiles(under)
}
