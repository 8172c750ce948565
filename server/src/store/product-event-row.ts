import type { EventStream, ProductEvent } from '../model/entities/product-events.ts';

/** A row of `event_stream`, with the events that are sent again. */
export type EventStreamRow = EventStream & {
  readonly againSince: number | null;
  readonly againUntil: number | null;
  /** The id of the last event that is due again; empty before the first. */
  readonly againAfter: string | null;
};

/** A row of `product_event`. The body is JSON. */
export type ProductEventRow = Omit<ProductEvent, 'body'> & {
  readonly body: string;
  /** The end of its lease, or the time of its next try. */
  readonly dueAt: number;
  readonly tries: number;
  readonly refusals: number;
  /** The time at which the product had it or refused it; null while it waits. */
  readonly doneAt: number | null;
  /** The error that the product answered; null if it did not answer an error. */
  readonly error: string | null;
  /** The end of the time whose events were last sent again with this one; null for an event that was sent once. */
  readonly againUntil: number | null;
};
