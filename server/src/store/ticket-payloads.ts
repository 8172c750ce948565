import { providerIds } from '@isoline/contract/providers.ts';
import * as v from 'valibot';
import type { TicketKind, TicketPayloads } from '../domain/verification/verification.ts';

const nullableText = v.nullable(v.string());

const identity = v.object({
  provider: v.picklist(providerIds),
  appId: v.string(),
  subject: v.string(),
  unionId: nullableText,
  nickName: nullableText,
  avatar: nullableText,
});

const json = v.pipe(v.string(), v.parseJson());

/** The stored form of each kind's payload: JSON, or null for a kind without a payload. */
const schemas: { readonly [K in TicketKind]: v.GenericSchema<string | null, TicketPayloads[K]> } = {
  identity: v.pipe(json, v.object({ identity, source: v.string(), launchHash: nullableText })),
  launch: v.pipe(json, v.object({ vip: v.nullable(v.object({ workspaceId: v.string(), product: v.string() })) })),
  merge: v.pipe(json, v.object({ by: v.picklist(['contact', ...providerIds]) })),
  reauth: v.null(),
  'step-up': v.null(),
  reset: v.null(),
  'contact-proof': v.null(),
};

/** The text that a payload is stored as; null for a kind without a payload. */
export const storedPayload = (payload: TicketPayloads[TicketKind]): string | null => payload && JSON.stringify(payload);

/** Parses a stored payload. Fails when it does not have the shape of its kind, for example after an upgrade. */
export function parsePayload<K extends TicketKind>(kind: K, stored: string | null) {
  const schema: v.GenericSchema<string | null, TicketPayloads[K]> = schemas[kind];
  return v.safeParse(schema, stored);
}
