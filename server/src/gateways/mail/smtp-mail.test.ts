import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { scenes } from '@isoline/contract/values/contact.ts';
import { noticeKinds } from '@isoline/contract/values/notice.ts';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Notice } from '../../model/notice.ts';
import { DeliveryRefused } from '../delivery-refused.ts';
import { ProviderError } from '../provider-error.ts';
import { drawAccountMap } from './account-map.ts';
import { type MailSettings, smtpMail } from './smtp-mail.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function mailTo(port: number, more: Partial<MailSettings> = {}) {
  const from = { name: 'Isoline', address: 'account@isoline.example' };
  const settings = { host: '127.0.0.1', port, secure: false, requireTls: false, from, timeZone: 'Asia/Shanghai' };
  const mail = smtpMail({ ...settings, ...more }, () => 'https://account.isoline.example');
  endings.push(() => mail.close());
  return mail;
}

/** Sends by a real SMTP server that keeps the mails that it receives. */
async function post(options: SMTPServerOptions = {}, more: Partial<MailSettings> = {}) {
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  endings.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mail: mailTo((server.server.address() as AddressInfo).port, more), taken };
}

const message = {
  email: 'wang@example.com',
  scene: 'reset',
  locale: 'en-US',
  code: '012345',
  minutes: 5,
  account: null,
} as const;
const fails = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => error,
  );
const answer = (responseCode: number) => Object.assign(new Error('wang@example.com is refused'), { responseCode });

const header = (parsed: Email, name: string) => parsed.headers.find(({ key }) => key === name)?.value;

test('a code arrives in text and HTML, with its scene and its lifetime', async () => {
  const { mail, taken } = await post();
  await mail.send(message);
  const parsed = await PostalMime.parse(taken[0] ?? '');
  expect(header(parsed, 'x-scene')).toBe('reset');
  expect(parsed.subject).toBe('Your Isoline verification code to reset the password');
  expect(parsed.to).toEqual([{ name: '', address: message.email }]);
  expect(parsed.from).toEqual({ name: 'Isoline', address: 'account@isoline.example' });
  for (const body of [parsed.text, parsed.html]) {
    expect(body).toContain('012345');
    expect(body).toContain('valid for 5 minutes. Never share it');
  }
});

test('every scene is sent in both languages, and no subject contains the code', async () => {
  const { mail, taken } = await post();
  for (const scene of scenes) {
    for (const locale of ['zh-CN', 'en-US'] as const) await mail.send({ ...message, scene, locale });
  }
  const parsed = await Promise.all(taken.map((source) => PostalMime.parse(source)));
  expect(parsed.map((one) => header(one, 'x-scene'))).toEqual(scenes.flatMap((scene) => [scene, scene]));
  expect(new Set(parsed.map(({ subject }) => subject)).size).toBe(scenes.length * 2);
  expect(parsed.map(({ subject }) => subject).join()).not.toContain(message.code);
});

const notice: Notice = {
  kind: 'contact-changed',
  locale: 'zh-CN',
  contact: 'phone',
  provider: null,
  at: Date.UTC(2026, 10, 22, 6, 3),
  deviceName: 'Chrome · <Windows>',
  ip: '192.0.2.7',
  notMeUrl: 'https://account.isoline.example/?a="&undo=#t0ken',
  undoHours: 72,
  account: { id: 'account-1', masked: '139****0007 · w***@example.com' },
};

