import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smsSendingModes } from '../model/ports/sms-sending.ts';
import { decodeText } from '../model/text-encoding.ts';
import { readConfig } from './config.ts';
import { exampleProductsFile } from './own-folders.ts';
import { readProductSettings } from './product-settings.ts';
import { list, mailbox, pairs, text } from './setting-schemas.ts';
import { parseStrictJson } from './strict-json.ts';
import { complaint } from './testing-settings.ts';

const SECRET = 'k7Qz-Trail_Ridge+Peak=49w8XyPineLake';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isoline-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function readSecrets(content: string | Uint8Array) {
  const file = join(folder, 'secrets');
  writeFileSync(file, content);
  return readProductSettings({ CLIENT_SECRETS_FILE: file, PRODUCTS_FILE: exampleProductsFile }, false).clientSecrets;
}
const utf16 = (content: string, isBigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${content}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each([
  ['with LF', `contour=${SECRET}\nstrata=${SECRET}2\n`],
  ['with CRLF', `contour=${SECRET}\r\nstrata=${SECRET}2\r\n`],
  ['with CR', `contour=${SECRET}\rstrata=${SECRET}2`],
  ['with a byte order mark', `\ufeffcontour=${SECRET}\nstrata=${SECRET}2`],
  ['in UTF-16', utf16(`contour=${SECRET}\r\nstrata=${SECRET}2`)],
  ['in UTF-16, big-endian', utf16(`contour=${SECRET}\nstrata=${SECRET}2`, true)],
  ['with comments and empty lines', `# of contour\ncontour=${SECRET}\n\n  # of strata\nstrata=${SECRET}2`],
])('a file of secrets %s is read unchanged', (_, content) => {
  expect([...readSecrets(content)]).toEqual([
    ['contour', [SECRET]],
    ['strata', [`${SECRET}2`]],
  ]);
});

test.each(['off', 'known-devices\r\n', utf16('on\n')])('the file of the switch for SMS may hold %j', (content) => {
  const file = join(folder, 'sms-sending');
  writeFileSync(file, content);
  expect(readConfig({ SMS_SENDING_FILE: file }).sms.sendingFile).toBe(file);
});

test.each(['of', 'OFF', '', 'off on'])('a start is refused while the file of the switch for SMS holds %j', (word) => {
  const file = join(folder, 'sms-sending');
  writeFileSync(file, word);
  const sentence = `SMS_SENDING_FILE ${file} must hold one of ${smsSendingModes.join(', ')}; it holds "${word}".`;
  expect(complaint({ SMS_SENDING_FILE: file })).toBe(sentence);
  expect(complaint({ DATA_DIR: folder })).toBe(sentence);
});

test('a start is refused while the file of the switch for SMS cannot be read', () => {
  expect(complaint({ SMS_SENDING_FILE: folder })).toMatch(/^SMS_SENDING_FILE .* can't be read: /);
});

test('a file of the switch for SMS that does not exist yet is allowed', () => {
  expect(complaint({ SMS_SENDING_FILE: join(folder, 'later') })).toBe('');
});

test.each(['a,b', '#', '，', '"x', ' x'])('a secret in a file may contain %j', (part) => {
  expect(readSecrets(`contour=${SECRET}${part}9`).get('contour')).toEqual([`${SECRET}${part}9`]);
});

test.each([
  ['no sign', `strata=${SECRET}2\ncontour`, 'line 2 is not name=value'],
  ['a full-width sign', `contour＝${SECRET.replace('=', '')}`, 'line 1 is not name=value: it has a full-width sign'],
  ['no secret', 'contour=', 'line 1 has no value'],
  ['a space at its end', `contour=${SECRET} `, 'line 1 has white space'],
  ['a space beside the sign', `contour = ${SECRET}`, 'line 1 has white space'],
  ['an indented line', ` contour=${SECRET}`, 'line 1 has white space'],
  ['quotes', `contour="${SECRET}"`, 'line 1 has its value in quotes'],
  ['an invisible character', `contour=${SECRET}\u200b`, 'line 1 has a character that is not visible'],
  ['two entries in a line', `contour=${SECRET},strata=${SECRET}2`, 'line 1 looks like several entries'],
  [
    'a product three times',
    `contour=${SECRET}\ncontour=${SECRET}2\ncontour=${SECRET}3`,
    'line 3 gives "contour" a third value',
  ],
  [
    'a product that does not exist',
    `contuor=${SECRET}`,
    /^CLIENT_SECRETS_FILE gives "contuor" a secret, which PRODUCTS_FILE does not name: correct or remove it\.$/,
  ],
  ['a weak secret', 'contour=weak', /^CLIENT_SECRETS_FILE must give "contour" a secret of its own: /],
  [
    'another encoding',
    Buffer.concat([Buffer.from(`# `), Buffer.from([0xc3, 0xdc, 0xc2, 0xeb]), Buffer.from('\n')]),
    'line 1 has bytes',
  ],
  ['UTF-16 without its mark', Buffer.from(`contour=${SECRET}`, 'utf16le'), 'line 1 has bytes'],
])(
  'a file of secrets with %s is refused with its line, and the secret is not in the message',
  (_, content, message) => {
    const read = () => readSecrets(content as string);
    expect(read).toThrow(message);
    expect(read).not.toThrow(new RegExp(SECRET.slice(0, 8)));
  },
);

test('a missing file of secrets is refused', () => {
  const env = { CLIENT_SECRETS_FILE: join(folder, 'nothing') };
  expect(() => readProductSettings(env, false)).toThrow(/^CLIENT_SECRETS_FILE .*nothing can't be read: ENOENT/);
});

test.each([
  ['contour=a,strata=b', { contour: 'a', strata: 'b' }],
  ['contour=a==, strata=b,', { contour: 'a==', strata: 'b' }],
  ['\n  contour=a,\n  strata=b\n', { contour: 'a', strata: 'b' }],
])('the list of values %j is read', (given, values) => {
  expect(Object.fromEntries(v.parse(pairs, given))).toEqual(values);
});

test('a product may have two secrets, in a file and in the environment', () => {
  const two = [SECRET, `${SECRET}2`];
  expect(readSecrets(two.map((secret) => `contour=${secret}`).join('\n')).get('contour')).toEqual(two);
  const env = { LAUNCH_SECRETS: `market=${SECRET},market=${SECRET}2` };
  expect(readProductSettings(env, false).launches.secrets.get('market')).toEqual(two);
  expect(() => readProductSettings({ LAUNCH_SECRETS: 'market=a,market=b,market=c' }, false)).toThrow(
    'LAUNCH_SECRETS must be a list of name=value; entry 3 gives "market" a third value',
  );
});

test('a mini-program has one secret, because WeChat accepts one', () => {
  const file = join(folder, 'app-secrets');
  writeFileSync(file, `wx1=${SECRET}\nwx1=${SECRET}2`);
  expect(() => readProductSettings({ WECHAT_MINI_PROGRAM_SECRETS_FILE: file }, false)).toThrow(
    'line 2 gives "wx1" a second value',
  );
});

test.each([
  ['contour=a，strata=b', 'entry 1 has a full-width sign'],
  ['contour=a,b', 'entry 2 is not name=value'],
  ['contour=a,contour=b', 'entry 2 gives "contour" a second value'],
  ['contour = a', 'entry 1 has white space'],
  ["contour='a'", 'entry 1 has its value in quotes'],
  ['contour=a\u200b', 'entry 1 has a character that is not visible'],
])('the list of values %j is refused', (given, message) => {
  expect(() => v.parse(pairs, given)).toThrow(message);
});

test('a list with a full-width comma is refused', () => {
  expect(v.parse(list, 'market, contour')).toEqual(['market', 'contour']);
  expect(() => v.parse(list, 'market，contour')).toThrow('full-width');
});

test.each(['smtp.example.com ', ' x', 'x\r', '"x"', "'x'", '\ufeffx', 'a\nb'])('the text %j is refused', (given) => {
  expect(() => v.parse(text, given)).toThrow('must not have');
});

test.each([
  ['account@example.com', '', 'account@example.com'],
  ['Isoline <account@example.com>', 'Isoline', 'account@example.com'],
  ['Contoso: Accounts <a@b.example>', 'Contoso: Accounts', 'a@b.example'],
  ['Contoso, Inc. <a@b.example>', 'Contoso, Inc.', 'a@b.example'],
  ['"Contoso: \\"Accounts\\"" <a@b.example>', 'Contoso: "Accounts"', 'a@b.example'],
  ['等高线账号 <a@b.example>', '等高线账号', 'a@b.example'],
  ['<a@b.example>', '', 'a@b.example'],
  ['Li (Accounts); Beijing <a@数据.example>', 'Li (Accounts); Beijing', 'a@数据.example'],
])('the sender %s keeps its name and address', (given, name, address) => {
  expect(v.parse(mailbox, given)).toEqual({ name, address });
});

test.each([
  'Isoline',
  'a@b.example, c@d.example',
  'A <a@b.example>, B <c@d.example>',
  'a@b.example; c@d.example',
  'a@b.example, B <c@d.example>',
  'Isoline＜account@example.com＞',
  'account＠example.com',
  'Isoline <account@example.com',
  'Isoline <account@example.com> ',
  'Isoline\r\nBcc: x@y.example <account@example.com>',
  'Isoline <a b@example.com>',
  '"Isoline <account@example.com>"',
])('the sender %j is refused', (given) => {
  expect(() => v.parse(mailbox, given)).toThrow('must be one address');
});

test('JSON that gives a name twice is refused with its line, but the same name in two objects is accepted', () => {
  expect(parseStrictJson('[{"a": 1, "b": {"a": "}{\\""}}, {"a": [{"a": 2}]}]')).toHaveLength(2);
  expect(() => parseStrictJson('[{\n"id": 1,\n"url": 2,\n"i\\u0064": 3}]')).toThrow('line 4 gives "id" a second time');
});

test('a text in another encoding is refused with its first wrong line', () => {
  const bytes = Buffer.concat([Buffer.from('云\n'), Buffer.from([0xd4, 0xc6]), Buffer.from('\n')]);
  expect(() => decodeText(bytes)).toThrow('line 2 has bytes that are not UTF-8 text: save the file as UTF-8');
});

test('a missing icon is refused with the id of its product', () => {
  const file = join(folder, 'products.json');
  const words = { zh: '山', en: 'Ridge' };
  const entry = { id: 'ridge', name: words, summary: words, url: 'https://ridge.example.com/', icon: 'missing.svg' };
  writeFileSync(file, `\ufeff${JSON.stringify([entry])}`);
  expect(() => readProductSettings({ PRODUCTS_FILE: file }, true)).toThrow('the icon missing.svg of "ridge"');
});
