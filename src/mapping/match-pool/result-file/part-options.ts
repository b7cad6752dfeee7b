/**
 * Rows in a group of a part. A group is the least DuckDB unpacks for a row: fifty hits spread over a million rows cost
 * 540 ms of processor time with groups of 20,480 rows and 144 ms like this; smaller ones make the footer too long to
 * read.
 */
export const PART_GROUP_ROWS = 4_096

/** How a part of a job's results is written out of earlier parts. */
export const PART_OPTIONS = `(FORMAT parquet, ROW_GROUP_SIZE ${PART_GROUP_ROWS}, COMPRESSION lz4_raw)`
