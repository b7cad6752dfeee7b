import type { MappingJob } from '../api/types.ts'
import { Badge } from './badge.tsx'
import { count, mode, time } from './words.ts'

export function JobTable(props: { jobs: MappingJob[] }) {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
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
                <a href={`/jobs/${job.mappingJobId}`}>{time(job.createdAt)}</a>
              </td>
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
    </div>
  )
}
