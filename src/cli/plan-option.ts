import { Option } from 'commander'

// Written out instead of imported from accounts/, which would load the database for every `--help`.
export function planOption(): Option {
  return new Option('--plan <plan>', 'what it may use').choices(['FREE', 'SUBSCRIPTION', 'ENTERPRISE'])
}
