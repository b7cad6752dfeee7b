/**
 * Changes whenever the same records against the same reference could come out differently: new model numbers, or code
 * that reads, finds, compares or decides otherwise. Results carry it.
 */
export const ENGINE_VERSION = '1.28.0'
