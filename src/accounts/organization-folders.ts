import type { Db } from '../platform/database/index.ts'
import type { OwnedFolders } from '../platform/unrecorded-files/delete-abandoned.ts'

/**
 * The folders organizations/<organization>/<kind>/<id>/ of a kind, for the sweep that deletes those of which
 * `findNeeded` does not name the id. Organizations that this database does not know are left alone: a bucket may be
 * shared with a service that has another.
 */
export function organizationFolders(
  db: Db,
  kind: string,
  findNeeded: (ids: string[]) => Promise<{ id: string }[]>,
): OwnedFolders {
  const shape = new RegExp(`^organizations/(${UUID})/${kind}/(${UUID})/`)
  return {
    prefix: 'organizations/',
    folderOf: (key) => shape.exec(key)?.[0] ?? null,
    async known(folders) {
      const parts = folders.map((folder) => {
        const [, organizationId, id] = shape.exec(folder)!
        return { folder, organizationId, id }
      })
      const ours = await db
        .selectFrom('organizations')
        .select('id')
        .where('id', 'in', [...new Set(parts.map(({ organizationId }) => organizationId))])
        .execute()
      const needed = await findNeeded(parts.map(({ id }) => id))
      const [organizations, ids] = [ours, needed].map((rows) => new Set(rows.map((row) => row.id)))
      return new Set(
        parts
          .filter(({ organizationId, id }) => !organizations.has(organizationId) || ids.has(id))
          .map(({ folder }) => folder),
      )
    },
  }
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
