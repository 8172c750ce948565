import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  await fetch(`${sandbox.url}/inbox`, { method: 'DELETE' });
});

const send = (to: string, text: string) =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort }).sendMail({ from: 'a@example.com', to, text });

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${sandbox.url}${path}`, { headers });

const page = (path: string, language = 'zh') => get(path, { accept: 'text/html', 'accept-language': language });

test.each(['*/*', 'application/json'])('a program that accepts %s gets JSON', async (accept) => {
  await send('ann@example.com', 'code 123456');
  const answer = await get('/inbox?to=ann@example.com', { accept });
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject([{ to: 'ann@example.com', code: '123456' }]);
});

test('the address filters the JSON and the page', async () => {
  await send('ann@example.com', 'code 111111');
  await send('bob@example.com', 'code 222222');
  expect(await (await get('/inbox?to=ann@example.com')).json()).toHaveLength(1);
  expect(await (await get('/inbox')).json()).toHaveLength(2);
  const text = await (await page('/inbox?to=bob@example.com')).text();
  expect(text).toContain('222222');
  expect(text).not.toContain('111111');
});

test('a repeated address parameter is accepted', async () => {
  expect((await get('/inbox?to=a@example.com&to=b@example.com')).status).toBe(200);
});

test('a browser gets a page with code, address and channel in its language', async () => {
  await send('ann@example.com', 'code 123456');
  const english = await (await page('/inbox', 'en-GB,en;q=0.9')).text();
  expect(english).toContain('<p class="code">123456</p>');
  expect(english).toContain('ann@example.com');
  expect(english).toContain('Email');
  expect(await (await page('/inbox', 'zh-CN')).text()).toContain('邮件');
});

test('an empty inbox shows a hint', async () => {
  expect(await (await page('/inbox', 'en')).text()).toContain('No messages yet.');
});

test('markup in a message or a filter is escaped', async () => {
  await send('ann@example.com', '<script>alert(1)</script> & "quoted"');
  expect(await (await page('/inbox')).text()).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;',
  );
  expect(await (await page('/inbox?to=%22%3E%3Cb%3E')).text()).toContain('value="&quot;&gt;&lt;b&gt;"');
});

test('an http URL in a message becomes a link, and other schemes do not', async () => {
  await send('ann@example.com', 'Undo: http://localhost:8080/?undo=1#abc or javascript:alert(1)');
  const text = await (await page('/inbox')).text();
  expect(text).toContain('<a href="http://localhost:8080/?undo=1#abc" rel="noreferrer">');
  expect(text).not.toContain('href="javascript');
});

test('a page refreshes by a script, or by a meta tag without scripts', async () => {
  const text = await (await page('/inbox')).text();
  expect(text).toMatch(/<noscript><meta http-equiv="refresh"/);
  for (const [, path = ''] of text.matchAll(/(?:src|href)="(\/page\/[^"]+)"/g)) {
    expect((await get(path)).status, path).toBe(200);
  }
});

test('a deleted inbox is empty', async () => {
  await send('ann@example.com', 'code 123456');
  expect((await fetch(`${sandbox.url}/inbox`, { method: 'DELETE' })).status).toBe(204);
  expect(await (await get('/inbox')).json()).toEqual([]);
});

test('a mail is shown with its attached pictures, and can neither run scripts nor load anything', async () => {
  await createTransport({ host: '127.0.0.1', port: sandbox.smtpPort }).sendMail({
    from: 'a@example.com',
    to: 'ann@example.com',
    text: 'code 123456',
    html: '<title>x</title><img src="cid:map@account"><script>alert(1)</script>',
    attachments: [{ filename: 'map.png', content: Buffer.from('picture'), cid: 'map@account' }],
  });
  const [message] = (await (await get('/inbox?to=ann@example.com')).json()) as readonly { readonly htmlId: number }[];
  expect(Object.keys(message ?? {})).not.toContain('html');
  expect(await (await page('/inbox', 'en')).text()).toContain(`<iframe src="/inbox/html/${message?.htmlId}"`);
  const shown = await get(`/inbox/html/${message?.htmlId}`);
  expect(await shown.text()).toContain(`src="data:image/png;base64,${btoa('picture')}"`);
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src data:;.* sandbox /);
  expect((await get('/inbox/html/999999')).status).toBe(404);
});
