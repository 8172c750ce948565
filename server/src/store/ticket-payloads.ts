import { strongProofs } from '@isoline/contract/fields/factor-fields.ts';
import type { LoginType } from '@isoline/contract/providers.ts';
import { providerIds, providers } from '@isoline/contract/providers.ts';
import * as v from 'valibot';
import type { TicketKind, TicketPayloads } from '../model/entities/verification.ts';

const loginTypes: readonly LoginType[] = [
  'register',
  'password',
  'sms',
  'email',
  'reset',
  'passkey',
  ...providerIds.map((id) => providers[id].name),
];

const nullableText = v.nullable(v.string());

const identity = v.object({
  provider: v.picklist(providerIds),
  appId: v.string(),
  subject: v.string(),
  unionId: nullableText,
  nickName: nullableText,
  avatar: nullableText,
});

const pendingIdentity = v.object({ identity, source: v.string(), launchHash: nullableText });
const strength = v.picklist(['code', 'strong']);

const json = v.pipe(v.string(), v.parseJson());

// A step-up by a passkey that was just created has no payload.
const stepUp = v.nullable(v.pipe(json, v.object({ by: v.picklist([...strongProofs, 'phone', 'email']) })));

/** The stored form of each kind's payload: JSON, or null for a kind without a payload. */
const schemas: { readonly [K in TicketKind]: v.GenericSchema<string | null, TicketPayloads[K]> } = {
  identity: v.pipe(json, pendingIdentity),
  launch: v.pipe(json, v.object({ vip: v.nullable(v.object({ workspaceId: v.string(), product: v.string() })) })),
  'other-account': v.pipe(json, v.object({ identity, client: v.string(), source: v.string(), launchHash: v.string() })),
  merge: v.pipe(json, v.object({ by: v.picklist(['contact', ...providerIds]) })),
  reauth: v.pipe(json, v.object({ strength })),
  'step-up': stepUp,
  'strong-step-up': stepUp,
  'passkey-request': v.null(),
  'passkey-creation': v.nullable(v.pipe(json, v.object({ silent: v.literal(true) }))),
  'new-authenticator': v.pipe(json, v.object({ sealedSecret: v.string() })),
  'second-factor': v.pipe(
    json,
    v.object({
      loginType: v.picklist(loginTypes),
      client: v.string(),
      source: v.string(),
      link: v.nullable(pendingIdentity),
      launchHash: nullableText,
    }),
  ),
  proved: v.null(),
  reset: v.null(),
  'contact-proof': v.null(),
};

/** Returns the stored text of a payload, or null for a kind without a payload. */
export const storedPayload = (payload: TicketPayloads[TicketKind]): string | null => payload && JSON.stringify(payload);

/** Parses a stored payload. Fails if it does not have the shape of its kind, which may happen after an upgrade. */
export function parsePayload<K extends TicketKind>(kind: K, stored: string | null) {
  const schema: v.GenericSchema<string | null, TicketPayloads[K]> = schemas[kind];
  return v.safeParse(schema, stored);
}
