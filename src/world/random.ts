// Every draw in the made world comes from here, so that a seed means the same bytes on every machine.

/** A stream of numbers in [0, 1). */
export type Rng = () => number

/** Mixes 32 bits so that every input bit moves every output bit (the finaliser of MurmurHash3). A bijection. */
export function mix(x: number): number {
  let h = x | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** One 32-bit number from several. */
export function hashOf(a: number, b = 0, c = 0, d = 0): number {
  let h = mix(a ^ 0x9e3779b9)
  h = mix(h ^ Math.imul(b, 0x85ebca77))
  h = mix(h ^ Math.imul(c, 0xc2b2ae3d))
  return mix(h ^ Math.imul(d, 0x27d4eb2f))
}

export function hashOfText(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h)
}

/** The same stream for the same numbers (sfc32: small, fast, passes PractRand). */
export function rngOf(seed: number, b = 0, c = 0): Rng {
  let s0 = hashOf(seed, b, c, 1)
  let s1 = hashOf(seed, b, c, 2)
  let s2 = hashOf(seed, b, c, 3)
  let counter = 1
  return () => {
    const t = (((s0 + s1) | 0) + counter) | 0
    counter = (counter + 1) | 0
    s0 = s1 ^ (s1 >>> 9)
    s1 = (s2 + (s2 << 3)) | 0
    s2 = ((s2 << 21) | (s2 >>> 11)) + t
    return (t >>> 0) / 4294967296
  }
}

export function chance(rng: Rng, p: number): boolean {
  return rng() < p
}

export function below(rng: Rng, n: number): number {
  return Math.floor(rng() * n)
}

export function pick<T>(rng: Rng, list: readonly T[]): T {
  return list[Math.floor(rng() * list.length)]
}

/** A standard normal number (Box and Muller). */
export function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng())
}
