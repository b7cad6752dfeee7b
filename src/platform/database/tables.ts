/**
 * Every table of the service. Each folder adds its own tables here by declaration merging in its
 * `tables.ts`, so that the one who writes a table also describes it:
 *
 *   declare module '../platform/database/tables.ts' {
 *     interface Tables { organizations: OrganizationTable }
 *   }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, see above.
export interface Tables {}
