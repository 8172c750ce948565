import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from '../inbox/inbox.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts';
import { outlasts } from '../testing-time.ts';

const mail = {
  from: 'Isoline <no-reply@example.com>',
  to: 'Ann@Example.com',
  subject: '验证码',
  headers: { 'X-Scene': 'register' },
  text: '您的验证码为 482913，5 分钟内有效。',
  html: '<p>您的验证码为 <b>482913</b></p>',
};

let sandbox: Sandbox;

beforeEach(() => start());
afterEach(() => sandbox.close());

async function start(options: SandboxOptions = {}): Promise<void> {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, ...options });
}

function client(options: object = {}) {
  return createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, ...options });
}

const inbox = async (): Promise<Message[]> => (await fetch(`${sandbox.url}/inbox`)).json();

const scheduleFault = (fault: object) =>
  fetch(`${sandbox.url}/control/fault`, {
    method: 'POST',
    body: JSON.stringify({ service: 'mail', times: 1, ...fault }),
  });

test('an accepted mail is in the inbox', async () => {
  await client().sendMail(mail);
  expect(await inbox()).toEqual([
    {
      channel: 'email',
      htmlId: expect.any(Number),
      to: 'ann@example.com',
      scene: 'register',
      code: '482913',
      text: mail.text,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
});

test('a mail without a scene or a six-digit number has neither a scene nor a code', async () => {
  await client().sendMail({ from: mail.from, to: mail.to, text: 'Call 4008001234 or 12345.' });
  expect(await inbox()).toMatchObject([{ scene: null, code: null }]);
});

test('six digits within the token of a link are not a code', async () => {
  await client().sendMail({ from: mail.from, to: mail.to, text: 'Undo: http://localhost/?undo=#a-123456-b123456c' });
  expect(await inbox()).toMatchObject([{ code: null }]);
});

test('every recipient gets the mail, including BCC', async () => {
  await client().sendMail({ ...mail, bcc: 'bob@example.com' });
  expect((await inbox()).map(({ to }) => to).sort()).toEqual(['ann@example.com', 'bob@example.com']);
});

test.each([
  ['550', 550],
  ['451', 451],
  ['error', 451],
])('the fault %s refuses one mail with %i and stores nothing', async (kind, responseCode) => {
  await scheduleFault({ kind });
  await expect(client().sendMail(mail)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode });
  expect(await inbox()).toEqual([]);
  await client().sendMail(mail);
  expect(await inbox()).toHaveLength(1);
});

test.each(['refuse', 'garbage'])('the fault %s closes the next connection', async (kind) => {
  await scheduleFault({ kind });
  await expect(client({ greetingTimeout: 2000 }).sendMail(mail)).rejects.toThrow();
  expect(await inbox()).toEqual([]);
  await client().sendMail(mail);
  expect(await inbox()).toHaveLength(1);
});

test.each(['refuse', 'garbage'])('the fault %s closes a pooled connection at its next mail', async (kind) => {
  const pool = client({ pool: true, maxConnections: 1, maxRequeues: 0 });
  await pool.sendMail(mail);
  await scheduleFault({ kind });
  await expect(pool.sendMail(mail)).rejects.toThrow();
  expect(await inbox()).toHaveLength(1);
  pool.close();
});

test('a fault of one mail does not affect the next mail of the same connection', async () => {
  const pool = client({ pool: true, maxConnections: 1 });
  await scheduleFault({ kind: '550' });
  await expect(pool.sendMail(mail)).rejects.toMatchObject({ responseCode: 550 });
  await pool.sendMail(mail);
  pool.close();
  expect(await inbox()).toHaveLength(1);
});

test('a delayed mail is accepted after the delay', async () => {
  await scheduleFault({ kind: 'delay', ms: 150 });
  expect(await outlasts(client().sendMail(mail), 145)).toBe(true);
});

test('a mail over the size limit is refused and not stored', async () => {
  await sandbox.close();
  await start({ mail: { maxBytes: 2000 } });
  await expect(client().sendMail({ ...mail, text: 'x'.repeat(3000) })).rejects.toMatchObject({ responseCode: 552 });
  expect(await inbox()).toEqual([]);
});

test('with a configured user, only that user may send', async () => {
  await sandbox.close();
  await start({ mail: { auth: { user: 'isoline', pass: 'secret' } } });
  await expect(client().sendMail(mail)).rejects.toMatchObject({ responseCode: 530 });
  const wrong = client({ auth: { user: 'isoline', pass: 'wrong' } });
  await expect(wrong.sendMail(mail)).rejects.toMatchObject({ code: 'EAUTH', responseCode: 535 });
  await client({ auth: { user: 'isoline', pass: 'secret' } }).sendMail(mail);
  expect(await inbox()).toHaveLength(1);
});
