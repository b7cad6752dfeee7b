import { useState } from 'preact/hooks'
import { call } from '../../api/call.ts'
import type { ExportFile, MappingJob } from '../../api/types.ts'
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

/** The results as a file, behind a link of its own. It is told when decisions made since are not in it. */
export function ExportResults(props: { job: MappingJob }) {
  const setting = useApi('GET /api/v1/export-format', {})
  const [file, setFile] = useState<ExportFile & { ofJob: MappingJob }>()
  const make = useAct(async (format: Format) => {
    const path = { mappingJobId: props.job.mappingJobId }
    // Asked before: what is decided in between is in the file, and then told as missing rather than missing untold.
    const ofJob = await call('GET /api/v1/mapping/{mappingJobId}', { path })
    const made = await call('POST /api/v1/mapping/{mappingJobId}/export', { path, body: { format } })
    setFile({ ...made, ofJob })
    announce(`The file ${made.filename} is ready`)
  })
  const isOutdated = file && hasChanged(file.ofJob, props.job)
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
        <p class={`notice ${isOutdated ? 'warn' : 'good'}`}>
          {isOutdated && (
            <>
              The results have changed since this file was made.{' '}
              <button type="button" disabled={make.busy} onClick={() => make.run(file.format)}>
                Make it again
              </button>
              <br />
            </>
          )}
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

// What the page knows of the job may be older than the file, which is no news.
function hasChanged(before: MappingJob, now: MappingJob): boolean {
  return Date.parse(now.updatedAt ?? '') > Date.parse(before.updatedAt ?? '')
}
