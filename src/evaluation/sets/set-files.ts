import { join } from 'node:path'

/** Where the lists of a labelled set stand, and their labels. */
export type SetFiles = { name: string; partner: string; reference: string; labels: string }

export function filesIn(folder: string): SetFiles {
  return {
    name: folder.split('/').filter(Boolean).at(-1) ?? folder,
    partner: join(folder, 'partner.csv'),
    reference: join(folder, 'reference.csv'),
    labels: join(folder, 'labels.csv'),
  }
}
