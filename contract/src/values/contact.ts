import * as v from 'valibot';
import { fields } from './fields.ts';
import { email, phone } from './text.ts';

/** A phone or an e-mail: what a code is sent to and an account is found by. */
export type Contact =
  | { readonly kind: 'phone'; readonly value: string }
  | { readonly kind: 'email'; readonly value: string };

// The marks of purity keep the schemas out of pages that only mask a contact: the bundler doesn't see that of these two.
/** The two fields of which exactly one is sent. */
export const contactEntries = {
  phone: /* @__PURE__ */ v.nullish(phone),
  email: /* @__PURE__ */ v.nullish(email),
};

interface ContactFields {
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** An object of `entries` and exactly one of `choices`. */
/* @__NO_SIDE_EFFECTS__ */
export function withOneOf<const E extends v.ObjectEntries, const C extends v.ObjectEntries>(entries: E, choices: C) {
  const schema = fields({ ...entries, ...choices });
  const keys = Object.keys(choices);
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const sent = dataset.value as Readonly<Record<string, unknown>>;
      const count = keys.filter((key) => sent[key] != null).length;
      if (count === 1) return;
      addIssue({
        message: count === 0 ? 'FIELD_REQUIRED' : 'FIELDS_INVALID',
        path: [{ type: 'object', origin: 'value', input: { ...sent }, key: keys[0] ?? '', value: undefined }],
      });
    }),
    v.description(`Exactly one of ${keys.join(', ')}.`),
  );
}

/** An object of `entries` with exactly one of `phone` and `email`. */
/* @__NO_SIDE_EFFECTS__ */
export function withContact<const E extends v.ObjectEntries>(entries: E) {
  return withOneOf(entries, contactEntries);
}

/** The contact of a parsed body. */
export function contactOf(fields: ContactFields): Contact {
  return fields.phone != null ? { kind: 'phone', value: fields.phone } : { kind: 'email', value: fields.email ?? '' };
}

/** `138****5678`, `a***@example.com`. */
export function mask(contact: Contact): string {
  if (contact.kind === 'phone') return `${contact.value.slice(0, 3)}****${contact.value.slice(-4)}`;
  const at = contact.value.lastIndexOf('@');
  return `${[...contact.value][0] ?? ''}***${contact.value.slice(at)}`;
}

/** What a code is for; each call takes codes of one scene only (contract, section 2). */
export const scenes = ['login', 'register', 'reset', 'reauth', 'change', 'bind', 'merge'] as const;
export type Scene = (typeof scenes)[number];
export const scene = /* @__PURE__ */ v.picklist(scenes, 'FIELDS_INVALID');

/** Which of an account's own contacts a code goes to. */
export const contactType = /* @__PURE__ */ v.picklist(['phone', 'email'], 'FIELDS_INVALID');
