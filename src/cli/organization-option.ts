import { Option } from 'commander'
import { wrongUsage } from './output.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whose it is. Told here when it is no id at all: further on nobody knows that the field was called --org. */
export function organizationOption(description: string): Option {
  return new Option('--org <id>', description).makeOptionMandatory().argParser((text) => {
    if (UUID.test(text)) return text
    throw wrongUsage(`--org takes the id of an organization, as staymap org create prints it, not "${text}".`)
  })
}
