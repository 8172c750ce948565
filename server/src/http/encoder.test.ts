import { described } from '@isoline/contract/fields/request-fields.ts';
import { isoTime, isoTimeOrNull, time, timeOrNull } from '@isoline/contract/fields/time-fields.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { encoderOf } from './encoder.ts';

const AT = Date.UTC(2026, 1, 3, 4, 5, 6, 7);
const TEXT = '2026-02-03T04:05:06.007Z';

describe('the encoder of an answer', () => {
  test('a time becomes text wherever the schema declares it', () => {
    const session = v.object({ at: isoTime, endedAt: isoTimeOrNull });
    const encode = encoderOf(
      v.object({
        at: described(time, 'The first.'),
        never: timeOrNull,
        sessions: described(v.array(session), 'All.'),
        newest: v.nullable(session),
        closing: v.optional(v.object({ at: time })),
        days: v.array(time),
      }),
    );
    const view = { at: AT, never: null, sessions: [{ at: AT, endedAt: null }], newest: { at: AT, endedAt: AT } };
    expect(encode({ ...view, days: [AT] })).toEqual({
      at: TEXT,
      never: null,
      sessions: [{ at: TEXT, endedAt: null }],
      newest: { at: TEXT, endedAt: TEXT },
      days: [TEXT],
    });
    expect(encoderOf(v.nullable(session))(null)).toBeNull();
  });

  test('a property that the schema does not declare is left out at every depth', () => {
    const encode = encoderOf(v.object({ id: v.string(), devices: v.array(v.object({ name: v.string() })) }));
    const account = { id: 'a', passwordHash: 'h', devices: [{ name: 'd', deviceId: 'secret' }] };
    expect(encode(account)).toEqual({ id: 'a', devices: [{ name: 'd' }] });
  });

  test('a loose object keeps the properties that the schema does not declare', () => {
    const encode = encoderOf(v.object({ detail: v.looseObject({ at: time }) }));
    expect(encode({ detail: { at: AT, certain: true } })).toEqual({ detail: { at: TEXT, certain: true } });
  });

  test('a value that the contract does not know passes, because an older version may have stored it', () => {
    const encode = encoderOf(v.object({ kind: v.picklist(['sign-in']), detail: v.record(v.string(), v.string()) }));
    const stored = { kind: 'sign-in-of-old', detail: { reason: 'gone' } };
    expect(encode(stored)).toEqual(stored);
  });

  test.each([
    ['required properties', { security: 's', at: AT, other: 1 }, { security: 's', at: TEXT }],
    ['literals', { kind: 'b', at: AT, ip: 'i' }, { kind: 'b', ip: 'i' }],
    ['nothing, as the first', { at: AT, other: 1 }, { at: TEXT }],
  ])('data of several shapes is encoded by the one that it matches by %s', (_by, data, encoded) => {
    const shapes = v.union([
      v.object({ security: v.string(), at: time }),
      v.object({ kind: v.literal('a'), at: time, ip: v.string() }),
      v.object({ kind: v.literal('b'), ip: v.string() }),
    ]);
    expect(encoderOf(shapes)(data)).toEqual(encoded);
  });
});
