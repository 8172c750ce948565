import type { Language } from '@isoline/contract/errors/error-row.ts';
import { type ErrorKey, errors } from '@isoline/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import type { Dialect } from '../../src/store/engines/engine.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshAddress, useProduct } from '../product.ts';
import { mergeMessages } from './merge-message-cases.ts';
import { otherMessages, type Reach } from './message-cases.ts';
import { providerMessages } from './provider-message-cases.ts';

// WX_ALERT and BOUND_TO_PROVIDER have several causes, each with its own sentence. The tests of their calls check them.
const reaches: Readonly<
  Record<
    Exclude<
      ErrorKey,
      | 'WX_ALERT'
      | 'BOUND_TO_PROVIDER'
      | 'PASSKEY_UNKNOWN'
      | 'PASSKEY_COPIED'
      | 'SECOND_FACTOR_REQUIRED'
      | 'LAST_METHOD'
      // The sentences of rules without a key of their own, which the tests of `field-sentence.ts` check.
      | `FIELD_${'INTEGER' | 'TOO_SMALL' | 'TOO_LARGE' | 'NOT' | 'TOO_SHORT' | 'TOO_LONG' | 'TOO_MANY'}`
      | `FIELD_${'PATTERN' | 'TIME' | 'CHOICE'}`
      // `fetch` does not send the header Expect. The test of the envelope checks the sentence.
      | 'EXPECTATION_FAILED'
      // These need many passkeys or tokens. The tests of their calls check the sentences.
      | 'PASSKEYS_FULL'
      | 'PERSONAL_TOKENS_FULL'
      // These are errors of the API for back ends, whose answers have no envelope.
      | 'MACHINE_TOKEN_REFUSED'
      | 'SCOPE_MISSING'
      | 'STREAM_EXISTS'
      | 'STREAM_OF_SETTINGS'
      | 'STREAM_PUSHES'
      | 'REFERENCE_USED'
      | 'POINTS_REASON_UNKNOWN'
      | 'MEMBERSHIP_END_WRONG'
      | 'CALL_UNDER_WAY'
      | 'IDEMPOTENCY_KEY_REUSED'
      | 'PUSH_ADDRESS_WRONG'
      | 'STREAM_MEMBER_CHANGED'
      | 'STREAM_DISABLED'
      | 'REFERENCE_FORMAT'
      | 'USER_CLOSED'
      // These are errors of the console, whose calls are on another listener.
      | 'LAST_ADMINISTRATOR'
      | 'OPERATOR_EXISTS'
      | 'INCIDENT_REFUSED'
      | 'REASON_HOLDS_CONTACT'
      | 'NOTE_HOLDS_CONTACT'
      | 'NOTES_FULL'
      | 'PRODUCT_REFUSED'
      | 'STREAM_REFUSED'
      | 'OTHER_OPERATOR_REQUIRED'
      | 'OPERATORS_TOO_NEW'
      | 'REMOVAL_PENDING'
      | 'REPLACEMENT_PENDING'
      | 'CONTACTS_DIFFER'
      | 'ACCOUNT_ENDING'
      | 'MEMBERSHIP_CHANGED'
      | 'POINTS_TOO_FEW'
      | 'POINTS_CORRECTED'
      | 'TOO_MANY_IMPORTS'
    >,
    Reach
  >
> = {
  ...otherMessages,
  ...mergeMessages,
  ...providerMessages,
};
const rows = Object.entries(reaches) as [ErrorKey, Reach][];
// A sentence does not depend on the engine, so each engine is tested in one language.
const languageOn: Readonly<Record<Dialect, Language>> = { sqlite: 'zh', postgres: 'en' };

/** Returns the pattern of a sentence whose placeholders are filled with a number or a word. */
const filled = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '\\w+')}$`);

describe.each(dialects)('every message of the catalog on %s', (dialect) => {
  const use = useProduct(dialect, { PROVIDER_TIMEOUT_MS: '2000' });
  const language = languageOn[dialect];

  test.each(rows)(`a call answers %s in ${language}`, async (key, reach) => {
    const browser = use().browser(freshAddress());
    browser.language = language;
    const { key: answered, msg } = await reach(use(), browser);
    expect(answered).toBe(key);
    expect(msg).toMatch(filled(errors[key][language]));
  });
});