test('a notice names the event, the time with its zone, the device and the client address, and contains the link', async () => {
  const { mail, taken } = await post();
  await mail.sendNotice({ email: message.email, ...notice });
  const parsed = await PostalMime.parse(taken[0] ?? '');
  expect(header(parsed, 'x-scene')).toBe('contact-changed');
  expect(parsed.subject).toBe('Isoline 账号的手机号已更换');
  expect(parsed.text).toContain('时间：2026年11月22日 14:03（北京时间）\n设备：Chrome · <Windows>\nIP 地址：192.0.2.7');
  expect(parsed.text).toContain(notice.notMeUrl);
  expect(parsed.text).toContain('72 小时');
  expect(parsed.html).toContain('href="https://account.isoline.example/?a=&quot;&amp;undo=#t0ken"');
  expect(parsed.html).toContain('Chrome · &lt;Windows&gt;');
  expect(parsed.html).not.toMatch(/<(script|link)|url\(|src="(?!cid:)/i);
});

test('a mail loads nothing: it has the logo without a picture, its map attached, and colors for dark color schemes', async () => {
  const { mail, taken } = await post();
  await mail.send(message);
  await mail.sendNotice({ email: message.email, ...notice });
  for (const source of taken) {
    const { html = '', attachments } = await PostalMime.parse(source);
    expect(attachments).toMatchObject([
      { contentId: '<map@account>', mimeType: 'image/png', disposition: 'inline', related: true },
    ]);
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(script|link)|url\(|src="(?!cid:map@account")/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, dark = ''] = /@media\(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html) ?? [];
    const inDark = [...dark.matchAll(/\.(\w+)\{/g)].map(([, name]) => name);
    // Each class needs a rule for dark color schemes.
    for (const [, name] of html.matchAll(/ class="(\w+)"/g)) expect(inDark).toContain(name);
    expect(html.match(/border-radius:50%/g)).toHaveLength(3);
  }
});

test('a mail has a heading, its masked account with the map of that account, its reason and its sender', async () => {
  const { mail, taken } = await post();
  await mail.sendNotice({ email: message.email, ...notice, locale: 'en-US' });
  const { html = '', text = '', attachments } = await PostalMime.parse(taken[0] ?? '');
  expect(html).toContain('The phone number of your Isoline account was changed</h1>');
  expect(html).toContain('139****0007<br>w***@example.com');
  expect(text).toContain('139****0007 · w***@example.com');
  for (const body of [html, text]) {
    expect(body).toContain('You get this email because your Isoline account uses this email address');
    expect(body).toContain('https://account.isoline.example');
    expect(body).toContain('Customer service');
  }
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(drawAccountMap('account-1'));
});

test('a code to a contact without an account names no account, and its mail is made in the same way', async () => {
  const { mail, taken } = await post();
  await mail.send(message);
  await mail.send({ ...message, account: { id: 'account-1', masked: 'w***@example.com' } });
  const [none, known] = await Promise.all(taken.map((source) => PostalMime.parse(source)));
  expect(none?.text).not.toContain('Account:');
  expect(known?.text).toContain('Account: w***@example.com');
  expect(none?.attachments).toHaveLength(1);
});

test.each([
  ['contact-added', 'phone', 'A phone number was added to your Isoline account'],
  ['contact-added', 'email', 'An email address was added to your Isoline account'],
  ['contact-changed', 'email', 'The email address of your Isoline account was changed'],
] as const)('the subject of %s of a %s is a sentence', async (kind, contact, subject) => {
  const { mail, taken } = await post();
  await mail.sendNotice({ email: message.email, ...notice, kind, contact, locale: 'en-US' });
  expect(await PostalMime.parse(taken[0] ?? '')).toMatchObject({ subject });
});

test.each([
  ['Asia/Shanghai', '北京时间'],
  ['Asia/Kathmandu', 'GMT+5:45'],
])('a Chinese notice shows the time of %s as %s', async (timeZone, zone) => {
  const { mail, taken } = await post({}, { timeZone });
  await mail.sendNotice({ email: message.email, ...notice });
  const { text } = await PostalMime.parse(taken[0] ?? '');
  expect(text).toContain(zone);
});

test('every notice is sent in both languages with its own subject, without leftover placeholders', async () => {
  const { mail, taken } = await post();
  for (const kind of noticeKinds) {
    const about = {
      contact: kind.startsWith('contact') ? 'email' : null,
      provider: kind.startsWith('identity') ? 'wx' : null,
      undoHours: null,
    } as const;
    for (const locale of ['zh-CN', 'en-US'] as const)
      await mail.sendNotice({ email: message.email, ...notice, ...about, kind, locale });
  }
  const parsed = await Promise.all(taken.map((source) => PostalMime.parse(source)));
  expect(new Set(parsed.map(({ subject }) => subject)).size).toBe(noticeKinds.length * 2);
  for (const { subject, text, html } of parsed)
    expect(`${subject} ${text} ${html}`).not.toMatch(/\{\w+\}|undefined|null/);
});

test.each([550, 551, 553])('an unknown mailbox (%d) is DeliveryRefused', async (code) => {
  const { mail, taken } = await post({ onRcptTo: (_address, _session, done) => done(answer(code)) });
  expect(await fails(mail.send(message))).toEqual(new DeliveryRefused('address', String(code)));
  expect(taken).toEqual([]);
});

test('any other reply is a ProviderError that sent nothing and does not contain an address', async () => {
  const busy = await post({ onRcptTo: (_address, _session, done) => done(answer(451)) });
  const error = await fails(busy.mail.send(message));
  expect(error).toBeInstanceOf(ProviderError);
  expect(error).toMatchObject({ kind: 'vendor', code: '451', sent: 'no' });
  expect(`${error} ${JSON.stringify(error)}`).not.toContain('wang');
  const sender = await post({ onMailFrom: (_address, _session, done) => done(answer(550)) });
  expect(await fails(sender.mail.send(message))).toMatchObject({ kind: 'vendor', code: '550', sent: 'no' });
  const spam = await post({
    onData: (stream, _session, done) => void stream.resume().on('end', () => done(answer(554))),
  });
  expect(await fails(spam.mail.send(message))).toMatchObject({ kind: 'vendor', code: '554', sent: 'no' });
});

test('a wrong password sends nothing, and verify reports it too', async () => {
  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'account' && password === 'right') done(null, { user: username });
      else done(answer(535));
    },
  };
  const wrong = await post(options, { user: 'account', pass: 'wrong' });
  expect(await fails(wrong.mail.send(message))).toMatchObject({ kind: 'vendor', code: '535', sent: 'no' });
  expect(await fails(wrong.mail.verify())).toMatchObject({ kind: 'vendor', code: '535' });
  const right = await post(options, { user: 'account', pass: 'right' });
  expect(await fails(right.mail.verify())).toBeNull();
  await right.mail.send(message);
  expect(right.taken).toHaveLength(1);
});

