import type { Clock } from '../../src/platform/clock.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #nowMs: number

  constructor(start: string | Date = '2026-11-15T12:00:00.000Z') {
    this.#nowMs = new Date(start).getTime()
  }

  now(): Date {
    return new Date(this.#nowMs)
  }

  advance(milliseconds: number): void {
    this.#nowMs += milliseconds
  }

  set(time: string | Date): void {
    this.#nowMs = new Date(time).getTime()
  }
}
