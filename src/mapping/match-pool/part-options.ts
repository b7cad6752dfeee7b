/** How a part of a job's results is written, by a matching thread or out of earlier parts. */
export const PART_OPTIONS = '(FORMAT parquet, ROW_GROUP_SIZE 4096, COMPRESSION lz4_raw)'
