/** What is told about a partner's file beside what its rows came to. */
export interface PartnerReport {
  rejected: number
  /** Remarks about the file as a whole. */
  warnings: string[]
  /** The first few rows that could not be used, each with its reason. */
  firstErrors: string[]
}
