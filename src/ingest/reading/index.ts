/**
 * Counted up when more of a file is understood than before, names of columns above all. What is kept of a file names
 * the reading it is of (the index that `map --index` saves, an upload), so that one of before is known for lacking
 * something and the file can be read anew.
 */
export const READING = 3
