import { InvalidArgumentError, Option } from 'commander'

// Written out instead of imported from accounts/, which would load the database for every `--help`.
const PLANS = ['FREE', 'SUBSCRIPTION', 'ENTERPRISE']

export function planOption(): Option {
  return new Option('--plan <plan>', `what it may use: ${PLANS.join(', ')}`).argParser((text) => {
    const plan = text.toUpperCase()
    if (!PLANS.includes(plan)) throw new InvalidArgumentError(`Allowed choices are ${PLANS.join(', ')}.`)
    return plan
  })
}
