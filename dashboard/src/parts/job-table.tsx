import type { MappingJob } from '../api/types.ts'
import { Badge } from './badge.tsx'
import { Scroll } from './scroll.tsx'
import { useUploadNames } from './use-upload-names.ts'
import { count, mode, time } from './words.ts'

/** Jobs with the list each of them maps. */
export function JobTable(props: { jobs: MappingJob[] }) {
  const uploads = useUploadNames(props.jobs)
  return (
    <Scroll label="Mapping jobs">
      <table>
        <thead>
          <tr>
            <th scope="col">List</th>
            <th scope="col">Started</th>
            <th scope="col">State</th>
            <th scope="col">Way</th>
            <th scope="col" class="number">
              Rows
            </th>
            <th scope="col" class="number">
              Matched
            </th>
            <th scope="col" class="number">
              To review
            </th>
            <th scope="col" class="number">
              Unmatched
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </Scroll>
  )
}