test('nothing is sent without TLS if TLS is required but not offered', async () => {
  const { mail, taken } = await post({}, { requireTls: true });
  expect(await fails(mail.send(message))).toMatchObject({ name: 'ProviderError', sent: 'no' });
  expect(taken).toEqual([]);
});

test('a refused connection sends nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await fails(mailTo(port).send(message))).toMatchObject({ kind: 'refused', sent: 'no' });
});

test('a server that accepts the message and does not reply is a timeout that may have sent it', async () => {
  const { mail } = await post({ onData: (stream) => void stream.resume() }, { timeoutMs: 150 });
  expect(await fails(mail.send(message))).toMatchObject({ kind: 'timeout', sent: 'maybe' });
});

/** A server that takes 300 ms for each mail. */
const slow: SMTPServerOptions = {
  onData: (stream, _session, done) => void stream.resume().on('end', () => setTimeout(done, 300)),
};

test('the time limit of a mail starts when it has a connection, not while it waits for one', async () => {
  const { mail } = await post(slow, { timeoutMs: 1_200 });
  const sent = await Promise.all(Array.from({ length: 25 }, () => fails(mail.send(message))));
  expect(sent.filter((failure) => failure !== null)).toEqual([]);
});

test('a mail that gets no connection in time is not sent', async () => {
  const { mail } = await post(slow, { waitMs: 50 });
  const sent = await Promise.all(Array.from({ length: 7 }, () => fails(mail.send(message))));
  expect(sent.slice(0, 5)).toEqual(Array(5).fill(null));
  for (const failure of sent.slice(5)) expect(failure).toMatchObject({ kind: 'timeout', sent: 'no' });
});

test('a message is never resent if its connection breaks after it', async () => {
  let times = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 here\r\n');
    let heard = '';
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      heard += line;
      if (heard.endsWith('\r\n.\r\n')) {
        times += 1;
        socket.destroy();
      } else if (/^[A-Z]{4}\b/.test(line)) socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 fine\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => server.close());
  const failed = await fails(mailTo((server.address() as AddressInfo).port).send(message));
  expect(failed).toMatchObject({ kind: 'unreachable', sent: 'maybe' });
  expect(times).toBe(1);
});
