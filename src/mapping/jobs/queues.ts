/** Decides what is to be matched and cuts it into chunks. */
export const PLAN_QUEUE = 'mapping-plan'
/** Slots: each takes chunks of its job, one after the other. */
export const SLOT_QUEUE = 'mapping-slot'
/** Puts the chunks together and ends the job. */
export const FINISH_QUEUE = 'mapping-finish'
/** Tells the organizations whose results hold hotels that were merged. */
export const TELL_MERGE_QUEUE = 'mapping-tell-merge'
/** Looks again at ids of suppliers that a merge of hotels had settled. */
export const UNSETTLE_QUEUE = 'mapping-unsettle'

export interface JobMessage {
  jobId: string
}

export interface SlotMessage {
  jobId: string
  slot: number
  /** How often the slot has gone to the back of the queue. */
  round: number
}
