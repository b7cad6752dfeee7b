import { useState } from 'preact/hooks'
import { call } from '../../api/call.ts'
import type { ExportFile } from '../../api/types.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Choice, textsOf } from '../../parts/field.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Card } from '../../parts/page.tsx'
import { bytes, counted, time } from '../../parts/words.ts'

type Format = ExportFile['format']

export const FORMATS: [format: Format, name: string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
  ['jsonl', 'JSON lines'],
  ['parquet', 'Parquet'],
]

/** The results as a file, behind a link of its own. */
export function ExportResults(props: { jobId: string }) {
  const setting = useApi('GET /api/v1/export-format', {})
  const [file, setFile] = useState<ExportFile>()
  const make = useAct(async (format: Format) => {
    const made = await call('POST /api/v1/mapping/{mappingJobId}/export', {
      path: { mappingJobId: props.jobId },
      body: { format },
    })
    setFile(made)
    announce(`The file ${made.filename} is ready`)
  })
  return (
    <Card title="Export">
      <form class="row" onSubmit={(event) => make.run(textsOf(event).format as Format)}>
        <Choice label="Format" name="format" key={setting.data?.format} defaultValue={setting.data?.format}>
          {FORMATS.map(([format, name]) => (
            <option key={format} value={format}>
              {name}
            </option>
          ))}
        </Choice>
        <button type="submit" disabled={make.busy}>
          {make.busy ? 'Making the file …' : 'Make a file'}
        </button>
      </form>
      <Problem error={make.error} />
      {file && (
        <p class="notice good">
          <a href={file.downloadUrl} download={file.filename}>
            Download {file.filename}
          </a>
          <br />
          {counted(file.rowCount, 'row')}, {bytes(file.fileSize)}. The link works until {time(file.expiresAt)}.
        </p>
      )}
      <p class="hint">
        Which columns it has is an <a href="/settings/exports">organization setting</a>.
      </p>
    </Card>
  )
}
