/** A world that cannot be made as asked: an unknown country, more rows than there are hotels. Written for people. */
export class WorldError extends Error {
  override readonly name = 'WorldError'
}
