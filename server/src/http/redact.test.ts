import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const TOKEN = 'Zk3l8mWc1b0v7XyQe5RtUi2oPaSdFgHjKlZxCvBnM4_';

test.each([
  [
    'failed at https://a.example/LoginPage/LoginPage?url=%2Fx&source=y:1',
    'failed at https://a.example/LoginPage/LoginPage',
  ],
  ['/?undo=#secret is gone', '/ is gone'],
  ['no alice.b+c@example.com here', 'no [email] here'],
  ['用户@例子.中国 不可用', '[email] 不可用'],
  ['phone 13812345678', 'phone [number]'],
  ['phone +86 138-1234-5678.', 'phone [number].'],
  ['phone １３８１２３４５６７８', 'phone [number]'],
  ['code 123456 is wrong', 'code [number] is wrong'],
  [`Bearer ${TOKEN}`, 'Bearer [token]'],
  [`state=${TOKEN} code=12`, 'state=[token] code=12'],
  [`${TOKEN}.${TOKEN}`, '[token]'],
])('%j becomes %j', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'data')",
  'at Form.#submit (https://a.example/assets/change-contact-dialog-D6OgPM7O.js:1:123456)',
  'render@https://a.example/assets/main-BX2k91_a.js:12:3456',
  'Minified React error #418; visit https://react.dev/errors/418',
])('%j stays', (text) => {
  expect(redact(text)).toBe(text);
});

// One compatibility character becomes six here. A search whose time grows with the square of the length would take
// minutes.
test.each(['a', '㌖', 'a.', 'a@', '1 (', '-', '?'])(
  'redacting a text that repeats %j takes a time that grows with its length',
  (part) => {
    expect(redact(part.repeat(100_000)).length).toBeGreaterThan(0);
  },
);
