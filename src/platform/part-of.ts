/** Where a file is written until it is whole. */
export function partOf(path: string): string {
  return `${path}.${process.pid}.part`
}
