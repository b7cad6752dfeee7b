import type { MappingJob } from '../api/types.ts'
import { Badge } from './badge.tsx'
import { Table } from './table.tsx'
import { useUploadNames } from './use-upload-names.ts'
import { count, mode, time } from './words.ts'

/** Jobs with the list each of them maps. */
export function JobTable(props: { jobs: MappingJob[] }) {
  const uploads = useUploadNames(props.jobs)
  return (
    <Table
      label="Mapping jobs"
      columns={[
        'List',
        'Started',
        'State',
        'Way',
        { number: 'Rows' },
        { number: 'Matched' },
        { number: 'To review' },
        { number: 'Unmatched' },
      ]}
    >
      {props.jobs.map((job) => (
        <tr key={job.mappingJobId}>
          <td>
            <a href={`/jobs/${job.mappingJobId}`}>
              <bdi>{uploads.get(job.partnerInventoryId) ?? 'An uploaded list'}</bdi>
            </a>
          </td>
          <td class="when">{time(job.createdAt)}</td>
          <td>
            <Badge state={job.status} />
          </td>
          <td>{mode(job.mode)}</td>
          <td class="number">{count(job.totalRecords)}</td>
          <td class="number">{count(job.matchedRecords)}</td>
          <td class="number">{count(job.reviewRecords)}</td>
          <td class="number">{count(job.unmatchedRecords)}</td>
        </tr>
      ))}
    </Table>
  )
}
