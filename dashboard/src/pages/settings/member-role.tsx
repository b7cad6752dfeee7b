import { useState } from 'preact/hooks'

type Role = 'owner' | 'member'

/**
 * The role of a member, to be chosen and then saved: one arrow key in the list must not make an owner a member, who
 * could not undo it.
 */
export function MemberRole(props: { email: string; role: Role; busy: boolean; onChange(role: Role): void }) {
  const [chosen, setChosen] = useState(props.role)
  return (
    <span class="actions">
      <select
        aria-label={`Role of ${props.email}`}
        value={chosen}
        disabled={props.busy}
        onChange={(event) => setChosen(event.currentTarget.value as Role)}
      >
        <option value="owner">Owner</option>
        <option value="member">Member</option>
      </select>
      {chosen !== props.role && (
        <button type="button" disabled={props.busy} onClick={() => props.onChange(chosen)}>
          Save <span class="unseen">the role of {props.email}</span>
        </button>
      )}
    </span>
  )
}
