import { call } from '../../api/call.ts'
import type { InventoryUploadDetail, MappingJob } from '../../api/types.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { Choice, Field, textsOf } from '../../parts/field.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Card } from '../../parts/page.tsx'
import { count, counted } from '../../parts/words.ts'
import { go } from '../../shell/router.ts'

export function StartMapping(props: { upload: InventoryUploadDetail }) {
  const { upload } = props
  const quota = useApi('GET /api/v1/billing/quota/status', {})
  const start = useAct(async ({ mode, minConfidence }: Record<string, string>) => {
    const job = await call('POST /api/v1/mapping', {
      body: {
        partnerInventoryId: upload.uploadId,
        mode: mode as MappingJob['mode'],
        minConfidence: minConfidence ? Number(minConfidence) : null,
      },
    })
    go(`/jobs/${job.mappingJobId}`)
  })
  return (
    <Card title="Map it">
      <form onSubmit={(event) => start.run(textsOf(event))}>
        <Problem error={start.error} />
        <Choice label="How" name="mode" error={start.error}>
          <option value="STANDARD">Compare names, addresses and places</option>
          <option value="HYBRID">Look the supplier’s ids up, then compare the rest</option>
          <option value="ID_TO_ID">Only look the supplier’s ids up</option>
        </Choice>
        <Field
          label="Accept from % (optional)"
          name="minConfidence"
          type="number"
          min="0"
          max="100"
          step="any"
          error={start.error}
          hint="Left empty, only safe matches are accepted and doubtful ones are put up for review."
        />
        <button type="submit" class="main" disabled={start.busy}>
          Start the mapping
        </button>
        <p class="hint">
          {upload.recordCount === null
            ? 'It starts by itself when the list is read.'
            : `Costs ${counted(upload.recordCount, 'mapping')}.`}
          {quota.data && ` You have ${count(quota.data.remainingQuota)} left.`}
        </p>
      </form>
    </Card>
  )
}
