import * as v from 'valibot';
import { scenes } from '../values/contact.ts';
import { fields } from './request-fields.ts';
import { email, phone } from './text-fields.ts';

/** Two fields; exactly one of them is sent. */
export const contactEntries = { phone: v.nullish(phone), email: v.nullish(email) };

/** Returns the schema of an object of `entries` and exactly one of `choices`. */
export function requireOneOf<const E extends v.ObjectEntries, const C extends v.ObjectEntries>(entries: E, choices: C) {
  const schema = fields({ ...entries, ...choices });
  const keys = Object.keys(choices);
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const sent = dataset.value as Readonly<Record<string, unknown>>;
      const count = keys.filter((key) => sent[key] != null).length;
      if (count === 1) return;
      // If only an empty ticket was sent, it counts as an unknown ticket.
      addIssue({
        message: count > 0 ? 'FIELDS_INVALID' : 'security' in sent ? 'TICKET_EXPIRED' : 'FIELD_REQUIRED',
        path: [{ type: 'object', origin: 'value', input: { ...sent }, key: keys[0] ?? '', value: undefined }],
      });
    }),
    v.description(`Exactly one of ${keys.join(', ')}.`),
  );
}

/** Returns the schema of an object of `entries` with exactly one of `phone` and `email`. */
export function withContact<const E extends v.ObjectEntries>(entries: E) {
  return requireOneOf(entries, contactEntries);
}

/** The purpose of a verification code. */
export const scene = v.picklist(scenes, 'FIELDS_INVALID');

/** The kind of the account's own contact that a code is sent to. */
export const contactType = v.picklist(['phone', 'email'], 'FIELDS_INVALID');
