const LOOKS: Record<string, [look: string, text: string]> = {
  MATCHED: ['good', 'Matched'],
  REVIEW: ['warn', 'To review'],
  UNMATCHED: ['plain', 'Unmatched'],
  COMPLETED: ['good', 'Completed'],
  DONE: ['good', 'Done'],
  RUNNING: ['busy', 'Running'],
  PENDING: ['busy', 'Waiting'],
  PROCESSING: ['busy', 'Being read'],
  MAPPING: ['busy', 'Being mapped'],
  FAILED: ['bad', 'Failed'],
  CANCELLED: ['plain', 'Cancelled'],
  ACTIVE: ['good', 'Active'],
  INACTIVE: ['plain', 'Inactive'],
  SUCCESS: ['good', 'Delivered'],
  RETRY: ['warn', 'Will be tried again'],
  DEAD: ['bad', 'Given up'],
  pending: ['busy', 'Pending'],
  approved: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
}

/** A state as a word; the colour only repeats what it says. */
export function Badge(props: { state: string }) {
  const [look, text] = LOOKS[props.state] ?? ['plain', props.state]
  return <span class={`badge ${look}`}>{text}</span>
}
