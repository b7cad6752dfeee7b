export { type DomainEvent, EVENT_TYPES, type EventListener, EventLog, type EventType } from './event-log.ts'
export { findEvent } from './find-event.ts'
